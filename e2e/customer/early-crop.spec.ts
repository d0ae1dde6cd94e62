import type { Locator, Page } from '@playwright/test';
import { goToLastStep, summaryOf, totalOf, typeSide } from '../support/editor.ts';
import { photograph } from '../support/pictures.ts';
import { expect, test } from '../support/test.ts';
import { choose, fastLine, slowLine } from '../support/uploads.ts';

const picture = () => photograph('Groynes.jpg', { width: 3000, height: 2000 });
const strip = (page: Page): Locator => page.getByRole('region', { name: 'Upload of this image' });

/** Opens the editor on a file that is only beginning to be sent. */
async function openWhileUploading(page: Page, url: string, path: string): Promise<void> {
	await page.goto(url);
	await slowLine(page, 20_000);
	await choose(page, path);
	await page.getByRole('link', { name: /^Continue/ }).click();
	await expect(strip(page)).toContainText('is on its way');
}

test('a print is cropped, priced and added while its file uploads, and goes into the cart by itself [E1.01] [E1.02] [E1.03] [E1.04]', async ({
	page,
	shop,
}) => {
	await openWhileUploading(page, shop.url, await picture());
	await typeSide(page, 'Width', '200');
	await expect(totalOf(page)).toContainText('£');
	await page.getByRole('button', { name: '100 %' }).click();
	await expect(page.getByText(/^The 100 % view opens when the upload is done/)).toBeVisible();
	await page.getByRole('button', { name: 'Crop' }).click();
	await goToLastStep(page);
	await summaryOf(page)
		.getByRole('button', { name: /^Add to cart/ })
		.click();
	const dialog = page.getByRole('dialog', { name: 'Your picture is still on its way' });
	await expect(dialog).toContainText('Adds when the upload is done');
	await dialog.getByRole('button', { name: 'Go on editing' }).click();
	await expect(dialog).toBeHidden();
	await summaryOf(page)
		.getByRole('button', { name: /^Add to cart/ })
		.click();
	await fastLine(page);
	await expect(page.getByText('Your item has been successfully added to the cart.')).toBeVisible();
});
