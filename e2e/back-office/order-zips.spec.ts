import { rename } from 'node:fs/promises';
import { expectAccessible } from '../support/axe.ts';
import { addPerson, withDatabase } from '../support/database.ts';
import { mailTo } from '../support/mails.ts';
import { logIn } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';
import {
	bellOf,
	checkedFiles,
	entryOf,
	expireZips,
	holdZips,
	menuOf,
	openOrder,
	orderPrints,
	originalPath,
	prepareZip,
} from '../support/zips.ts';

// Counts notifications and mails.
test.use({ shopOf: 'zips' });

const expiryOf = /expires in (?:\d+ min|less than a minute)/;

test('an order zip is prepared with visible progress and downloaded, and each of its files is unchanged [A2.10] [A2.16] [A4.07] [A7.18] [A8.11] [D24] [D25] [O3.01]', {
	tag: '@apart',
}, async ({ page, stranger, shop }) => {
	const order = await orderPrints(stranger, shop, ['Saltmarsh at dawn.jpg', 'Saltmarsh & «dusk».jpg']);
	// Deletes a print file, which the zip then makes again.
	const designs = await withDatabase(shop, (client) => client.query<{ id: string }>('select id from designs'));
	const lost = designs.rows[0]?.id ?? '';
	await rename(shop.blobPath(`designs/${lost}/print.tif`), `${shop.dataDir}/lost.tif`);

	await openOrder(page, shop, order);
	await bellOf(page).click();
	await expect(menuOf(page)).toContainText('No notifications.');
	await expectAccessible(page, 'the empty menu');
	await bellOf(page).click();

	await page.getByRole('button', { name: 'Prepare zip' }).click();
	const dialog = page.getByRole('dialog', { name: 'Prepare zip' });
	const expiration = dialog.getByLabel('Expiration');
	await expect(expiration).toHaveValue('1');
	for (const wrong of ['0', '49', 'soon']) {
		await expiration.fill(wrong);
		await dialog.getByRole('button', { name: 'Prepare zip' }).click();
		await expect(dialog).toContainText('Expiration must be a number (min 1, max 48).');
	}
	await expectAccessible(page, 'the dialog');
	await expiration.fill('24');
	await dialog.getByRole('switch', { name: 'Notify by e-mail' }).click();
	await dialog.getByRole('button', { name: 'Prepare zip' }).click();
	await expect(page.getByText('Order is being processed. Track progress in notifications menu.')).toBeVisible();

	await bellOf(page).click();
	const entry = entryOf(page, order);
	await expect(entry).toContainText('Order zip request');
	await expect(entry).toContainText('Completed');
	await expect(entry).toContainText(/\d+\.\d\d MB · expires in 2[34] h/);
	await expectAccessible(page, 'the menu');
	await expect(page.getByRole('button', { name: 'Download zip' })).toBeVisible();
	await bellOf(page).click();

	const downloading = page.waitForEvent('download');
	await page.getByRole('button', { name: 'Download zip' }).click();
	const download = await downloading;
	expect(download.suggestedFilename()).toBe(`order-${order.displayId}.zip`);
	expect(download.url()).toContain('/zipOrders/download/');
	const files = await checkedFiles(download);
	const names = [...files.keys()];
	for (const kind of [/\.tif$/, /original_.*\.jpg$/, /job-ticket.*\.pdf$/]) expect(names.filter((name) => kind.test(name))).toHaveLength(2);
	const manifest: unknown = JSON.parse(files.get('manifest.json')?.toString('utf8') ?? 'null');
	expect(JSON.stringify(manifest)).toContain(order.displayId);

	await bellOf(page).click();
	await expect(entry).toContainText('Downloaded');
	await page.reload();
	await bellOf(page).click();
	await expect(entry, 'remembered by the tab [C4.19]').toContainText('Downloaded');
	await menuOf(page).getByRole('button', { name: 'Clear finished' }).click();
	await expect(menuOf(page)).toContainText('No notifications.');

	const mail = await mailTo(shop, shop.admin.email, /The zip of order/);
	expect(mail.text).toContain(`${shop.url}/admin/orders/${order.id}`);

	const address = download.url();
	await expireZips(shop);
	const late = await page.request.get(address);
	expect(late.status()).toBe(410);
	expect(await late.text()).toContain('This zip has expired.');
	await page.reload();
	await expect(page.getByRole('button', { name: 'Prepare zip' })).toBeVisible();
});

