import type { Page } from '@playwright/test';
import { openEditor } from '../support/editor.ts';
import { photograph } from '../support/pictures.ts';
import { expect, test } from '../support/test.ts';

const nameOf = (address: string): string | undefined => /\/assets\/([\w-]+?)-[\w-]{8}\.js/.exec(address)?.[1];

/** Names of the scripts that a page has fetched. */
const scriptsOf = (page: Page): Set<string> => {
	const scripts = new Set<string>();
	page.on('request', (request) => {
		const name = nameOf(request.url());
		if (name !== undefined) scripts.add(name);
	});
	return scripts;
};

test('code for likely next pages is fetched while the page is idle, and none of it before the page is complete [C2.12] [D19]', async ({
	page,
	shop,
}) => {
	const scripts = scriptsOf(page);
	await page.goto(shop.url, { waitUntil: 'commit' });
	await expect(page.getByRole('button', { name: 'Choose files' })).toBeVisible();
	await expect.poll(() => scripts).toContain('login-dialog');
	await expect.poll(() => scripts).toContain('account-list');
	// Their imports come after them; the page's own state of an idle network may be that of an earlier pause.
	let before = -1;
	const isOver = () => {
		const isSame = before === scripts.size;
		before = scripts.size;
		return isSame;
	};
	await expect.poll(isOver, { intervals: [1000] }).toBe(true);
	const ahead = new Set(scripts);
	// Rendered too, where nobody sees it.
	const email = page.locator('[role=dialog] [name=email]');
	await expect(email).toHaveCount(1);
	await expect(email).toBeHidden();
	await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
	await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible();
	await expect(email).toBeFocused();
	expect([...scripts].filter((name) => !ahead.has(name))).toEqual([]);

	await openEditor(page, shop, await photograph('Ahead.jpg', { width: 3000, height: 2000 }));
	await expect.poll(() => scripts).toContain('print-view');
	await expect.poll(() => scripts).toContain('loupe-view');
	await expect.poll(() => scripts).toContain('help-panel');
});

test('with a data saver it is fetched when the pointer or the focus comes near [C2.12] [D19]', { tag: '@long' }, async ({ page, shop }) => {
	await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
	const scripts = scriptsOf(page);
	await openEditor(page, shop, await photograph('Saved.jpg', { width: 3000, height: 2000 }));
	await page.waitForLoadState('networkidle');
	await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
	expect(scripts).not.toContain('print-view');
	expect(scripts).not.toContain('loupe-view');
	await page.getByRole('group', { name: 'View' }).getByRole('button', { name: 'Print' }).hover();
	await expect.poll(() => scripts).toContain('loupe-view');
});
