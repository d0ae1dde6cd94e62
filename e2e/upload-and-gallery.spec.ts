import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Locator, Page, Route } from '@playwright/test';
import { fixtureFile } from '../fixtures/files.ts';
import { cutShort } from '../fixtures/hostile.ts';
import { goToLastStep, openEditor, sendImage, summaryOf } from './support/editor.ts';
import { photograph } from './support/pictures.ts';
import { expect, test, upload } from './support/test.ts';

/** The upload screen: what goes in, what is refused and why, and what becomes of it in the gallery. */

const small = { width: 1200, height: 800 } as const;
const lostConnection = 'Lost connection to the server. Please check your internet connection and try again.';

const choose = (page: Page, files: string | string[]): Promise<void> => page.locator('input[type=file]').setInputFiles(files);
const gallery = (page: Page): Locator => page.getByRole('region', { name: 'Your images' });
const card = (page: Page, name: string): Locator => gallery(page).getByRole('listitem').filter({ hasText: name });
const row = (page: Page, name: string): Locator =>
	page.getByRole('list', { name: 'Uploads' }).getByRole('listitem').filter({ hasText: name });

/** Keeps every upload back until it is let go, in the order in which they were sent. */
async function holdUploads(page: Page): Promise<Route[]> {
	const held: Route[] = [];
	await page.route('**/account/uploads', (route) => void held.push(route));
	return held;
}

test('takes JPEG, PNG, TIFF and WebP, sends two at once, and shows the newest first [C4.12] [C5.07] [C7.11]', async ({ page, shop }) => {
	const files = await Promise.all([
		photograph('Dunes.jpg', { ...small, seed: 1 }),
		photograph('Fog.png', { ...small, seed: 2, format: 'png' }),
		photograph('Pier.TIFF', { ...small, seed: 3, format: 'tiff' }),
		photograph('Reeds.webp', { ...small, seed: 4, format: 'webp' }),
	]);
	await page.goto(shop.url);
	const held = await holdUploads(page);
	await choose(page, files);
	await expect.poll(() => held.length).toBe(2);
	await expect(row(page, 'Pier.TIFF')).toContainText('Waiting for its turn');
	await expect(row(page, 'Reeds.webp')).toContainText('Waiting for its turn');
	for (const [before] of files.entries()) {
		await expect.poll(() => held.length).toBeGreaterThan(before);
		await held[before]?.continue();
		await expect(gallery(page).getByRole('listitem')).toHaveCount(before + 1);
	}
	await expect(gallery(page).getByRole('listitem').first()).toContainText('Reeds.webp');
	for (const name of files.map((path) => basename(path))) await expect(card(page, name)).toContainText('1200 × 800 px');
	await expect(page.getByRole('list', { name: 'Uploads' })).toBeHidden();
	await expect(gallery(page).getByText('4', { exact: true })).toBeVisible();
});

test('shows how far an upload is: 85 % at most until it is away, then Processing... [C4.12] [C9.06]', async ({ page, shop }) => {
	const file = await photograph('Salt pans.jpg', { width: 3000, height: 2000 });
	await page.goto(shop.url);
	await expect(page.getByRole('button', { name: 'Choose files' })).toBeVisible();
	await page.evaluate(() => {
		const seen: { percent: number; says: string }[] = [];
		Object.assign(window, { seen });
		new MutationObserver(() => {
			const bar = document.querySelector('[role=progressbar]');
			if (bar === null) return;
			seen.push({ percent: Number(bar.getAttribute('aria-valuenow')), says: bar.closest('li')?.textContent ?? '' });
		}).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
	});
	const line = await page.context().newCDPSession(page);
	await line.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 1_000_000 });
	await choose(page, file);
	await expect(card(page, 'Salt pans.jpg')).toBeVisible({ timeout: 30_000 });
	const seen = await page.evaluate((): { percent: number; says: string }[] => Reflect.get(window, 'seen'));
	const sending = seen.filter(({ says }) => / of \d+\.\d MB/.test(says)).map(({ percent }) => percent);
	expect(Math.max(...sending)).toBe(85);
	expect(new Set(sending).size).toBeGreaterThan(5);
	expect(sending).toEqual(sending.toSorted((a, b) => a - b));
	const after = seen.slice(seen.findLastIndex(({ says }) => / of \d+\.\d MB/.test(says)) + 1);
	expect(after[0]).toMatchObject({ percent: 100, says: expect.stringContaining('Processing...') });
	await expect(row(page, 'Salt pans.jpg')).toBeHidden();
});

