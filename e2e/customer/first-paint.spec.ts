import type { Page } from '@playwright/test';
import { accountButton, newCustomer, registerAndConfirm, signIn } from '../support/account.ts';
import { editorAddress, sendImage } from '../support/editor.ts';
import { photograph } from '../support/pictures.ts';
import type { RunningShop } from '../support/shop.ts';
import { expect, test, upload } from '../support/test.ts';
import { card } from '../support/uploads.ts';

test('pages are sent with their frame, their words and the drop zone [E3.01]', async ({ shop, request }) => {
	const textOf = async (path: string) => (await request.get(`${shop.url}${path}`)).text();
	const first = await textOf('/');
	for (const words of ['The Print Room', 'Window Mounted Prints', 'Drop your first image here', 'Choose files', 'type="file"'])
		expect(first).toContain(words);
	const editor = await textOf('/process/fineartprint?image_id=1');
	for (const words of ['The Print Room', 'Order Fine Art Prints', 'The editor is loading.']) expect(editor).toContain(words);
	const office = await textOf('/admin/orders');
	for (const words of ['The Print Room', 'Admin panel', 'Open the <']) expect(office).toContain(words);
	// The content security policy would refuse style attributes.
	for (const html of [first, editor, office]) expect(html).not.toMatch(/ style="/);
	expect(first).toMatch(/<link rel="preload" as="font"[^>]*newsreader-basic/);
});

async function holdScripts(page: Page): Promise<() => void> {
	let release = (): void => undefined;
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route('**/assets/*.js', async (route) => {
		await held;
		await route.continue();
	});
	return release;
}

test('a button pressed before the scripts are there does its work once they are [E3.01]', { tag: '@long' }, async ({ page, shop }) => {
	const release = await holdScripts(page);
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto(`${shop.url}/prints/fineartprint`, { waitUntil: 'commit' });
	const button = page.locator('#shell').getByRole('button', { name: 'Change print category' });
	await button.click();
	await expect(button).toHaveAttribute('data-pressed');
	release();
	await expect(page.getByRole('menuitem', { name: 'Window Mounted Prints' })).toBeVisible();
	await expect(page.locator('#shell')).toHaveCount(0);
});

/** Name of the stored picture that an address opens. */
const pictureAt = (address: string): string => {
	const [ticket = ''] = address.split('/files/')[1]?.split('.') ?? [];
	return /[\w-]+\.jpg/.exec(Buffer.from(ticket, 'base64url').toString())?.[0] ?? '';
};

async function holdPreview(page: Page): Promise<() => void> {
	const held = Promise.withResolvers<void>();
	await page.route('**/files/*', async (route) => {
		if (pictureAt(route.request().url()) === 'preview.jpg') await held.promise;
		await route.continue();
	});
	return held.resolve;
}

test('the picture of an editor opened by link is shown before the scripts are there, and stays until the crop is [E3.01]', async ({
	page,
	shop,
}) => {
	const image = await sendImage(page, shop, await photograph('Shown early.jpg', { width: 1200, height: 800 }));
	const releasePreview = await holdPreview(page);
	const release = await holdScripts(page);
	await page.goto(editorAddress(shop, image), { waitUntil: 'commit' });
	const picture = page.locator('[data-picture] img');
	await expect(picture).toBeVisible();
	const widthOf = (one: Element) => (one instanceof HTMLImageElement ? one.naturalWidth : 0);
	await expect.poll(() => picture.evaluate(widthOf)).toBe(1024);
	release();
	// The crop is drawn on the small preview until the preview is here.
	await expect(page.getByRole('button', { name: 'Whole crop' })).toBeVisible();
	await expect(picture).toHaveCount(0);
	const cropped = page.getByRole('img', { name: 'Shown early.jpg, as it is cropped' });
	const behind = await cropped.evaluate((one) => getComputedStyle(one).backgroundImage);
	expect(pictureAt(behind)).toBe('small-preview.jpg');
	expect(await cropped.evaluate(widthOf)).toBe(0);
	const box = await cropped.boundingBox();
	releasePreview();
	await expect.poll(() => cropped.evaluate(widthOf)).toBe(1200);
	expect(await cropped.boundingBox()).toEqual(box);
});

/** Has the server send pages as to a browser that has images. */
const comeBack = (page: Page, shop: RunningShop): Promise<void> =>
	page.context().addCookies([{ name: 'print-room.returning', value: '1', url: shop.url }]);

test('the newest pictures of the gallery are shown before the scripts are there, and not those of another browser [E3.01]', {
	tag: '@long',
}, async ({ page, shop, stranger }) => {
	const image = await sendImage(page, shop, await photograph('Shown early too.jpg', { width: 600, height: 900 }));
	await comeBack(stranger, shop);
	await holdScripts(stranger);
	const asked = stranger.waitForResponse('**/images/retrieve?*');
	await stranger.goto(`${shop.url}/prints/fineartprint`, { waitUntil: 'commit' });
	expect((await asked).ok()).toBe(false);
	await expect(stranger.locator('[data-sheet] img')).toHaveCount(0);
	await comeBack(page, shop);
	const release = await holdScripts(page);
	await page.goto(`${shop.url}/prints/fineartprint`, { waitUntil: 'commit' });
	const sheet = page.locator('[data-sheet]').filter({ has: page.locator(`img[data-image="${image.id}"]`) });
	await expect(sheet).toBeVisible();
	const { width = 0, height = 1 } = (await sheet.boundingBox()) ?? {};
	expect(width / height).toBeCloseTo(2 / 3, 1);
	release();
	await expect(card(page, 'Shown early too.jpg')).toBeVisible();
	await expect(page.locator('[data-sheet]')).toHaveCount(0);
});

/** Lets only the page's own request for images through; those of the app wait until the page is closed. */
async function holdImages(page: Page): Promise<void> {
	let isFirst = true;
	await page.route('**/images/retrieve?*', async (route) => {
		if (isFirst) await route.continue();
		isFirst = false;
	});
}

test('pictures shown before the scripts are there go with the session of the person who asked for the page [E3.01]', {
	tag: '@long',
}, async ({ context, page, shop }) => {
	const ada = newCustomer('Ada', 'Away');
	await registerAndConfirm(shop, ada);
	await page.goto(shop.url);
	await signIn(page, ada);
	await upload(page, await photograph('Only for Ada.jpg', { width: 900, height: 600 }), 'Only for Ada');
	const [starting, started] = [await context.newPage(), await context.newPage()];
	const release = await holdScripts(starting);
	for (const tab of [starting, started]) {
		await holdImages(tab);
		await tab.goto(`${shop.url}/prints/fineartprint`, { waitUntil: 'commit' });
		await expect(tab.locator('[data-sheet] img')).toBeVisible();
	}
	await expect(started.locator('#shell')).toHaveCount(0);
	await expect(started.locator('[data-sheet] img')).toBeVisible();

	await accountButton(page, ada).click();
	await page.getByRole('menuitem', { name: 'Log out' }).click();
	await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
	release();
	for (const tab of [starting, started]) {
		await expect(tab.locator('#shell')).toHaveCount(0);
		await expect(tab.locator('[data-sheet]').first()).toBeVisible();
		await expect(tab.locator('img[data-image]')).toHaveCount(0);
	}
});

test('files chosen before the scripts are there reach the app, and the focus stays [E3.01]', { tag: '@long' }, async ({ page, shop }) => {
	const release = await holdScripts(page);
	await page.goto(`${shop.url}/prints/fineartprint`, { waitUntil: 'commit' });
	const chooser = page.waitForEvent('filechooser');
	await page.getByRole('button', { name: 'Choose files' }).click();
	await (await chooser).setFiles(await photograph('Chosen early.jpg', { width: 800, height: 600 }));
	await page.getByRole('banner').getByRole('link', { name: 'Proof Prints' }).focus();
	release();
	await expect(card(page, 'Chosen early.jpg')).toBeVisible();
	await expect(page.locator('#shell')).toHaveCount(0);
	await expect(page.getByRole('banner').getByRole('link', { name: 'Proof Prints' })).toBeFocused();
});