test('a failed zip shows the reason and is retried from the menu [A2.16] [A4.07] [A8.11]', { tag: '@long' }, async ({
	page,
	stranger,
	shop,
}) => {
	const order = await orderPrints(stranger, shop, ['Harbour_scan_6x7.jpg']);
	const original = originalPath(shop, order.imageIds[0] ?? '');
	await rename(original, `${original}-away`);
	await openOrder(page, shop, order);
	await prepareZip(page);
	await bellOf(page).click();
	const entry = entryOf(page, order);
	await expect(entry).toContainText(/Failed: "The original of Harbour_scan_6x7\.jpg .*\.\.\."/);
	await expectAccessible(page, 'a failed one');
	await rename(`${original}-away`, original);
	await entry.getByRole('button', { name: /Try again/ }).click();
	await expect(entry).toContainText('Completed');
	await expect(entry).toContainText(expiryOf);
});

test('two members of staff request a zip at once: it is made once, and both see it [A7.18] [D23]', { tag: '@long' }, async ({
	page,
	stranger,
	browser,
	shop,
}) => {
	const order = await orderPrints(stranger, shop, ['Two hands.jpg']);
	const colleague = await (await browser.newContext()).newPage();
	await addPerson(shop, { email: 'tom.reed@studio.example', firstName: 'Tom', lastName: 'Reed' });
	await withDatabase(shop, (client) =>
		client.query("update users set roles = array['supervisor'] where email = 'tom.reed@studio.example'"),
	);
	await openOrder(page, shop, order);
	await colleague.goto(`${shop.url}/admin/orders/${order.id}`);
	await logIn(colleague, 'tom.reed@studio.example', shop.admin.password);
	await colleague.getByRole('heading', { name: `Order #${order.displayId}`, level: 1 }).waitFor();
	for (const each of [page, colleague]) await each.getByRole('button', { name: 'Prepare zip' }).click();
	await Promise.all(
		[page, colleague].map((each) => each.getByRole('dialog', { name: 'Prepare zip' }).getByRole('button', { name: 'Prepare zip' }).click()),
	);
	for (const each of [page, colleague]) await expect(each.getByRole('button', { name: 'Download zip' })).toBeVisible();
	const { rows } = await withDatabase(shop, (client) =>
		client.query<{ run: number }>('select run from order_zips where order_id = $1', [order.id]),
	);
	expect(rows).toEqual([{ run: 1 }]);
	await colleague.context().close();
});

test('a page that loses its connection still shows the completed zip, in every tab [A7.18]', { tag: '@long' }, async ({
	page,
	stranger,
	context,
	shop,
}) => {
	const order = await orderPrints(stranger, shop, ['After the storm.jpg', 'Before the storm.jpg']);
	await openOrder(page, shop, order);
	const tab = await context.newPage();
	await tab.goto(page.url());
	await expect(tab.getByRole('button', { name: 'Prepare zip' })).toBeVisible();
	await prepareZip(page);
	await shop.crash();
	await shop.restart();
	for (const each of [page, tab]) await expect(each.getByRole('button', { name: 'Download zip' })).toBeVisible();
});

test.describe('on a phone', () => {
	test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

	test('an order zip is prepared, downloaded, cancelled and cleared by touch [A2.16] [A4.07] [D41]', { tag: '@long' }, async ({
		page,
		stranger,
		shop,
	}) => {
		const order = await orderPrints(stranger, shop, ['On the way.jpg']);
		await openOrder(page, shop, order);
		await page.getByRole('button', { name: 'Prepare zip' }).tap();
		const dialog = page.getByRole('dialog', { name: 'Prepare zip' });
		await expectAccessible(page, 'the dialog on a phone');
		await dialog.getByRole('button', { name: 'Prepare zip' }).tap();
		await expect(page.getByRole('button', { name: 'Download zip' })).toBeVisible();
		await bellOf(page).tap();
		const entry = entryOf(page, order);
		await expect(entry).toContainText('Completed');
		await expectAccessible(page, 'the menu on a phone');
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
		const downloading = page.waitForEvent('download');
		await entry.getByRole('button', { name: /^Download/ }).tap();
		expect((await checkedFiles(await downloading)).size).toBe(5);
		await menuOf(page).getByRole('button', { name: 'Close the notifications' }).tap();
		await expect(menuOf(page)).toBeHidden();

		await expireZips(shop);
		await page.reload();
		await holdZips(shop, true);
		await page.getByRole('button', { name: 'Prepare zip' }).tap();
		await dialog.getByRole('button', { name: 'Prepare zip' }).tap();
		await expect(dialog).toBeHidden();
		await bellOf(page).tap();
		await entry.getByRole('button', { name: /^Cancel/ }).tap();
		await expect(entry).toContainText('Cancelled');
		await holdZips(shop, false);
		await menuOf(page).getByRole('button', { name: 'Clear finished' }).tap();
		await expect(entry).toBeHidden();
	});
});