test('refuses what is no image, each with its sentence, and leaves nothing behind [C5.07] [C8.08] [D14] [ASVS 5.2.2]', async ({
	page,
	shop,
}) => {
	const folder = await mkdtemp(join(tmpdir(), 'print-room-refused-'));
	const whole = await photograph('Whole.jpg', small);
	const half = join(folder, 'Half.jpg');
	await cutShort(whole, 0.5, half);
	const png = await photograph('Right.png', { ...small, format: 'png' });
	const misnamed = join(folder, 'Misnamed.jpg');
	await cutShort(png, 1, misnamed);
	const notes = join(folder, 'Notes.docx');
	await writeFile(notes, 'no picture');
	const refusals: readonly (readonly [string, string])[] = [
		[notes, 'The provided image type is not supported.'],
		[fixtureFile('text.txt'), 'The provided image type is not supported.'],
		[fixtureFile('empty.jpg'), 'The file is empty.'],
		[half, 'The file is damaged or incomplete: not all of the picture could be read.'],
		[fixtureFile('html-named.png'), 'This is not an image file, or its beginning is damaged.'],
		[misnamed, "The file's name ends in .jpg, but it holds PNG data. Rename it, or export it again."],
	];
	await page.goto(shop.url);
	await choose(
		page,
		refusals.map(([path]) => path),
	);
	for (const [path, sentence] of refusals) await expect(row(page, basename(path))).toContainText(sentence, { timeout: 30_000 });
	await expect(page.getByRole('button', { name: /^Try again/ })).toHaveCount(0);
	const library = await (await page.request.get(`${shop.api}/images/retrieve`)).json();
	expect(library).toEqual({ images: [], count: 0 });
	for (const [path] of refusals) await page.getByRole('button', { name: `Remove ${basename(path)}` }).click();
	await expect(page.getByText('Drop your first image here')).toBeVisible();
	await page.reload();
	await expect(page.getByText('Drop your first image here')).toBeVisible();
});

test('deletes an image after asking [C2.12] [C8.11] [D17]', async ({ page, shop }) => {
	await sendImage(page, shop, await photograph('Quarry.jpg', small));
	await page.goto(shop.url);
	await page.getByRole('button', { name: 'Delete Quarry.jpg' }).click();
	const question = page.getByRole('dialog', { name: 'Delete this image?' });
	await expect(question).toContainText('Quarry.jpg will be removed from your images.');
	await question.getByRole('button', { name: 'Cancel' }).click();
	await expect(question).toBeHidden();
	await expect(card(page, 'Quarry.jpg')).toBeVisible();
	await page.getByRole('button', { name: 'Delete Quarry.jpg' }).click();
	await question.getByRole('button', { name: 'Delete' }).click();
	await expect(page.getByText('Deleted successfully.')).toBeVisible();
	await expect(page.getByText('Drop your first image here')).toBeVisible();
	await page.reload();
	await expect(page.getByText('Drop your first image here')).toBeVisible();
});

