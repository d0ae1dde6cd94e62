import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { openEditor, summaryOf } from '../support/editor.ts';
import { focusAfterPress } from '../support/keyboard.ts';
import { photograph } from '../support/pictures.ts';
import { openOffice } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

const maxStops = 8;

/** Tabs through the page, using skip links, until the next action has the focus. */
async function stopsToNext(page: Page): Promise<number> {
	const next = summaryOf(page).getByRole('button', { name: /^(Next|Add to cart)/ });
	for (let stops = 1; stops <= 30; stops += 1) {
		await page.keyboard.press('Tab');
		if (await page.getByRole('link', { name: 'Skip the drawing' }).evaluate((link) => link === document.activeElement))
			await page.keyboard.press('Enter');
		if (await next.evaluate((button) => button === document.activeElement)) return stops;
	}
	return Number.POSITIVE_INFINITY;
}

test('from a choice to the next step it is a few stops, and the new panel has the focus by its name [C4.02]', { tag: '@long' }, async ({
	page,
	shop,
}) => {
	await openEditor(page, shop, await photograph('Holm.jpg', { width: 3000, height: 2000 }));
	await page.getByRole('textbox', { name: 'Width' }).focus();
	expect(await stopsToNext(page)).toBeLessThanOrEqual(maxStops);
	for (const panel of ['Media', 'Options', 'Certificate']) {
		expect(await focusAfterPress(page.locator(':focus'))).toMatchObject({ id: 'editor-panel' });
		await expect(page.getByRole('tabpanel', { name: new RegExp(panel) })).toBeFocused();
		await page.getByRole('tabpanel').getByRole('button').or(page.getByRole('radio')).or(page.getByRole('checkbox')).first().focus();
		expect(await stopsToNext(page)).toBeLessThanOrEqual(maxStops);
	}
	await expectAccessible(page, 'the editor after its steps');
});

test('each page begins with a link to its content [C2.11]', { tag: '@long' }, async ({ page, shop }) => {
	const skip = page.getByRole('link', { name: 'Skip to the content' });
	const pages = {
		'/prints/fineartprint': 'Order Fine Art Prints',
		'/profile': 'Log in to see your account',
		'/profile/orders': 'Your orders',
		'/nothing-here': 'There is no page at this address',
	};
	for (const [path, title] of Object.entries(pages)) {
		await page.goto(`${shop.url}${path}`);
		await expect(page.getByRole('main').getByRole('heading', { name: title, level: 1 })).toBeVisible();
		// The first paint that the server sends has been replaced.
		await expect(page.locator('#shell')).toHaveCount(0);
		await page.keyboard.press('Tab');
		await expect(skip).toBeFocused();
		await expect(skip).toBeInViewport();
		await page.keyboard.press('Enter');
		await expect(page.getByRole('main')).toBeFocused();
	}
	await openOffice(page, shop);
	await page.reload();
	await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
	await page.keyboard.press('Tab');
	await expect(skip).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(page.getByRole('main')).toBeFocused();
});
