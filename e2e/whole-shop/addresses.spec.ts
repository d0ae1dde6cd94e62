import { expect, test } from '../support/test.ts';

test('each address leads to its screen, and the short ones on to it [C2.02] [C2.03] [C2.05] [D33]', async ({ page, shop }) => {
	await page.goto(shop.url);
	await expect(page).toHaveURL(/\/prints\/fineartprint$/);
	await expect(page).toHaveTitle(/^Order Fine Art Prints/);
	await page.goto(`${shop.url}/prints/proofprint`);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('OrderProof Prints');
	// The page as the server sends it remembers no category; the app does.
	await expect(page.locator('#shell')).toHaveCount(0);
	await page.goto(`${shop.url}/prints`);
	await expect(page).toHaveURL(/\/prints\/proofprint$/);
	// The home page is the same whatever category was used last.
	await page.goto(shop.url);
	await expect(page).toHaveURL(/\/prints\/fineartprint$/);
	for (const wrong of ['prints/posters', 'process/posters', 'nowhere']) {
		await page.goto(`${shop.url}/${wrong}`);
		await expect(page.getByText('There is no page at this address')).toBeVisible();
	}
});
