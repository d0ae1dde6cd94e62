import { test as base, type Page } from '@playwright/test';
import { expect } from './expect.ts';
import { type RunningShop, startShop } from './shop.ts';
import { skipTours } from './tours.ts';

/**
 * Journeys share one shop; a file that counts or changes shop-wide data names its own with `test.use({ shopOf })`. Every test has its own
 * browser context, and so its own guest.
 */
export const test = base.extend<{ quiet: undefined; hasTours: boolean; stranger: Page }, { shopOf: string; shop: RunningShop }>({
	shopOf: ['everybody', { option: true, scope: 'worker' }],
	shop: [
		async ({ shopOf: _another }, use) => {
			const shop = await startShop();
			await use(shop);
			await shop.stop();
		},
		{ scope: 'worker', timeout: 300_000 },
	],
	/** A returning visitor by default; `test.use({ hasTours: true })` makes it a first visit. */
	hasTours: [false, { option: true }],
	context: async ({ context, hasTours }, use) => {
		if (!hasTours) await skipTours(context);
		await use(context);
	},
	/** Another person in a separate browser. */
	stranger: async ({ browser }, use) => {
		const context = await browser.newContext();
		await skipTours(context);
		await use(await context.newPage());
		await context.close();
	},
	/** Fails the test if the page logs an error or throws. */
	quiet: [
		async ({ page }, use) => {
			const faults: string[] = [];
			page.on('console', (message) => {
				// The browser logs every unsuccessful answer itself; only the page's handling matters.
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

/** Uploads a file through the screen and waits until the server's image has replaced the card of the file on its way. */
export async function upload(page: Page, path: string, name: string): Promise<void> {
	await page.locator('input[type=file]').setInputFiles(path);
	const cardIn = (region: string) => page.getByRole('region', { name: region }).getByRole('listitem').filter({ hasText: name });
	await expect(cardIn('Your images').getByRole('link', { name: /Continue/ })).toBeVisible();
	await expect(cardIn('Images on their way')).toHaveCount(0);
}