test('a delete that fails keeps the image and says so [C8.11]', async ({ page, shop }) => {
	await sendImage(page, shop, await photograph('Quarry.jpg', small));
	await page.goto(shop.url);
	await page.route('**/account/user/uploads/*', (route) => route.abort('connectionfailed'));
	await page.getByRole('button', { name: 'Delete Quarry.jpg' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
	await expect(page.getByText('The image cannot be deleted at the moment.')).toBeVisible();
	await expect(card(page, 'Quarry.jpg')).toBeVisible();
});

test('an image of which prints were made shows them, and they outlive it [C2.12] [C3.01] [D17] [D18]', async ({ page, shop }) => {
	await openEditor(page, shop, await photograph('Weir.jpg', { width: 3000, height: 2000 }));
	await goToLastStep(page);
	await summaryOf(page).getByRole('button', { name: 'Add to cart' }).click();
	await page.getByRole('button', { name: 'Close cart' }).click();
	await page.getByRole('button', { name: '1 design of Weir.jpg' }).click();
	const designs = page.getByRole('dialog', { name: 'Designs' });
	await expect(designs.getByRole('listitem')).toHaveCount(1);
	await expect(designs.getByRole('listitem')).toContainText('254 × 169 mm');
	await expect(designs.getByRole('listitem')).toContainText(/£\d+\.\d\d/);
	await designs.getByRole('button', { name: 'Close' }).click();
	await page.getByRole('button', { name: 'Delete Weir.jpg' }).click();
	await expect(page.getByRole('dialog', { name: 'Delete this image?' })).toContainText('Prints that you made of it stay as they are.');
	await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
	await expect(page.getByText('Deleted successfully.')).toBeVisible();
	const cart: { items: { image: string }[] } = await (await page.request.get(`${shop.cartUrl}/cart?output=json`)).json();
	expect((await page.request.get(cart.items[0]?.image ?? '')).status()).toBe(200);
});

test('who lost the guest cookie becomes a fresh guest and can go on [C8.08] [D1]', async ({ page, shop }) => {
	await sendImage(page, shop, await photograph('Harbour.jpg', small));
	await page.goto(shop.url);
	await expect(card(page, 'Harbour.jpg')).toBeVisible();
	await page.context().clearCookies({ name: 'guest' });
	await choose(page, await photograph('Lock.jpg', small));
	await expect(page.getByText('Drop your first image here')).toBeVisible();
	await upload(page, await photograph('Sluice.jpg', small), 'Sluice.jpg');
	await expect(card(page, 'Harbour.jpg')).toBeHidden();
});

test('a guest whose identity ran out becomes a fresh guest [C8.09] [D1]', async ({ page, shop }) => {
	await sendImage(page, shop, await photograph('Harbour.jpg', small));
	await page.goto(shop.url);
	await expect(card(page, 'Harbour.jpg')).toBeVisible();
	await page.context().addCookies([{ name: 'guest', value: 'ran-out-long-ago', url: shop.url, httpOnly: true, sameSite: 'Lax' }]);
	await page.getByRole('button', { name: 'Delete Harbour.jpg' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
	await expect(page.getByText('Drop your first image here')).toBeVisible();
	await upload(page, await photograph('Sluice.jpg', small), 'Sluice.jpg');
});

test('an upload that lost the server says so and can be tried again [C8.08]', async ({ page, shop }) => {
	await page.goto(shop.url);
	await page.route('**/account/uploads', (route) => route.abort('connectionreset'));
	await choose(page, await photograph('Estuary.jpg', small));
	await expect(row(page, 'Estuary.jpg')).toContainText(lostConnection);
	await page.unroute('**/account/uploads');
	await page.getByRole('button', { name: 'Try again: Estuary.jpg' }).click();
	await expect(card(page, 'Estuary.jpg')).toBeVisible();
});

test('an upload that went offline goes on by itself when the connection is back [C8.08]', async ({ page, context, shop }) => {
	await page.goto(shop.url);
	await expect(page.getByText('Drop your first image here')).toBeVisible();
	const held = await holdUploads(page);
	await choose(page, await photograph('Estuary.jpg', small));
	await expect.poll(() => held.length).toBe(1);
	await context.setOffline(true);
	await expect(page.getByText('You are offline.')).toBeVisible();
	await held[0]?.abort('internetdisconnected');
	await expect(row(page, 'Estuary.jpg')).toContainText('Waiting for the connection');
	await page.unroute('**/account/uploads');
	await context.setOffline(false);
	await expect(page.getByText('You are offline.')).toBeHidden();
	await expect(card(page, 'Estuary.jpg')).toBeVisible();
});
