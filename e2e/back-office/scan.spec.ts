import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { writeCodeVideo } from '../../fixtures/code-video.ts';
import { expectAccessible } from '../support/axe.ts';
import { withDatabase } from '../support/database.ts';
import { makePrintsToRun } from '../support/orders.ts';
import { makeDesign } from '../support/purchases.ts';
import { openOffice } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

const folder = mkdtempSync(join(tmpdir(), 'print-room-scan-'));
const film = join(folder, 'code.y4m');
const filmed = '0123456789ABCDEF';

// The camera of the browser shows a code.
test.use({
	launchOptions: async ({ launchOptions }, use) => {
		const fake = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`];
		await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...fake] });
	},
});
test.beforeAll(() => writeCodeVideo(film, filmed));
test.afterAll(() => rm(folder, { recursive: true, force: true }));

/** A scanner types a burst that ends in Enter, wherever the focus is. */
const scan = async (page: Page, code: string): Promise<void> => {
	await page.keyboard.type(code);
	await page.keyboard.press('Enter');
};

test('staff scan prints: look them up, move them at a bench as fast as a scanner types, read a code by camera, and pack an order [P3.01] [P3.02] [P3.03]', async ({
	page,
	shop,
}) => {
	const design = await makeDesign(page, shop, 'Heron at the weir.jpg');
	await makePrintsToRun(shop, design.id, [
		{ number: 3401, lastName: 'Moreau', quantity: 3 },
		{ number: 3402, lastName: 'Vale', quantity: 1 },
	]);
	const codes = await withDatabase(shop, async (client) => {
		await client.query('update pieces set code = $1 where number = 1 and order_id = (select id from orders where number = 3402)', [filmed]);
		const { rows } = await client.query<{ code: string }>(
			'select p.code from pieces p join orders o on o.id = p.order_id where o.number = 3401 order by p.number',
		);
		return rows.map(({ code }) => code);
	});
	const [first = '', second = '', third = ''] = codes;
	const result = page.getByRole('region', { name: 'Last scan' });

	await openOffice(page, shop, '/admin/production');
	await page.getByRole('link', { name: 'Scan', exact: true }).click();
	await expect(page.getByRole('heading', { name: 'Scan', level: 1 })).toBeVisible();
	await scan(page, first);
	await expect(result).toContainText('To print');
	await expect(result).toContainText('Next: printed');
	await expect(result).toContainText('#3401');
	await expectAccessible(page, 'a scan');

	await page.getByRole('radio', { name: 'Bench' }).click();
	await expect(page.getByRole('radio', { name: 'Bench' })).toBeChecked();
	await page.getByRole('combobox', { name: 'Move to' }).selectOption('printed');
	for (const code of [first, second, third]) await scan(page, code);
	await expect(result).toContainText('Line 1, print 3 of 3');
	await expect(result).toContainText('Now printed');
	await scan(page, third.toLowerCase());
	await expect(result).toContainText('Already printed');
	await scan(page, 'https');
	await expect(result).toContainText('Unknown code');
	await page.getByRole('combobox', { name: 'Move to' }).selectOption('toPack');
	await page.getByRole('button', { name: 'Use the camera' }).click();
	await expect(result).toContainText('stages before “to pack” would be left out');
	await expect(result).toContainText('#3402');
	await result.getByRole('button', { name: 'Move it all the same' }).click();
	await expect(result).toContainText(/Now at “to pack”|Already at “to pack”/);
	await page.getByRole('button', { name: 'Close the camera' }).click();

	await page.getByRole('radio', { name: 'Packing' }).click();
	await expect(page.getByRole('radio', { name: 'Packing' })).toBeChecked();
	await scan(page, second);
	const list = page.getByRole('region', { name: 'Packing order #3401' });
	await expect(list).toContainText('1 of 3 prints are here.');
	await expect(list).toContainText('Missing: Line 1, print 1 of 3; Line 1, print 3 of 3.');
	await expect(list.getByRole('button', { name: 'Mark as packed' })).toBeDisabled();
	await scan(page, filmed);
	await expect(result).toContainText('This print belongs to another order than #3401.');
	await expectAccessible(page, 'packing');
	await scan(page, first);
	await scan(page, third);
	await expect(list).toContainText('All prints are here.');
	await list.getByRole('button', { name: 'Mark as packed' }).click();
	await list.getByRole('button', { name: 'Mark as packed all the same' }).click();
	await expect(page.getByText('Order #3401 is packed.')).toBeVisible();
	const { rows } = await withDatabase(shop, (client) =>
		client.query<{ state: string }>('select distinct state from pieces where code = any($1)', [codes]),
	);
	expect(rows).toEqual([{ state: 'packed' }]);

	await page.setViewportSize({ width: 390, height: 844 });
	await scan(page, first);
	await expect(page.getByRole('region', { name: 'Packing order #3401' })).toBeVisible();
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
