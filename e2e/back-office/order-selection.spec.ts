import { readFile } from 'node:fs/promises';
import { models } from '@print-room/contract';
import { unzip } from '../../fixtures/unzip.ts';
import { expectAccessible } from '../support/axe.ts';
import { withDatabase } from '../support/database.ts';
import { openList, rows } from '../support/office.ts';
import { expect, test } from '../support/test.ts';
import { orderPrints } from '../support/zips.ts';

// Counts orders of the whole shop.
test.use({ shopOf: 'selection' });

test('a selection of orders gives one file of zips, one PDF of job tickets and a CSV; opening an order keeps the selection [A2.03] [A7.18]', {
	tag: '@long',
}, async ({ page, stranger, shop }) => {
	const first = await orderPrints(stranger, shop, ['Harbour.jpg']);
	const second = await orderPrints(stranger, shop, ['Meadow.jpg']);
	await withDatabase(shop, (client) => client.query("update orders set status = 'pending' where id = $1", [second.id]));
	await openList(page, shop, models.orders, '?columns=transactionId.displayId.payment');
	const list = rows(page, models.orders);
	for (const { displayId } of [first, second])
		await list
			.filter({ hasText: `#${displayId}` })
			.getByRole('checkbox')
			.check();
	await list.first().getByRole('link').first().click();
	await page.getByRole('heading', { name: /^Order #/, level: 1 }).waitFor();
	await page.goBack();
	await expect(page.getByText('2 selected')).toBeVisible();

	const exported = page.waitForEvent('download');
	await page.getByRole('button', { name: 'CSV', exact: true }).click();
	const csv = await readFile(await (await exported).path(), 'utf8');
	expect(csv.trim().split('\r\n')).toHaveLength(3);

	await page.getByRole('button', { name: 'Order zips and job tickets' }).click();
	const dialog = page.getByRole('dialog', { name: 'Files of 2 orders' });
	await expect(dialog).toContainText('1 order held from printing.');
	await expect(dialog).toContainText(`#${second.displayId}: Do not print yet: it is not paid.`);
	await expectAccessible(page, 'the dialog of files');
	await page.setViewportSize({ width: 390, height: 844 });
	await expectAccessible(page, 'the dialog of files on a phone');
	await page.setViewportSize({ width: 1440, height: 900 });
	await dialog.getByRole('checkbox', { name: 'Include them' }).check();

	const printed = page.waitForEvent('download');
	await dialog.getByRole('button', { name: 'Job tickets as one PDF' }).click();
	const pdf = await printed;
	expect(pdf.suggestedFilename()).toBe('job-tickets-of-2-orders.pdf');
	expect((await readFile(await pdf.path(), 'latin1')).startsWith('%PDF')).toBe(true);

	await dialog.getByRole('button', { name: 'Prepare 2 zips' }).click();
	await expect(dialog).toContainText('All zips are ready.');
	const zipped = page.waitForEvent('download');
	await dialog.getByRole('button', { name: 'Download as one file' }).click();
	const zip = await zipped;
	expect(zip.suggestedFilename()).toBe('files-of-2-orders.zip');
	const files = unzip(await readFile(await zip.path()));
	const folders = new Set([...files.keys()].map((path) => path.split('/')[0]));
	expect(folders).toEqual(new Set([...[first, second].map(({ displayId }) => `order-${displayId}`), 'manifest.json', 'SHA256SUMS']));
});
