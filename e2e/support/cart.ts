import type { Locator, Page } from '@playwright/test';
import { summaryOf } from './editor.ts';
import { expect } from './expect.ts';
import type { RunningShop } from './shop.ts';

interface CartLines {
	readonly item_count: number;
	readonly total_order: number;
	readonly items: readonly { readonly code: string; readonly quantity: number; readonly price: number }[];
}

/** The sandbox cart of this page's browser. */
export const readCart = async (page: Page, shop: RunningShop): Promise<CartLines> =>
	(await page.request.get(`${shop.cartUrl}/cart?output=json`)).json();

export const cartCount = async (page: Page, shop: RunningShop): Promise<number> => (await readCart(page, shop)).item_count;

export async function openTestOrders(page: Page, shop: RunningShop): Promise<void> {
	await page.goto(`${shop.cartUrl}/transactions`);
	await page.getByLabel('Password', { exact: true }).fill(shop.cartWord);
	await page.getByRole('button', { name: 'Open the test orders' }).click();
	await expect(page.getByRole('link', { name: 'Refresh' })).toBeVisible();
}

export const addButton = (page: Page): Locator => summaryOf(page).getByRole('button', { name: /^Add to cart/ });

/** Carries out the first call of an address but loses its answer; later calls pass. */
export async function loseFirstAnswer(page: Page, address: string | RegExp | ((url: URL) => boolean)): Promise<() => number> {
	let calls = 0;
	await page.route(address, async (route) => {
		calls += 1;
		if (calls > 1) return route.continue();
		const answer = await route.fetch();
		expect(answer.ok()).toBe(true);
		return route.abort('connectionreset');
	});
	return () => calls;
}
