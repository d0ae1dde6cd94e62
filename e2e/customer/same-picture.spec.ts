import { copyFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { photograph } from '../support/pictures.ts';
import { expect, test, upload } from '../support/test.ts';
import { card, choose, fastLine, row, slowLine } from '../support/uploads.ts';

test('the same picture under another name says which one is there, and both can be kept [C4.12] [D14]', async ({ page, shop }) => {
	const path = await photograph('Tideway.jpg', { width: 1600, height: 1200 });
	const renamed = join(dirname(path), 'Tideway, final.jpg');
	await copyFile(path, renamed);
	await page.goto(shop.url);
	await upload(page, path, 'Tideway.jpg');
	await choose(page, renamed);
	const words = page.getByText('“Tideway, final.jpg” is the same image as “Tideway.jpg”, which you have already uploaded.');
	await expect(words).toBeVisible();
	await expect(card(page, 'Tideway, final')).toHaveCount(0);
	await page.getByRole('button', { name: 'Keep both' }).click();
	await expect(card(page, 'Tideway, final.jpg')).toBeVisible();
	await expect(card(page, 'Tideway.jpg')).toBeVisible();
	// The same name is no news.
	await choose(page, path);
	await expect(page.getByRole('list', { name: 'Uploads' })).toBeHidden();
	await expect(words).toBeHidden();
});

test('a second tab shows what another tab sends as running, whichever was opened first [C4.12] [D14]', { tag: '@long' }, async ({
	page,
	context,
	shop,
}) => {
	const running = 'It continues in another tab.';
	await page.goto(shop.url);
	await expect(page.getByRole('heading', { name: 'Drop your first image here' })).toBeVisible();
	const before = await context.newPage();
	await before.goto(shop.url);
	await expect(before.getByRole('heading', { name: 'Drop your first image here' })).toBeVisible();
	await slowLine(page, 30_000);
	await choose(page, await photograph('Long way.jpg', { width: 3600, height: 2400 }));
	await expect(row(page, 'Long way')).toContainText(/MB/);
	const after = await context.newPage();
	await after.goto(shop.url);
	await expect(row(after, 'Long way')).toContainText(running);
	await fastLine(page);
	await expect(card(page, 'Long way')).toBeVisible();
	await expect(card(after, 'Long way')).toBeVisible();
});
