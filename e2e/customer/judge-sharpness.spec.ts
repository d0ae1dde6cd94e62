import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { openEditor, typeSide } from '../support/editor.ts';
import { photograph } from '../support/pictures.ts';
import { expect, test } from '../support/test.ts';

const picture = () => photograph('Grain.jpg', { width: 4000, height: 3000, profile: 'srgb' });
const tab = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const whole = (page: Page) => expect(page.getByText(/^(Preparing|Fetching) the original…/)).toHaveCount(0);
const where = (page: Page) => page.getByRole('status').filter({ hasText: 'In the middle' });

/** The mean difference of the screen's pixels from the original's, 0 to 255, in a square about the middle of the loupe. */
async function difference(page: Page, original: string, centre: { x: number; y: number }): Promise<number> {
	const box = await page.getByRole('region', { name: 'The original, as it is printed' }).boundingBox();
	if (box === null) throw new Error('the loupe is not on the page');
	const side = 200;
	const clip = {
		x: Math.round(box.x + box.width / 2 - side / 2),
		y: Math.round(box.y + box.height / 2 - side / 2),
		width: side,
		height: side,
	};
	const shown = await sharp(await page.screenshot({ clip }))
		.removeAlpha()
		.raw()
		.toBuffer();
	const off = { left: centre.x - side / 2, top: centre.y - side / 2, width: side, height: side };
	const wanted = await sharp(original).extract(off).raw().toBuffer();
	return shown.reduce((sum, value, at) => sum + Math.abs(value - (wanted[at] ?? 0)), 0) / shown.length;
}

test('the loupe shows the original, pixel for pixel, and how large it will be on paper [D19] [D34]', async ({ page, shop }) => {
	const file = await picture();
	await openEditor(page, shop, file);
	await typeSide(page, 'Width', '400');

	await test.step('from the middle of the crop, in a dark surround', async () => {
		await tab(page, '100 %').first().click();
		await whole(page);
		await expect(page.locator('html')).toHaveAttribute('data-surround', 'dark');
		await expect(page.getByText('10 mm on paper')).toBeVisible();
		await expect(where(page)).toContainText('50 % from the left and 50 % from the top');
		expect(await difference(page, file, { x: 2000, y: 1500 })).toBeLessThan(4);
	});

	await test.step('moves by key, tap, drag and on the overview', async () => {
		await page.getByRole('region', { name: 'The original, as it is printed' }).focus();
		for (const _press of [1, 2, 3]) await page.keyboard.press('Shift+ArrowRight');
		await page.keyboard.press('ArrowUp');
		await expect(where(page)).toContainText('74 % from the left and 49 % from the top');
		await whole(page);
		expect(await difference(page, file, { x: 2960, y: 1460 })).toBeLessThan(4);
		await page.getByRole('button', { name: 'Look further left' }).click();
		await expect(where(page)).not.toContainText('74 %');
		await page.getByRole('button', { name: /^Overview/ }).click({ position: { x: 3, y: 3 } });
		// No further than the crop goes.
		await expect(where(page)).toContainText('In the middle: 10 % from the left and 13 % from the top');
		await page.mouse.move(800, 500);
		await page.mouse.down();
		await page.mouse.move(700, 400, { steps: 4 });
		await page.mouse.up();
		await expect(where(page)).toContainText('In the middle: 12 % from the left and 16 % from the top');
	});

	await test.step('keeps its place while the size and the zoom change', async () => {
		const before = await where(page).textContent();
		await typeSide(page, 'Width', '800');
		await tab(page, '200 %').click();
		await expect(where(page)).toContainText(before?.split('In the middle')[1] ?? '');
		await tab(page, 'Crop').click();
		await expect(page.locator('html')).toHaveAttribute('data-surround', 'light');
		await tab(page, '100 %').click();
		await expect(where(page)).toContainText(before?.split('In the middle')[1] ?? '');
	});
});

test('a tile that does not arrive is requested again, and the page says so [D30]', { tag: '@long' }, async ({ page, shop }) => {
	await openEditor(page, shop, await picture());
	let refused = 0;
	await page.route(/\/tiles\/[^?]*\.jpg$/, (route) => {
		refused++;
		return route.fulfill({ status: 404, body: '' });
	});
	await tab(page, '100 %').click();
	await expect(page.getByText('Parts of the original could not be loaded.')).toBeVisible();
	expect(refused).toBeGreaterThan(0);
	await page.unroute(/\/tiles\/[^?]*\.jpg$/);
	await page.getByRole('button', { name: 'Try again' }).click();
	await expect(page.getByText('Parts of the original could not be loaded.')).toHaveCount(0);
	await whole(page);
});
