import type { Locator, Page } from '@playwright/test';
import { summaryOf } from '../editor.ts';
import { expect } from '../expect.ts';
import { gallery } from '../uploads.ts';

export const rows = (page: Page): Locator =>
	page
		.getByRole('list', { name: 'Prints of this set' })
		.getByRole('listitem')
		.filter({ has: page.getByRole('heading', { level: 2 }) });

export const rowOf = (page: Page, name: string): Locator => rows(page).filter({ has: page.getByRole('heading', { name }) });

export const addSet = (page: Page): Locator => summaryOf(page).getByRole('button', { name: /^Add \d+ prints? to cart$/ });

export const forAll = (page: Page): Locator => page.getByRole('region', { name: 'For all prints' });

export const showCart = (page: Page): Locator => summaryOf(page).getByRole('button', { name: 'Show the cart' });

/** Selects these images in the gallery, or all of them, and orders them together. */
export async function orderTogether(page: Page, names: readonly string[] | 'all'): Promise<void> {
	await gallery(page).getByRole('button', { name: 'Select' }).click();
	if (names === 'all') await page.getByRole('button', { name: 'Select all' }).click();
	else for (const name of names) await page.getByRole('checkbox', { name }).check();
	await page.getByRole('link', { name: /^Order (\d+ together|this one)$/ }).click();
}

/** Resolves when the server has saved the set; call it before the change. */
export const setSaved = (page: Page): Promise<unknown> =>
	page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().includes('/user/sets/') && answer.ok());

/** Pence of every price in the element. */
export const penceIn = async (place: Locator): Promise<number[]> =>
	[...((await place.textContent()) ?? '').matchAll(/£([\d,]+)\.(\d\d)/g)].map(([, pounds = '', rest]) =>
		Number(pounds.replaceAll(',', '') + rest),
	);

/** The total, once all prices are known. */
export async function totalPence(page: Page): Promise<number> {
	await expect(summaryOf(page).getByText(/^including £/)).toBeVisible();
	return (await penceIn(summaryOf(page)))[0] ?? Number.NaN;
}

export const sumOfRows = async (page: Page): Promise<number> => {
	const prices = await Promise.all((await rows(page).all()).map(penceIn));
	return prices.flat().reduce((all, price) => all + price, 0);
};
