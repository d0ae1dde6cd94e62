import { makeDesign } from '../purchases.ts';
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

/** A wall: empty, with prints, and the choice of more. */
export async function wallScreens({ page, shop, shoot }: Stage): Promise<void> {
	await page.goto(`${shop.url}/wall`);
	await page.getByRole('button', { name: 'Add prints' }).waitFor();
	await shoot('wall-empty');
	for (const [name, width, height] of [['Dunes.jpg', 300, 200] as const, ['Weir.jpg', 300, 400] as const])
		await makeDesign(page, shop, name, { width, height });
	await page.goto(`${shop.url}/wall`);
	await page.getByRole('button', { name: 'Add prints' }).click();
	const picker = page.getByRole('dialog', { name: 'Add prints to the wall' });
	for (const name of ['Dunes', 'Weir'])
		await picker
			.getByRole('checkbox', { name: new RegExp(name) })
			.first()
			.check();
	await shoot('wall-adding');
	await picker.getByRole('button', { name: /^Add \d+ to the wall$/ }).click();
	await page.getByRole('region', { name: 'The wall' }).getByRole('button', { name: /^Weir/ }).first().waitFor();
	await shoot('wall');
}
