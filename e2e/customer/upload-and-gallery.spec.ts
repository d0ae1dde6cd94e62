import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { uploadExtensions } from '@print-room/contract';
import sharp from 'sharp';
import { fixtureFile } from '../../fixtures/files.ts';
import { cutShort } from '../../fixtures/hostile.ts';
import { pdfBytes } from '../../fixtures/pdf.ts';
import { goToLastStep, openEditor, sendImage, summaryOf } from '../support/editor.ts';
import { holdOldAnswers } from '../support/page/held-answers.ts';
import { photograph } from '../support/pictures.ts';
import { expect, test, upload } from '../support/test.ts';
import { card, choose, gallery, row, slowLine } from '../support/uploads.ts';

/** The upload screen: what goes in, what is refused and why, and what becomes of it in the gallery. */

const small = { width: 1200, height: 800 } as const;

const threePages = (): Buffer =>
	pdfBytes([1, 2, 3].map((page) => ({ mediaBox: [0, 0, 300, 200], content: `0.${page} 0.3 0.5 rg 40 40 ${page * 60} 90 re f` })));

/** One small file for each accepted extension. */
async function everyFormat(): Promise<string[]> {
	const folder = await mkdtemp(join(tmpdir(), 'print-room-formats-'));
	const png = await photograph('Kelp.png', { ...small, format: 'png', seed: 7 });
	const paths: string[] = [];
	const put = async (ending: string, content: Uint8Array): Promise<void> => {
		const path = join(folder, `Kelp ${ending}.${ending}`);
		await writeFile(path, content);
		paths.push(path);
	};
	await put('png', await readFile(png));
	for (const [index, ending] of ['jpg', 'jpeg'].entries())
		await put(
			ending,
			await sharp(png)
				.jpeg({ quality: 80 + index })
				.keepIccProfile()
				.toBuffer(),
		);
	for (const [index, ending] of ['tif', 'tiff'].entries())
		await put(
			ending,
			await sharp(png)
				.tiff({ compression: index === 0 ? 'lzw' : 'deflate' })
				.keepIccProfile()
				.toBuffer(),
		);
	await put('webp', await sharp(png).webp().toBuffer());
	await put('avif', await sharp(png).avif({ effort: 0 }).toBuffer());
	await put('svg', await readFile(fixtureFile('art-plain.svg')));
	await put('pdf', threePages());
	await put('jxl', await readFile(fixtureFile('on-its-side.jxl')));
	await put('heic', await readFile(fixtureFile('five-pictures.heic')));
	await put('heif', await readFile(fixtureFile('half-clear.heic')));
	return paths;
}

/** Keeps every upload back before its first byte until it is let go, in the order in which they were begun. */
async function holdUploads(page: Page): Promise<Route[]> {
	const held: Route[] = [];
	await page.route('**/account/uploads/resumable', (route) => void held.push(route));
	return held;
}

