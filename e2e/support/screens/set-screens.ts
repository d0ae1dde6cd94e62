import { gallery } from '../uploads.ts';
import type { Stage } from './print-screens.ts';

/** A set: images being selected, rows with choices of their own, one in the editor, and the prints in the cart. */
export async function setScreens({ page, shop, size, shoot }: Stage): Promise<void> {
	await page.goto(`${shop.url}/prints/fineartprint`);
	await gallery(page).getByRole('button', { name: 'Select' }).click();
	await page.getByRole('button', { name: 'Select all' }).click();
	await shoot('gallery-selecting');
	await page.getByRole('link', { name: /^Order \d+ together$/ }).click();
	await page.getByRole('heading', { level: 1, name: /prints together$/ }).waitFor();
	await page
		.getByRole('region', { name: 'Summary' })
		.getByText(/^including £/)
		.waitFor();
	await shoot('set');
	await page.getByRole('button', { name: 'Change' }).first().click();
	await shoot('set-row');
	await page.getByRole('button', { name: 'Change' }).first().click();
	if (size === 'phone') {
		await page.getByRole('button', { name: /^For all prints/ }).click();
		await shoot('set-choices');
		await page.keyboard.press('Escape');
	}
	await page.getByRole('link', { name: 'Open in the editor' }).first().click();
	await page.getByRole('main').getByText(/ppi/).first().waitFor();
	await shoot('set-row-in-editor');
}
