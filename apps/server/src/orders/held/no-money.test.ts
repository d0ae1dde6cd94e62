import type { Order } from '@print-room/contract';
import { expect, onTestFinished, test } from 'vitest';
import { startTestShop, type TestShop, type Visitor } from '../../testing/test-shop.ts';
import { cartServiceOf, transactionOf } from '../../testing/transactions.ts';

const mailbox = 'printers@studio.example';
const hosted = { FOXY_STORE_DOMAIN: 'prints.foxycart.example', FOXY_API_KEY: 'test-api-key', FOXY_WEBHOOK_KEY: 'test-webhook-key' };

async function open(environment: Readonly<Record<string, string>>) {
	const shop = await startTestShop({ environment: { ORDERS_EMAIL: mailbox, ...environment } });
	onTestFinished(() => shop.close());
	const admin = await shop.admin();
	return { shop, admin, cart: cartServiceOf(shop, admin) };
}

const said = async (admin: Visitor) => (await admin.get('/api/cartService/money')).body;
const mailAbout = (shop: TestShop, { displayId }: Order) => shop.mailTo(mailbox, `rder ${displayId} `);

test('a shop with the sandbox cart says to staff, and in each mail to them, that no money moves [D20] [D48]', async () => {
	const { shop, admin, cart } = await open({});
	expect(await said(admin)).toEqual({ noMoney: 'sandbox' });
	const body = transactionOf([]);
	await cart.deliver(body);
	const mail = await mailAbout(shop, await cart.orderOf(body.id));
	expect(mail.text).toMatch(/^No money moves\. The sandbox cart takes the orders\.\n\nOrder /);
	expect(mail.html).toMatch(/class="notice"[^>]*>No money moves\./);
});

test('a store is in test mode while its latest payment is a test, whatever is delivered late [D20] [D48]', async () => {
	const { shop, admin, cart } = await open(hosted);
	expect(await said(admin)).toEqual({ noMoney: null });
	const at = (minute: number, isTest: boolean) =>
		transactionOf([], { is_test: isTest, transaction_date: `2026-03-01T10:${String(minute).padStart(2, '0')}:00+00:00` });
	const deliver = async (minute: number, isTest: boolean) => {
		const body = at(minute, isTest);
		await cart.deliver(body);
		return mailAbout(shop, await cart.orderOf(body.id));
	};
	expect((await deliver(10, true)).text).toMatch(/^No money moves\. The store is in test mode: its latest payment was a test\.\n\n/);
	expect(await said(admin)).toEqual({ noMoney: 'test-mode' });
	expect((await deliver(5, false)).text).toMatch(/^No money moves\./);
	expect((await deliver(20, false)).text).not.toContain('No money moves');
	expect(await said(admin)).toEqual({ noMoney: null });
});
