import type { Page } from '@playwright/test';
import { openTestOrders } from '../support/cart.ts';
import { withDatabase } from '../support/database.ts';
import { addLine, deliver, lineAt, makeDesign, pay, testCards } from '../support/purchases.ts';
import type { RunningShop } from '../support/shop.ts';
import { openOffice } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

// Reads every order of the shop, and damages some.
test.use({ shopOf: 'orders in trouble' });

const orderLink = (office: Page, transaction: string) =>
	office.getByRole('table', { name: 'Orders' }).getByRole('link', { name: transaction });

/** Reloads the list until it contains the order, then opens it. */
async function openOrder(office: Page, shop: RunningShop, transaction: string): Promise<void> {
	await expect(async () => {
		await office.goto(`${shop.url}/admin/orders`);
		await expect(orderLink(office, transaction)).toBeVisible({ timeout: 2000 });
	}).toPass();
	await orderLink(office, transaction).click();
	await expect(office.getByRole('heading', { level: 1, name: /^Order #/ })).toBeVisible();
}

const warnings = (office: Page) => office.getByRole('region', { name: 'Before you print' });

/** Reloads until the delivery has been processed. */
const expectAfterReload = (office: Page, words: string): Promise<void> =>
	expect(async () => {
		await office.reload();
		await expect(office.getByText(words).first()).toBeVisible({ timeout: 2000 });
	}).toPass();

/** Waits for the notice above the list of orders, which appears after the delivery was processed. */
const expectAfterNotice = (office: Page, shop: RunningShop): Promise<void> =>
	expect(async () => {
		await office.goto(`${shop.url}/admin/orders`);
		await expect(office.getByText('The cart service needs attention.')).toBeVisible({ timeout: 2000 });
	}).toPass();

test('staff see failed, refused and missing deliveries, and request them again [D20]', async ({ page, stranger: office, shop }) => {
	const { cartUrl } = await makeDesign(page, shop, 'Lighthouse.jpg');
	await addLine(page, cartUrl);
	const transaction = await pay(page, shop);
	await openOffice(office, shop);
	await openOrder(office, shop, transaction);

	await test.step('a delivery that cannot be read, and one with a wrong signature', async () => {
		expect(await deliver(shop, '{"nothing": "of use"}')).toBe(200);
		expect(await deliver(shop, '{}', { key: 'another key' })).toBe(401);
		await expectAfterNotice(office, shop);
		await office.getByRole('link', { name: 'Open the cart service page' }).click();
		const failing = office.getByRole('region', { name: 'Deliveries without an order' });
		await expect(failing.getByRole('row')).toHaveCount(2);
		await expect(office.getByText(/refused in the last 24 hours: the signature was wrong/)).toBeVisible();
		await failing.getByRole('button', { name: /^Try again/ }).click();
		await expect(failing.getByText('It failed again.')).toBeVisible();
	});

	await test.step('an order that went missing is found and comes back by the webhook', async () => {
		await withDatabase(shop, (client) => client.query('delete from orders where fc_transaction_id = $1', [transaction]));
		await office.getByRole('button', { name: 'Compare now' }).click();
		const differences = office.getByRole('list', { name: 'Differences' });
		await expect(differences.getByText(`Transaction ${transaction}`)).toBeVisible();
		await openOrder(office, shop, transaction);
		await expect(office.getByText('Lighthouse.jpg')).toBeVisible();
		await office.goto(`${shop.url}/admin/cart-service`);
		await office.getByRole('button', { name: 'Compare now' }).click();
		await expect(office.getByText(/, no differences?\.$/)).toBeVisible();
	});
});

test('staff see each step of a payment: authorised, captured, refunded [A2.10] [D20] [D38]', { tag: '@long' }, async ({
	page,
	stranger: office,
	shop,
}) => {
	const { cartUrl } = await makeDesign(page, shop, 'Estuary.jpg');
	await addLine(page, cartUrl);
	const transaction = await pay(page, shop, testCards.onlyAuthorised);
	await openOffice(office, shop);
	await openOrder(office, shop, transaction);
	await expect(office.getByText('Authorised, not taken yet').first()).toBeVisible();
	await expect(office.getByText('Estuary.jpg')).toBeVisible();
	await expect(office.getByText('12 Quay Street')).toBeVisible();
	for (const width of [1000, 390, 1440]) {
		await office.setViewportSize({ width, height: 844 });
		await expect(office.getByRole('region', { name: 'Designs' }).getByText(/^\d+ \w+ \d{4}$/)).toBeVisible();
	}

	await test.step('on paper the order is whole, on screen it scrolls in its frame', async () => {
		const tall = () => office.evaluate(() => document.documentElement.scrollHeight);
		await office.setViewportSize({ width: 1440, height: 300 });
		expect(await tall()).toBe(300);
		await office.emulateMedia({ media: 'print' });
		expect(await tall()).toBeGreaterThan(600);
		await office.emulateMedia({ media: null });
		await office.setViewportSize({ width: 1440, height: 844 });
	});

	await openTestOrders(page, shop);
	await page.getByRole('button', { name: new RegExp(`^Capture\\s?: order ${transaction}`) }).click();
	await expectAfterReload(office, 'Paid');
	await expect(warnings(office)).toBeHidden();

	await page.getByRole('button', { name: new RegExp(`^Refund\\s?: order ${transaction}`) }).click();
	await expectAfterReload(office, 'Do not print: the payment was refunded.');

	// Repeated deliveries stay a single order.
	await page.getByRole('button', { name: new RegExp(`^Send again\\s?: order ${transaction}`) }).click();
	await expect(page.locator(`#order-${transaction}`)).toContainText('sent again');
	await office.goto(`${shop.url}/admin/orders`);
	await expect(orderLink(office, transaction)).toHaveCount(1);
});

test('a wrong price stops the cart before payment, and flags the order if the shop was not asked [D13] [D20]', async ({
	page,
	stranger: office,
	shop,
}) => {
	const { id, price } = await makeDesign(page, shop, 'Harbour.jpg');
	await addLine(page, lineAt(shop, id, '0.50'));
	await page.goto(`${shop.cartUrl}/checkout`);
	await page.getByRole('button', { name: /^Pay £0\.60/ }).click();
	await expect(page).toHaveURL(`${shop.cartUrl}/checkout`);
	await expect(page.getByText(/price/i).first()).toBeVisible();
	await expect(page.getByRole('button', { name: /^Pay £0\.60/ })).toBeVisible();

	const transaction = { id: 5_990_000_001, transaction_date: new Date().toISOString(), status: 'captured', customer_last_name: 'Cheap' };
	const totals = { total_item_price: 0.5, total_tax: 0.1, total_shipping: 0, total_order: 0.6 };
	const cheap = { name: 'Print order', price: 0.5, quantity: 1, code: id };
	expect(await deliver(shop, JSON.stringify({ ...transaction, ...totals, _embedded: { 'fx:items': [cheap] } }))).toBe(200);
	await openOffice(office, shop);
	await openOrder(office, shop, String(transaction.id));
	await expect(warnings(office)).toContainText("Harbour.jpg: not the design's price");
	const line = office.getByRole('region', { name: 'Designs' });
	await expect(line).toContainText('£0.50');
	await expect(line).toContainText(`£${price.toFixed(2)}`);
	await office.goto(`${shop.url}/admin/cart-service`);
	await expect(office.getByRole('region', { name: 'State' })).toContainText('Carts stopped before payment1');
});
