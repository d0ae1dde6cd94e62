import { expect, type Locator, type Page } from '@playwright/test';
import { summaryOf } from './editor.ts';
import type { RunningShop } from './shop.ts';

interface CartLines {
	readonly item_count: number;
	readonly total_order: number;
	readonly items: readonly { readonly code: string; readonly quantity: number; readonly price: number }[];
}

/** The sandbox's cart of this page's browser, as it tells it. */
export const readCart = async (page: Page, shop: RunningShop): Promise<CartLines> =>
	(await page.request.get(`${shop.cartUrl}/cart?output=json`)).json();

/** How many prints are in it. */
export const cartCount = async (page: Page, shop: RunningShop): Promise<number> => (await readCart(page, shop)).item_count;

export const addButton = (page: Page): Locator => summaryOf(page).getByRole('button', { name: /^Add to cart/ });

/** The first call of an address is carried out, and its answer lost on the way; the next ones pass. */
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
