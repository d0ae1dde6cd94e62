import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { openEditor, priceIn, totalOf, typeSide } from '../support/editor.ts';
import { photograph } from '../support/pictures.ts';
import { expect, test } from '../support/test.ts';

test.use({ shopOf: 'a new version' });

const builtApp = resolve(import.meta.dirname, '../../apps/web/dist');

/** A later build in which the named chunk has another name, so that its folder lacks the file that open pages know. */
async function laterBuild(chunk: string): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), 'print-room-later-build-'));
	await cp(builtApp, folder, { recursive: true });
	const files = (await readdir(join(folder, 'assets'))).filter((name) => name.startsWith(`${chunk}-`));
	expect(files.length).toBeGreaterThan(0);
	await Promise.all(files.map((name) => rm(join(folder, 'assets', name))));
	const page = join(folder, 'index.html');
	await writeFile(page, (await readFile(page, 'utf8')).replace('</body>', '<!-- later --></body>'));
	return folder;
}

/** Element that says of which build the page is. */
const root = (page: Page): Locator => page.locator('#root[data-build]');

const newVersion = (page: Page): Locator =>
	page.getByRole('status').filter({ hasText: 'There is a new version of the shop. Your work is kept.' });

test('a page that is open during a deployment finds its code, is told of the new version, and brings it in on request or with the next page [O4.02]', {
	tag: '@long',
}, async ({ page, shop }) => {
	// With a data saver nothing is fetched ahead.
	await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
	await openEditor(page, shop, await photograph('Deployed.jpg', { width: 3000, height: 2000 }));
	const before = (await root(page).getAttribute('data-build')) ?? '';
	const other = await page.context().newPage();
	await other.goto(shop.url);
	await expect(other.getByRole('link', { name: /^Continue/ })).toBeVisible();
	const folder = await laterBuild('help-panel');
	await shop.crash();
	await shop.restart({ WEB_APP_DIR: folder });

	await page.getByRole('tab', { name: 'Help' }).click();
	await expect(page.getByRole('button', { name: 'Take the tour' })).toBeVisible();
	await page.getByRole('tab', { name: 'Print Size' }).click();

	await typeSide(page, 'Width', '300');
	await expect(newVersion(page)).toBeVisible();
	await expect(totalOf(page)).toContainText('£');
	const total = await priceIn(totalOf(page));
	await expect(root(page)).toHaveAttribute('data-build', before);

	await page.getByRole('button', { name: 'Reload' }).click();
	await expect(root(page)).not.toHaveAttribute('data-build', before);
	await expect(totalOf(page)).toContainText(total);
	await expect(page.getByRole('textbox', { name: 'Width' })).toHaveValue('300');

	// The other tab learns of it in the editor, and goes to the new version with its next page.
	await other.getByRole('link', { name: /^Continue/ }).click();
	await expect(newVersion(other)).toBeVisible();
	// A click before the editor is there would be the upload screen's.
	await expect(totalOf(other)).toContainText('£');
	await expect(root(other)).toHaveAttribute('data-build', before);
	await other.getByRole('banner').getByRole('link', { name: 'The Print Room' }).click();
	await expect(root(other)).not.toHaveAttribute('data-build', before);
	await expect(other.getByRole('button', { name: 'Choose files' })).toBeVisible();
	await rm(folder, { recursive: true });
});