test('the upload takes JPEG, PNG, TIFF and WebP, sends two at once, and shows the newest first [C4.12] [C5.07] [C7.11]', async ({
	page,
	shop,
}) => {
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

test('the upload takes all twelve endings, and says what became of a file that prints cannot be cut from [C5.07] [D15] [D39]', {
	tag: '@long',
}, async ({ page, shop }) => {
	await page.goto(shop.url);
	await choose(page, await everyFormat());
	// Twelve conversions take minutes on a machine that runs other journeys as well.
	await expect(gallery(page).getByRole('listitem')).toHaveCount(12, { timeout: 500_000 });
	for (const ending of Object.keys(uploadExtensions)) await expect(card(page, `Kelp ${ending}.${ending}`)).toBeVisible();
	for (const [ending, format] of [
		['heic', 'HEIC'],
		['jxl', 'JPEG XL'],
		['svg', 'SVG'],
		['pdf', 'PDF'],
	] as const)
		await expect(card(page, `Kelp ${ending}.${ending}`).locator('summary')).toContainText(`Converted from ${format}`);
	await card(page, 'Kelp pdf.pdf').locator('summary').click();
	await expect(card(page, 'Kelp pdf.pdf')).toContainText('The file has 3 pages; only the first is printed.');
	await page.keyboard.press('Escape');
	await expect(card(page, 'Kelp pdf.pdf').getByText('The file has 3 pages')).toBeHidden();
	await expect(card(page, 'Kelp jpg.jpg').locator('summary')).toHaveCount(0);
	for (const kind of ['image/heic', 'application/pdf', '.jxl', '.tiff'])
		await expect(page.getByLabel('Choose images')).toHaveAttribute('accept', new RegExp(kind.replace('.', '\\.')));
});

test('the upload shows its progress: 85 % at most until it is received, then Processing... [C4.12] [C9.06]', async ({ page, shop }) => {
	const file = await photograph('Salt pans.tif', { format: 'tiff' });
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
	await slowLine(page, 3_000_000);
	await choose(page, file);
	await expect(card(page, 'Salt pans.tif')).toBeVisible();
	const seen = await page.evaluate((): { percent: number; says: string }[] => Reflect.get(window, 'seen'));
	const sending = seen.filter(({ says }) => / of \d+\.\d MB/.test(says)).map(({ percent }) => percent);
	// The last frame that is drawn before the end may be of any moment.
	expect(Math.max(...sending)).toBeLessThanOrEqual(85);
	expect(Math.max(...sending)).toBeGreaterThan(40);
	expect(new Set(sending).size).toBeGreaterThan(5);
	expect(sending).toEqual(sending.toSorted((a, b) => a - b));
	const after = seen.slice(seen.findLastIndex(({ says }) => / of \d+\.\d MB/.test(says)) + 1);
	expect(after[0]).toMatchObject({ percent: 100, says: expect.stringContaining('Processing...') });
	await expect(row(page, 'Salt pans.tif')).toBeHidden();
});

test('files that are no image are refused, each with its sentence, and leave nothing behind [C5.07] [C8.08] [D14] [ASVS 5.2.2]', async ({
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
	for (const [path, sentence] of refusals) await expect(row(page, basename(path))).toContainText(sentence);
	await expect(page.getByRole('button', { name: /^Try again/ })).toHaveCount(0);
	const library = await (await page.request.get(`${shop.api}/images/retrieve`)).json();
	expect(library).toEqual({ images: [], count: 0 });
	for (const [path] of refusals) await page.getByRole('button', { name: `Remove ${basename(path)}` }).click();
	await expect(page.getByText('Drop your first image here')).toBeVisible();
	await expect.poll(async () => (await page.request.get(`${shop.account}/user/uploads`)).json()).toEqual({ uploads: [] });
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
	await question.getByRole('button', { name: 'Delete' }).press('Enter');
	await expect(page.getByText('Deleted successfully.')).toBeVisible();
	await expect(page.getByText('Drop your first image here')).toBeVisible();
	// The button that asked is gone with its card.
	await expect(page.getByRole('region', { name: 'Add images' }).getByRole('button').first()).toBeFocused();
	await page.reload();
	await expect(page.getByText('Drop your first image here')).toBeVisible();
});

test('an answer that is older than a deletion does not undo it [C2.12] [C8.11]', async ({ page, shop }) => {
	await sendImage(page, shop, await photograph('Quarry.jpg', small));
	await sendImage(page, shop, await photograph('Ridge.jpg', { ...small, seed: 2 }));
	await page.goto(shop.url);
	await page.getByRole('link', { name: 'Continue with Ridge.jpg' }).click();
	await expect(page.getByText(/^including £/)).toBeVisible();
	const late = await holdOldAnswers(page, '**/images/retrieve?*');
	await page.goBack();
	await late.answered;
	await page.getByRole('button', { name: 'Delete Quarry.jpg' }).click();
	await page.getByRole('dialog', { name: 'Delete this image?' }).getByRole('button', { name: 'Delete' }).click();
	await expect(card(page, 'Quarry.jpg')).toHaveCount(0);
	const read = page.waitForResponse('**/images/retrieve?*');
	await late.release();
	await read;
	await choose(page, await photograph('Shore.jpg', { ...small, seed: 3 }));
	await expect(card(page, 'Shore.jpg')).toBeVisible();
	await expect(card(page, 'Quarry.jpg')).toHaveCount(0);
});

test('an image whose thumbnail cannot be fetched is an empty sheet, and one whose delete fails stays and says so [C8.11]', {
	tag: '@long',
}, async ({ page, shop }) => {
	await sendImage(page, shop, await photograph('Quarry.jpg', small));
	await page.route('**/files/**', (route) => route.abort());
	await page.goto(shop.url);
	await expect(page.getByRole('img', { name: 'Quarry.jpg: no picture' })).toBeVisible();
	await page.route('**/account/user/uploads/*', (route) => route.abort('connectionfailed'));
	await page.getByRole('button', { name: 'Delete Quarry.jpg' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
	await expect(page.getByText('The image cannot be deleted at the moment.')).toBeVisible();
	await expect(card(page, 'Quarry.jpg')).toBeVisible();
});

test('an image of which prints were made shows them, and they outlive it [C2.12] [C3.01] [D17] [D18]', { tag: '@long' }, async ({
	page,
	shop,
}) => {
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
	await expect(page.getByRole('dialog', { name: 'Delete this image?' })).toContainText('Prints you made from it are kept.');
	await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
	await expect(page.getByText('Deleted successfully.')).toBeVisible();
	const cart: { items: { image: string }[] } = await (await page.request.get(`${shop.cartUrl}/cart?output=json`)).json();
	expect((await page.request.get(cart.items[0]?.image ?? '')).status()).toBe(200);
});

test('a browser that loses the guest cookie becomes a fresh guest and can continue [C8.08] [D1]', { tag: '@long' }, async ({
	page,
	shop,
}) => {
	await sendImage(page, shop, await photograph('Harbour.jpg', small));
	await page.goto(shop.url);
	await expect(card(page, 'Harbour.jpg')).toBeVisible();
	await page.context().clearCookies({ name: 'guest' });
	await choose(page, await photograph('Lock.jpg', small));
	await expect(page.getByText('Drop your first image here')).toBeVisible();
	await upload(page, await photograph('Sluice.jpg', small), 'Sluice.jpg');
	await expect(card(page, 'Harbour.jpg')).toBeHidden();
});

test('a guest whose identity ran out becomes a fresh guest [C8.09] [D1]', { tag: '@long' }, async ({ page, shop }) => {
	await sendImage(page, shop, await photograph('Harbour.jpg', small));
	await page.goto(shop.url);
	await expect(card(page, 'Harbour.jpg')).toBeVisible();
	await page.context().addCookies([{ name: 'guest', value: 'ran-out-long-ago', url: shop.url, httpOnly: true, sameSite: 'Lax' }]);
	await page.getByRole('button', { name: 'Delete Harbour.jpg' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
	await expect(page.getByText('Drop your first image here')).toBeVisible();
	await upload(page, await photograph('Sluice.jpg', small), 'Sluice.jpg');
});
