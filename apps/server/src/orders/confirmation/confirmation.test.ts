import type { CreatedDesign, Image, Order, OwnOrder } from '@print-room/contract';
import { beforeAll, expect, test } from 'vitest';
import { linkIn, mailsTo, newcomer } from '../../testing/account-flows.ts';
import { queryOf } from '../../testing/orders.ts';
import { photo } from '../../testing/pictures.ts';
import { openPurchases } from '../../testing/purchases.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import type { Visitor } from '../../testing/test-shop.ts';
import { type CartService, cartServiceOf, lineOf, transactionOf } from '../../testing/transactions.ts';

const shop = testShop({ environment: { TRUST_PROXY: 'on', PUBLIC_URL: 'https://prints.example' } });
let cart: CartService;
let guest: Visitor;
let design: CreatedDesign;

beforeAll(async () => {
	guest = await shop.guest();
	cart = cartServiceOf(shop, await shop.admin());
	const image: Image = (await guest.upload(await photo({ width: 1500, height: 1000 }), 'Dunes.jpg')).body;
	design = (await (await openPurchases(shop)).design(guest, image.id)).body;
});

const query = (text: string, ...values: unknown[]) => queryOf(shop)(text, ...values);
const paidBy = (customer_email: string, more = {}) => transactionOf([lineOf(design, { quantity: 2 })], { customer_email, ...more });
const own = async (who: Visitor) => (await who.get<OwnOrder[]>('/api/user/orders')).body;
const open = (who: Visitor, token: string) => who.post('/api/user/orders/links', { token });

const noneQueued = (task: string) =>
	expect.poll(() => query('select 1 from graphile_worker.jobs where task_identifier = $1', task)).toEqual([]);

/** Hands over a delivery and waits until it is recorded. */
async function deliver(paid: ReturnType<typeof transactionOf>): Promise<void> {
	await cart.deliver(paid);
	await noneQueued('process-webhook');
}

/** Mails to an address, the oldest first, once no confirmation is queued. */
async function confirmations(email: string) {
	await noneQueued('mail-confirmation');
	return mailsTo(shop, email);
}

async function ordered(): Promise<{ order: Order; email: string; token: string }> {
	const { email } = newcomer();
	const paid = paidBy(email);
	await cart.deliver(paid);
	const order = await cart.orderOf(paid.id);
	const { pathname } = linkIn(await shop.mailTo(email, `#${order.displayId}`));
	return { order, email, token: pathname.replace('/order/', '') };
}

test('the customer gets one confirmation of an order, however often and in whichever states it is delivered [R2.03]', async () => {
	const { email } = newcomer();
	const paid = paidBy(email);
	await deliver({ ...paid, status: 'pending' });
	const order = await cart.orderOf(paid.id);
	expect(await confirmations(email)).toEqual([]);
	for (const status of ['authorized', 'captured', 'captured', 'refunded', 'captured']) await deliver({ ...paid, status });
	const [mail, ...more] = await confirmations(email);
	expect(more).toEqual([]);
	expect(mail?.subject).toBe(`Your order #${order.displayId}`);
});

test('a confirmation names lines with pictures, totals with VAT, the day by which it leaves, the address and what to do [R2.03]', async () => {
	const { email } = newcomer();
	const paid = paidBy(email);
	await cart.deliver(paid);
	const order = await cart.orderOf(paid.id);
	const { text, html, pictures } = await shop.mailTo(email, `#${order.displayId}`);
	expect(text).toContain('2 × Dunes.jpg: £');
	expect(text).toMatch(/Order: £[\d,.]+/);
	expect(text).toMatch(/Expected to leave us by \d+ \w+/);
	expect(text).toContain('DELIVERY');
	expect(text).toContain('answer this mail soon');
	expect(html).toContain('cid:picture-1');
	expect(pictures?.size).toBe(1);
	const due = (await own(guest)).find(({ id }) => id === order.id)?.dueOn;
	expect(due).toMatch(/^\d{4}-/);
	await cart.deliver({ ...paidBy(email), is_test: true });
	await expect.poll(async () => (await mailsTo(shop, email)).at(-1)?.text).toContain('This is a test order: nothing is charged');
});

