import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../support/axe.ts';
import { addPerson, withDatabase } from '../support/database.ts';
import { overhang } from '../support/page/overhang.ts';
import type { RunningShop } from '../support/shop.ts';
import { logIn, openOffice } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

// A shop of its own: its orders are counted.
test.use({ shopOf: 'figures', contextOptions: { reducedMotion: 'reduce' } });

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** Four designs, and an order of each by turns on every second of the last 80 days; every tenth was a test. */
const fillShop = (shop: RunningShop): Promise<unknown> =>
	withDatabase(shop, async (client) => {
		await client.query(`
			insert into images (id, owner_id, name, sha256, bytes, type, adjusted, original_key, master_key, preview_key, thumbnail_key, placeholder,
				width, height, original_width, original_height, preview_width, preview_height, colour_space, bit_depth)
			values ('image', 'anonymous-1', 'Quay.jpg', '', 1, 'jpeg', true, 'a', 'a', 'b', 'c', '', 600, 400, 600, 400, 600, 400, 'srgb', 8)`);
		await client.query(`
			insert into designs (id, owner_id, image_id, category_id, crop, original_crop, units, width, height, final_width, final_height, density_ppi,
				price_pence, snapshot, state)
			select 'design' || i, 'anonymous-1', 'image', (array['fineartprint', 'fineartprint', 'mountedprint', 'proofprint'])[i], '{}', '{}', 'mm',
				150 * i, 100, 150 * i, 100, 300, 4000, jsonb_build_object('media', jsonb_build_object('id', 'm' || i % 2, 'label',
				(array['Cotton Rag 308', 'Baryta 315'])[1 + i % 2]), 'image', '{"name": "Quay.jpg"}'::jsonb), 'ready' from generate_series(1, 4) i`);
		await client.query(`
			insert into orders (id, fc_transaction_id, transaction_date, status, is_test, total_item_pence, total_tax_pence, total_shipping_pence,
				total_order_pence, customer_first_name, customer_last_name, customer_email, quantity)
			select 'order' || i, i, now() - i * interval '2 days', 'captured', i % 10 = 9, 8000, 1600, 500, 10100, 'Inès', 'Moreau',
				'person' || i % 13 || '@customers.example', 2 from generate_series(0, 39) i`);
		await client.query(`
			insert into order_items (id, order_id, position, design_id, code, name, quantity, price_pence, options, flags)
			select 'line' || i, 'order' || i, 0, 'design' || 1 + i % 4, '', 'Print', 2, 4000, '[]', '[]' from generate_series(0, 39) i`);
		await client.query(`
			insert into pieces (id, order_id, order_item_id, number, state, needs_finishing, width_mm, height_mm, due_on, moved_at)
			select 'piece' || i, 'order' || i, 'line' || i, 1, 'sent', false, 1, 1, (now() - i * interval '2 days')::date + i % 3,
				now() - i * interval '2 days' + interval '1 day' from generate_series(1, 39) i`);
		await client.query(`
			insert into pieces (id, order_id, order_item_id, number, reprint, reprint_reason, state, needs_finishing, width_mm, height_mm)
			values ('again', 'order1', 'line1', 1, 1, 'damaged', 'toPrint', false, 1, 1)`);
	});

