import type { Page } from '@playwright/test';
import { photograph } from '../support/pictures.ts';
import { expect, test } from '../support/test.ts';
import { card } from '../support/uploads.ts';

/** What the server sends before any script runs. */
test('pages are sent with their frame, their words and the drop zone [E3.01]', async ({ shop, request }) => {
	const textOf = async (path: string) => (await request.get(`${shop.url}${path}`)).text();
	const first = await textOf('/');
	for (const words of ['The Print Room', 'Window Mounted Prints', 'Drop your first image here', 'Choose files', 'type="file"'])
		expect(first).toContain(words);
	const editor = await textOf('/process/fineartprint?image_id=1');
	for (const words of ['The Print Room', 'Order Fine Art Prints', 'The editor is loading.']) expect(editor).toContain(words);
	const office = await textOf('/admin/orders');
	for (const words of ['The Print Room', 'Admin panel', 'Open the <']) expect(office).toContain(words);
	// The content security policy would refuse them.
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

test('a button pressed before the scripts are there does its work once they are [E3.01]', async ({ page, shop }) => {
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

test('files chosen before the scripts are there reach the app, and the focus stays [E3.01]', async ({ page, shop }) => {
	const release = await holdScripts(page);
	await page.goto(`${shop.url}/prints/fineartprint`, { waitUntil: 'commit' });
	const chooser = page.waitForEvent('filechooser');
	await page.getByRole('button', { name: 'Choose files' }).click();
	await (await chooser).setFiles(await photograph('Chosen early.jpg', { width: 800, height: 600 }));
	await page.getByRole('link', { name: 'Proof Prints' }).focus();
	release();
	await expect(card(page, 'Chosen early.jpg')).toBeVisible();
	await expect(page.locator('#shell')).toHaveCount(0);
	await expect(page.getByRole('link', { name: 'Proof Prints' })).toBeFocused();
});