test('the link opens its order in any browser, to be read and nothing else, until it expires [R2.02] [ASVS 8.2.2]', async () => {
	const { order, token } = await ordered();
	const other = await shop.guest();
	expect(await own(other)).toEqual([]);
	expect(await open(other, token)).toMatchObject({ status: 200, body: { id: order.id } });
	const [read, ...more] = await own(other);
	expect([read?.id, more]).toEqual([order.id, []]);
	// The picture of the print is shown; the design and its file stay their owner's.
	expect(read?.items).toMatchObject([{ designId: null, categoryId: null, thumbUrl: expect.stringContaining('/files/') }]);
	expect((await other.get(`/api/designs/${design.id}`)).status).toBe(403);

	await query("update order_readers set expires_at = now() - interval '1 second' where holder_id = $1", other.id);
	expect(await own(other)).toEqual([]);
	await query("update order_links set expires_at = now() - interval '1 second' where order_id = $1", order.id);
	expect(await open(other, token)).toMatchObject({ status: 410, body: { error: { code: 'LINK_EXPIRED' } } });
});

test('the browser in which the print was made shows the order without a link [R2.02]', async () => {
	const { order } = await ordered();
	const [mine] = await own(guest);
	expect([mine?.id, mine?.items[0]?.designId]).toEqual([order.id, design.id]);
});

test('an expired link brings a mail with a new one to the customer, at most one a minute, and tells its holder nothing [R2.02] [ASVS 2.4.1]', async () => {
	const { order, email, token } = await ordered();
	await query("update order_links set expires_at = now() - interval '1 second' where order_id = $1", order.id);
	const stranger = await shop.guest();
	const renew = (of: string) => stranger.post('/api/user/orders/links/renewals', { token: of });
	expect([await renew(token), await renew('unknown')].map(({ status, body }) => [status, body])).toEqual([
		[204, ''],
		[204, ''],
	]);
	await expect.poll(async () => (await confirmations(email)).length).toBe(2);
	await renew(token);
	const mails = await confirmations(email);
	expect(mails).toHaveLength(2);
	const fresh = linkIn(mails[1] ?? { text: '' }).pathname.replace('/order/', '');
	expect(fresh).not.toBe(token);
	expect((await open(stranger, fresh)).status).toBe(200);
});

test('what a guest opened by a link moves to the account, and an erased account’s orders are read by no link any more [R2.02] [ASVS 14.2.4]', async () => {
	const { order, token } = await ordered();
	const [reader, browser] = [await shop.person(), await shop.guest()];
	await open(browser, token);
	expect((await reader.post('/account/user/migrate', {}, { cookie: browser.cookie })).status).toBe(200);
	expect((await own(reader)).map(({ id }) => id)).toEqual([order.id]);

	const owner = await shop.person();
	await query('update orders set user_id = $1 where id = $2', owner.id, order.id);
	expect((await owner.post('/account/user/delete', { password: owner.password })).status).toBe(200);
	expect(await own(reader)).toEqual([]);
	expect((await open(await shop.guest(), token)).status).toBe(410);
});

test('links that can no longer be renewed are deleted [R2.02]', async () => {
	const { order } = await ordered();
	const kept = () => query('select 1 from order_links where order_id = $1', order.id);
	const sweep = async () => {
		await shop.context.queue.add(shop.context.orm, 'sweep-order-links', {}, { jobKey: 'this-sweep' });
		await expect.poll(() => shop.context.queue.has(shop.context.orm, 'this-sweep')).toBe(false);
	};
	await query("update order_links set expires_at = now() - interval '364 days' where order_id = $1", order.id);
	await sweep();
	expect(await kept()).toHaveLength(1);
	await query("update order_links set expires_at = now() - interval '366 days' where order_id = $1", order.id);
	await sweep();
	expect(await kept()).toEqual([]);
});