test('an administrator sees a period’s figures beside the one before, as charts with tables and CSV; a supervisor does not [S4.01] [D48]', {
	tag: '@long',
}, async ({ page, stranger, shop }) => {
	await page.setViewportSize(desktop);
	await openOffice(page, shop, '/admin/orders');
	await page.getByRole('link', { name: 'Figures' }).click();
	const sales = page.getByRole('region', { name: /^Sales by (?:day|week|month)$/ });
	const nothing = page.getByText('Nothing happened in these days, nor in those before.');
	await expect(nothing).toBeVisible();
	await expectAccessible(page, 'the figures of an empty shop');

	await fillShop(shop);
	await page.reload();
	// 15 orders in 30 days, of which the tenth is a test.
	const headlines = page.locator('dl');
	await expect(headlines).toContainText('Orders14');
	await expect(headlines).toContainText('Takings, net£1,190.00');
	await expect(headlines).toContainText('Average order, net£85.00');
	const table = sales.getByRole('table', { name: 'Sales by day' });
	await expect(table.getByRole('row')).toHaveCount(31);
	await expect(page.getByRole('table', { name: 'Prints by paper' }).getByRole('row', { name: /^Cotton Rag 308/ })).toContainText('£');
	await expect(page.getByRole('table', { name: 'Prints by size' }).getByRole('rowheader')).toHaveText([
		'Up to 20 cm',
		'Up to 30 cm',
		'Up to 60 cm',
		'Proofs',
	]);
	await expect(page.getByRole('table', { name: 'From upload to order' }).getByRole('row', { name: /^Images uploaded/ })).toContainText('1');
	await expect(page.getByRole('table', { name: 'Prints made again' }).getByRole('row', { name: /^Damaged/ })).toContainText('1');
	await expect(page.getByRole('region', { name: 'Free file checks' })).toContainText('No file check was asked for or answered.');
	await expectAccessible(page, 'the figures');

	const saved = page.waitForEvent('download');
	await page.getByRole('button', { name: 'Download CSV: Sales by day' }).click();
	const lines = (await readFile(await (await saved).path(), 'utf8')).split('\r\n');
	expect(lines[0]).toBe('Day,Orders,Prints,Net,VAT,Average order');
	expect(lines.at(-2)).toMatch(/^\d+ \w+ \d{4},1,2,85\.00,16\.00,85\.00$/);
	expect(lines).toHaveLength(32);

	await page.getByLabel('Period').selectOption('Last 7 days');
	await expect(headlines).toContainText('Orders4');
	await page.getByLabel('By', { exact: true }).selectOption('Week');
	await expect(page.getByRole('table', { name: 'Sales by week' })).toBeVisible();
	await page.getByLabel('Period').selectOption('Own dates');
	await page.getByLabel('From', { exact: true }).fill('2026-02-01');
	await page.getByLabel('To', { exact: true }).fill('2026-01-01');
	await expect(page.getByText('The last day has to be after the first.')).toBeVisible();
	await expectAccessible(page, 'own dates that make no period');
	await page.getByLabel('To', { exact: true }).fill('2026-02-28');
	await expect(page.getByText(/^1\s?–\s?28 February 2026, compared with 1\s?–\s?31 January 2026\./)).toBeVisible();
	await expect(nothing).toBeVisible();

	await page.setViewportSize(phone);
	await page.goto(`${shop.url}/admin/figures?period=30days`);
	await expect(headlines).toContainText('Orders14');
	expect(await overhang(page)).toEqual({ by: 0, what: [] });
	await expectAccessible(page, 'the figures on a phone');

	await page.route('**/api/backOffice/figures*', (route) => route.fulfill({ status: 500, body: '{}' }));
	await page.goto(`${shop.url}/admin/figures?period=year`);
	await expect(page.getByText("Couldn't load the figures.")).toBeVisible();
	await expectAccessible(page, 'figures that could not be loaded');
	await page.unroute('**/api/backOffice/figures*');
	await page.getByRole('button', { name: 'Try again' }).click();
	await expect(headlines).toContainText('Takings, net');

	const supervisor = { email: 'sam@studio.example', firstName: 'Sam', lastName: 'Lee' };
	await addPerson(shop, supervisor);
	await withDatabase(shop, (client) => client.query("update users set roles = '{supervisor}' where email = $1", [supervisor.email]));
	await stranger.goto(`${shop.url}/admin/figures`);
	await logIn(stranger, supervisor.email, shop.admin.password);
	await expect(stranger.getByText("You don't have access to this.")).toBeVisible();
	await expect(stranger.getByRole('link', { name: 'Figures' })).toHaveCount(0);
});
