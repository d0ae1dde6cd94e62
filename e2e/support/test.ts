import { test as base, expect, type Page } from '@playwright/test';
import { type RunningShop, startShop } from './shop.ts';
import { skipTours } from './tours.ts';

/**
 * Journeys share one shop; a file that counts or changes what the whole shop has names one of its own with `test.use({ shopOf })`.
 * Every test has a browser context, and so a guest, of its own.
 */
export const test = base.extend<{ quiet: undefined; hasTours: boolean; stranger: Page }, { shopOf: string; shop: RunningShop }>({
	shopOf: ['everybody', { option: true, scope: 'worker' }],
	shop: [
		async ({ shopOf: _another }, use) => {
			const shop = await startShop();
			await use(shop);
			await shop.stop();
		},
		{ scope: 'worker', timeout: 90_000 },
	],
	/** Who has been here before: with `test.use({ hasTours: true })` it is a first visit. */
	hasTours: [false, { option: true }],
	context: async ({ context, hasTours }, use) => {
		if (!hasTours) await skipTours(context);
		await use(context);
	},
	/** Another person, in a browser of their own. */
	stranger: async ({ browser }, use) => {
		const context = await browser.newContext();
		await skipTours(context);
		await use(await context.newPage());
		await context.close();
	},
	/** A page that writes an error to its console, or throws, has failed, whatever else it shows. */
	quiet: [
		async ({ page }, use) => {
			const faults: string[] = [];
			page.on('console', (message) => {
				// The browser itself reports each answer that is no success; what the page makes of it is what counts.
				if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) faults.push(message.text());
			});
			page.on('pageerror', (error) => faults.push(error.message));
			await use(undefined);
			expect(faults).toEqual([]);
		},
		{ auto: true },
	],
});

export { expect };

/** Sends a file through the upload screen and waits for its card. */
export async function upload(page: Page, path: string, name: string): Promise<void> {
	await page.locator('input[type=file]').setInputFiles(path);
	await expect(
		page
			.getByRole('listitem')
			.filter({ hasText: name })
			.getByRole('link', { name: /Continue/ }),
	).toBeVisible({ timeout: 30_000 });
}
