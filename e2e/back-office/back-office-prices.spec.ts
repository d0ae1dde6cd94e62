import { readFile } from 'node:fs/promises';
import { models } from '@print-room/contract';
import { expectAccessible } from '../support/axe.ts';
import { withDatabase } from '../support/database.ts';
import { openList } from '../support/office.ts';
import { payOrder } from '../support/orders.ts';
import { expect, test } from '../support/test.ts';

// Changes prices.
test.use({ shopOf: 'price-lists', contextOptions: { reducedMotion: 'reduce' } });

test('prices are changed in the grid by keyboard, and undone [A2.09] [D9]', async ({ page, shop }) => {
	await openList(page, shop, models.prices);
	await page.getByRole('link', { name: 'Edit as a grid' }).click();
	const grid = page.getByRole('grid', { name: 'Prices, net' });
	const cell = grid.locator('td[data-place]').first();
	const before = (await cell.textContent()) ?? '';
	await cell.click();
	await page.keyboard.type('7.15');
	await page.keyboard.press('Enter');
	await expect(cell).toContainText('7.15');
	await page.keyboard.press('Control+z');
	await expect(cell).toHaveText(before);
	await page.keyboard.press('Control+y');
	await expect(cell).toContainText('7.15');
	await expectAccessible(page, 'the price grid with a change');
	await page.getByRole('button', { name: 'Save', exact: true }).click();
	await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
	await page.reload();
	await expect(cell).toContainText('7.15');
});

test('a price list is exported as CSV, imported with a preview, and applied [ASVS 1.2.10] [D11]', async ({ page, shop }) => {
	await openList(page, shop, models.prices, '?size=5');
	const downloading = page.waitForEvent('download');
	await page.getByRole('button', { name: 'Export CSV' }).click();
	const path = await (await downloading).path();
	const csv = await readFile(path, 'utf8');
	const { rows } = await withDatabase(shop, (client) => client.query<{ count: string }>('select count(*) from prices'));
	const lines = csv.trim().split(/\r?\n/);
	// All prices, not only those of the current page.
	expect(lines).toHaveLength(1 + Number(rows[0]?.count));

	await page.goto(`${shop.url}/admin/prices/import`);
	const file = page.getByLabel('Price list file');
	await file.setInputFiles(path);
	await expect(page.getByText('Nothing would change.')).toBeVisible();
	await page.getByRole('button', { name: 'Choose another file' }).click();
	const prices = /^("?)(\d+ × \d+.*)$/;
	expect(lines[1]).toMatch(prices);
	const changed = lines.map((line, index) => (index === 1 ? line.replace(/(\d+\.\d{2})(?=,[^,]*,[^,]*$)/, '9.95') : line));
	expect(changed[1]).not.toBe(lines[1]);
	await file.setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(changed.join('\r\n')) });
	const preview = page.getByRole('table', { name: 'What would change' });
	await expect(preview.locator('tbody').getByRole('row')).toHaveCount(1);
	await expect(preview).toContainText('9.95');
	// Someone else changes a price before the import is applied.
	await withDatabase(shop, (client) =>
		client.query('update prices set price_pence = price_pence + 5, version = version + 1 where id = (select max(id) from prices)'),
	);
	const apply = async () => {
		await page.getByRole('button', { name: 'Apply', exact: true }).click();
		await page.getByRole('dialog', { name: 'Apply the price list?' }).getByRole('button', { name: 'Apply' }).click();
	};
	await apply();
	await expect(page.getByText('Prices have changed since this preview.')).toBeVisible();
	await apply();
	const priced = async () =>
		(await withDatabase(shop, (client) => client.query('select 1 from prices where price_pence = 995'))).rows.length;
	await expect.poll(priced).toBeGreaterThan(0);
});

test('borders are exported as CSV, imported with a preview, applied, and undone [D11]', { tag: '@long' }, async ({ page, shop }) => {
	await openList(page, shop, models.borders);
	const downloading = page.waitForEvent('download');
	await page.getByRole('button', { name: 'Export CSV' }).click();
	const path = await (await downloading).path();
	await page.getByRole('link', { name: 'Import CSV' }).click();
	await expect(page.getByRole('heading', { name: 'Import borders', level: 1 })).toBeVisible();
	await expectAccessible(page, 'the import before a file is chosen');
	const file = page.getByLabel('List file');
	await file.setInputFiles(path);
	await expect(page.getByText('Nothing would change.')).toBeVisible();
	await page.getByRole('button', { name: 'Choose another file' }).click();

	const csv = await readFile(path, 'utf8');
	const [header = '', one = ''] = csv.trim().split(/\r?\n/);
	const send = (line: string) =>
		file.setInputFiles({ name: 'borders.csv', mimeType: 'text/csv', buffer: Buffer.from(`${header}\n${line}`) });
	await send(one.replace(/,\d+\.\d{2},/, ',-3,'));
	await expect(page.getByRole('list', { name: 'Lines with a mistake' })).toContainText('Line 2 Price, net has to be a number');
	await expect(page.getByRole('button', { name: 'Apply', exact: true })).toBeDisabled();
	await expectAccessible(page, 'an import with a mistake');
	await page.getByRole('button', { name: 'Choose another file' }).click();

	const priced = async () =>
		(await withDatabase(shop, (client) => client.query('select 1 from borders where price_pence = 4395'))).rows.length;
	await send(one.replace(/,\d+\.\d{2},/, ',43.95,'));
	const preview = page.getByRole('table', { name: 'What would change' });
	await expect(preview.locator('tbody').getByRole('row')).toHaveCount(1);
	await expect(preview).toContainText('43.95');
	await expectAccessible(page, 'an import that is shown');
	expect(await priced()).toBe(0);
	await page.getByRole('button', { name: 'Apply', exact: true }).click();
	await expect(page.getByRole('heading', { name: 'The file was applied' })).toBeVisible();
	expect(await priced()).toBe(1);
	await page.getByRole('button', { name: 'Undo the import' }).click();
	await expect(page.getByText('The import was undone.')).toBeVisible();
	await expectAccessible(page, 'an import that was undone');
	expect(await priced()).toBe(0);
});

test('the start page lists waiting work, with a link for each kind [A1.01]', { tag: '@long' }, async ({ page, shop }) => {
	await payOrder(shop, {
		id: 5_500_000_001,
		firstName: 'Ines',
		lastName: 'Moreau',
		quantity: 1,
		total: 20,
		date: '2026-03-01T10:00:00+0000',
	});
	await openList(page, shop, models.prices);
	await page.getByRole('banner').getByRole('link', { name: 'Today', exact: true }).click();
	const waiting = page.getByRole('list', { name: 'Waiting work' });
	await expect(waiting).toContainText(/order/i);
	await expectAccessible(page, 'today');
	await waiting.getByRole('link', { name: /order/i }).first().click();
	await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
	await expect(page.getByRole('table', { name: 'Orders' })).toContainText('Ines Moreau');
});
