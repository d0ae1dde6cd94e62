import type { Locator, Page } from '@playwright/test';
import { webBuildHeader } from '@print-room/contract';
import { goToLastStep, openEditor, summaryOf, totalOf, typeSide } from '../support/editor.ts';
import { photograph } from '../support/pictures.ts';
import { expect, test, upload } from '../support/test.ts';

const picture = () => photograph('Groynes.jpg', { width: 3000, height: 2000 });
const width = (page: Page): Locator => page.getByRole('textbox', { name: 'Width' });

test('Back asks before work is lost, and a second Back asks again [C2.21] [C4.15]', async ({ page, shop }) => {
	await page.goto(shop.url);
	await upload(page, await picture(), 'Groynes.jpg');
	await page.getByRole('link', { name: /^Continue/ }).click();
	await expect(totalOf(page)).toContainText('£');
	await page.goBack();
	await expect(page.getByRole('link', { name: /^Continue/ })).toBeVisible();

	await page.getByRole('link', { name: /^Continue/ }).click();
	await typeSide(page, 'Width', '200');
	const question = page.getByRole('dialog', { name: 'Leave to uploads page and discard all changes?' });
	for (const _time of ['first', 'second']) {
		await page.goBack();
		await question.getByRole('button', { name: 'Cancel' }).click();
		await expect(question).toBeHidden();
		await expect(page).toHaveURL(/\/process\/fineartprint/);
		await expect(width(page)).toHaveValue('200');
	}
	await page.goBack();
	await question.getByRole('button', { name: 'Leave' }).click();
	await expect(page).toHaveURL(/\/prints\/fineartprint$/);
	// The abandoned work is gone: the same image opens with its defaults.
	await page.getByRole('link', { name: /^Continue/ }).click();
	await expect(width(page)).toHaveValue('254');
});

test('the logo asks too, in the words for the home page [C2.21]', { tag: '@long' }, async ({ page, shop }) => {
	await openEditor(page, shop, await picture());
	await typeSide(page, 'Width', '200');
	await page
		.getByRole('banner')
		.getByRole('link', { name: /The Print Room/ })
		.click();
	const question = page.getByRole('dialog', { name: 'Leave to home page and discard all changes?' });
	await question.getByRole('button', { name: 'Leave' }).click();
	await expect(page).toHaveURL(/\/prints\/fineartprint$/);
});

test('a reload keeps the work, and leaving ends it [C4.15]', { tag: '@long' }, async ({ page, shop }) => {
	await openEditor(page, shop, await picture());
	await typeSide(page, 'Width', '201');
	await page.getByRole('button', { name: 'Make the crop smaller' }).click();
	await page.getByRole('combobox', { name: 'Border' }).selectOption({ label: 'Extra 25 mm around print, £4.80' });
	const facts = await summaryOf(page).locator('dl').first().textContent();
	await page.reload();
	await expect(totalOf(page)).toContainText('£');
	await expect(width(page)).toHaveValue('201');
	expect(await summaryOf(page).locator('dl').first().textContent()).toBe(facts);
});

/** The shop's next prices come from a process of a newer version, whose build no earlier one has reached. */
const deployNewer = (page: Page) =>
	page.route('**/api/prices/calculate', async (route) => {
		const response = await route.fetch();
		await route.fulfill({ response, headers: { ...response.headers(), [webBuildHeader]: '1000000' } });
	});

test('offline in the middle, and a new version then: the work goes on, what needs the shop says so, and nothing is lost or doubled [C8.07] [C8.14] [D30] [O4.02]', async ({
	page,
	context,
	shop,
}) => {
	await openEditor(page, shop, await picture());
	await goToLastStep(page);
	await context.setOffline(true);
	await expect(page.getByText('You are offline.')).toBeVisible();
	await summaryOf(page)
		.getByRole('button', { name: /^Add to cart/ })
		.click();
	await expect(page.getByText('Lost connection to the server. Please check your internet connection and try again.')).toBeVisible();
	await expect(page.getByText('Processing your image')).toBeHidden();
	await page.getByRole('tab', { name: 'Print Size' }).click();
	await typeSide(page, 'Width', '150');
	await page.getByRole('button', { name: 'Make the crop smaller' }).click();
	await expect(summaryOf(page).getByText('The price could not be worked out.')).toBeVisible();
	await expect(totalOf(page)).not.toContainText('£');

	await context.setOffline(false);
	await expect(page.getByText('You are offline.')).toBeHidden();
	// The price comes by itself.
	await expect(totalOf(page)).toContainText('£');
	await expect(width(page)).toHaveValue('150');

	await deployNewer(page);
	await typeSide(page, 'Width', '160');
	const news = page.getByRole('status').filter({ hasText: 'There is a new version of the shop. Your work is kept.' });
	await expect(news).toBeVisible();
	await expect(totalOf(page)).toContainText('£');
	const total = await totalOf(page).textContent();
	await page.unrouteAll();
	const loaded = page.waitForEvent('load');
	await news.getByRole('button', { name: 'Reload' }).click();
	await loaded;
	await expect(totalOf(page)).toHaveText(total ?? '');
	await expect(width(page)).toHaveValue('160');

	await page.getByRole('tab', { name: 'Certificate' }).click();
	await summaryOf(page)
		.getByRole('button', { name: /^Add to cart/ })
		.click();
	await expect(page.getByText('Your item has been successfully added to the cart.')).toBeVisible();
	const cart: { item_count: number } = await (await page.request.get(`${shop.cartUrl}/cart?output=json`)).json();
	expect(cart.item_count).toBe(1);
});

test('a layout that could not be fetched is asked for again, and a turned tablet keeps the work [E3.02] [C8.14]', { tag: '@long' }, async ({
	page,
	shop,
}) => {
	let isCut = true;
	await page.route('**/assets/editor-desktop-*.js', (route) => (isCut ? route.abort() : route.continue()));
	await page.goto(shop.url);
	await upload(page, await picture(), 'Groynes.jpg');
	await page.getByRole('link', { name: /^Continue/ }).click();
	await expect(page.getByRole('heading', { name: 'The editor could not be opened' })).toBeVisible();
	await expect(page.getByText('Lost connection to the server.')).toBeVisible();
	isCut = false;
	await page.getByRole('button', { name: 'Try again' }).click();
	await expect(totalOf(page)).toContainText('£');
	await typeSide(page, 'Width', '200');

	await page.setViewportSize({ width: 800, height: 1200 });
	await expect(page.getByRole('button', { name: /^Print size/ })).toContainText('200');
	await page.setViewportSize({ width: 1440, height: 900 });
	await expect(width(page)).toHaveValue('200');
});
