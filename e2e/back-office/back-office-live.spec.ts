import { models } from '@print-room/contract';
import { expectAccessible } from '../support/axe.ts';
import { withDatabase } from '../support/database.ts';
import { openList, rows, search } from '../support/office.ts';
import { payOrder } from '../support/orders.ts';
import type { RunningShop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

// Counts orders of the whole shop.
test.use({ shopOf: 'live' });

const order = { id: 5_700_000_001, firstName: 'Ines', lastName: 'Moreau', quantity: 1, total: 20, date: '2026-03-01T10:00:00+0000' };
const pay = (shop: RunningShop, nth: number, lastName: string) => payOrder(shop, { ...order, id: order.id + nth, lastName });

const change = (shop: RunningShop, lastName: string, what: string) =>
	withDatabase(shop, (client) => client.query(`update orders set ${what} where customer_last_name = $1`, [lastName]));

test('an open list updates itself without moving the row under the pointer [A2.03]', async ({ page, shop }) => {
	await pay(shop, 1, 'Abel');
	await openList(page, shop, models.orders, '?columns=customerName.payment');
	const list = rows(page, models.orders);
	await expect(list).toHaveCount(1);
	await page.mouse.move(700, 30);
	await pay(shop, 2, 'Brandt');
	await expect(list.first()).toContainText('Brandt');

	await list.filter({ hasText: 'Brandt' }).hover();
	await pay(shop, 3, 'Castell');
	await expect(page.getByText('1 new order')).toBeVisible();
	await pay(shop, 4, 'Dunmore');
	const news = page.getByText('2 new orders');
	await expect(news).toBeVisible();
	await expect(list.first()).toContainText('Brandt');
	// The line covers neither the search above it nor the column headings below it.
	const line = await news.boundingBox();
	const [above, below] = [await page.getByRole('search').boundingBox(), await page.getByRole('table').boundingBox()];
	expect(line?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
	expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
	await change(shop, 'Brandt', "status = 'refunded'");
	await expect(list.first()).toContainText(/refunded/i);
	await expectAccessible(page, 'a list with news');
	await page.getByRole('button', { name: 'Show', exact: true }).click();
	await expect(list.first()).toContainText('Dunmore');
	await expect(news).toBeHidden();

	await list.filter({ hasText: 'Abel' }).getByRole('checkbox').check();
	await page.mouse.move(700, 30);
	await pay(shop, 5, 'Ellis');
	await expect(page.getByText('1 new order')).toBeVisible();
	await expect(list.first()).toContainText('Dunmore');
	await expect(page.getByText('1 selected')).toBeVisible();
});

test('a list shows an order that came before it listened, and one whose first read failed [A2.03]', { tag: '@long' }, async ({
	page,
	shop,
}) => {
	const [listening, listen] = [Promise.withResolvers<void>(), page.waitForRequest(/orders-news-[^/]*js$/)];
	await page.route(/orders-news-[^/]*js$/, async (route) => {
		await listening.promise;
		await route.continue();
	});
	await openList(page, shop, models.orders, '?search=Gascoyne');
	await listen;
	await expect
		.poll(() => page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/zipOrders/jobs'))))
		.toBe(true);
	await pay(shop, 31, 'Gascoyne');
	const orders = () => withDatabase(shop, (client) => client.query(`select 1 from orders where customer_last_name = 'Gascoyne'`));
	await expect.poll(async () => (await orders()).rowCount).toBe(1);
	listening.resolve();
	await expect(rows(page, models.orders)).toHaveCount(1);

	await page.mouse.move(700, 30);
	let failed = 0;
	await page.route(/\/api\/orders\?/, (route) => {
		failed += 1;
		return failed > 1 ? route.continue() : route.abort();
	});
	await pay(shop, 32, 'Gascoyne');
	await expect(rows(page, models.orders)).toHaveCount(2);
	expect(failed).toBeGreaterThan(1);
});

test('an open order updates itself and keeps what is being typed', { tag: '@long' }, async ({ page, shop }) => {
	await pay(shop, 11, 'Fairfax');
	await openList(page, shop, models.orders, '?search=Fairfax');
	await rows(page, models.orders).first().getByRole('link').first().click();
	await page.getByRole('button', { name: 'Set status' }).click();
	const reference = page.getByLabel('Carrier reference, optional');
	await reference.fill('RM 12');
	await change(shop, 'Fairfax', "status = 'refunded'");
	await expect(page.getByText('The payment changed from “Paid” to “Refunded”.')).toBeVisible();
	await expect(reference).toHaveValue('RM 12');
	await page.keyboard.press('Escape');
	await expect(page.getByText('Do not print: the payment was refunded.')).toBeVisible();
});

test('requesting a zip from an outdated page shows what has changed first', { tag: '@long' }, async ({ page, shop }) => {
	await pay(shop, 21, 'Grant');
	await openList(page, shop, models.orders, '?search=Grant');
	await expect(rows(page, models.orders)).toHaveCount(1);
	await page.route(/zipOrders\/notifications/, (route) => route.abort());
	await page.reload();
	await rows(page, models.orders).first().getByRole('link').first().click();
	await page.getByRole('button', { name: 'Prepare zip' }).click();
	const dialog = page.getByRole('dialog', { name: 'Prepare zip' });
	await dialog.getByLabel('Expiration').fill('3');
	await change(shop, 'Grant', "status = 'voided'");
	await dialog.getByRole('button', { name: 'Prepare zip' }).click();
	await expect(dialog).toContainText('The order has changed.');
	await expect(dialog).toContainText('The payment changed from “Paid” to “Voided”.');
	await expect(dialog.getByLabel('Expiration')).toHaveValue('3');
	// Moves the pointer away, since its tooltip would stay beside the dialog.
	await page.mouse.move(5, 5);
	await expectAccessible(page, 'the dialog with what has changed');
	const { rows: made } = await withDatabase(shop, (client) => client.query('select id from order_zips'));
	expect(made).toEqual([]);
	await dialog.getByRole('button', { name: 'Prepare it anyway' }).click();
	await expect(dialog).toBeHidden();
});

test('orders are found by the details that people quote, and an empty result names the search [A9.08] [A5.16]', { tag: '@long' }, async ({
	page,
	shop,
}) => {
	await pay(shop, 31, 'Hérault');
	await openList(page, shop, models.orders);
	const list = rows(page, models.orders);
	for (const typed of ['herau', 'ines HÉR', String(order.id + 31), 'ines.hérault@example.com']) {
		await search(page, typed);
		await expect(list).toHaveCount(1);
		await expect(list.first()).toContainText('Hérault');
	}
	// Types on before the address has the term just sent.
	await page.getByRole('searchbox').evaluate((box: HTMLInputElement) => {
		const type = (text: string) => {
			Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text);
			box.dispatchEvent(new Event('input', { bubbles: true }));
		};
		type('Héraul');
		box.form?.requestSubmit();
		type('Hérault');
	});
	await expect(page).toHaveURL(/search=H%C3%A9raul(?!t)/);
	await expect(page.getByRole('searchbox')).toHaveValue('Hérault');
	await search(page, `"it's\\ & :* 🖼️`);
	await expect(page.getByRole('heading', { name: 'No order for “"it\'s\\ & :* 🖼️”' })).toBeVisible();
	await expect(page.getByText('order number, transaction, name, e-mail, postcode, file name and note')).toBeVisible();
	await page.getByRole('button', { name: 'Show all orders' }).click();
	await expect(list.first()).toBeVisible();
});
