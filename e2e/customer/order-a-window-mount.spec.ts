import type { Locator, Page } from '@playwright/test';
import type { CreatedDesign, OrderedChoices, PrintItem } from '@print-room/contract';
import { expectAccessible } from '../support/axe.ts';
import { priceIn, summaryOf, totalOf } from '../support/editor.ts';
import { holdAnswers } from '../support/page/held-answers.ts';
import { photograph } from '../support/pictures.ts';
import { pay } from '../support/purchases.ts';
import { expect, test, upload } from '../support/test.ts';

const picture = (name: string) => photograph(name, { width: 4200, height: 3000 });
const mounts = (page: Page): Locator => page.getByRole('radiogroup', { name: 'Window mount' });
const fact = (page: Page, name: string): Locator =>
	summaryOf(page)
		.locator('dl > div')
		.filter({ hasText: new RegExp(`^${name}\\d`) });

test('a window mount is ordered by its own address, and all three sizes are what the catalogue says [C1.02] [C2.04] [C3.15] [C4.06] [C4.08] [R5.02]', async ({
	page,
	shop,
}) => {
	const items: PrintItem[] = await (
		await page.request.get(
			`${shop.api}/printCategories/mountedprint/printItems?filter=${JSON.stringify({ order: ['index ASC'], include: [{ relation: 'finalSize' }, { relation: 'sizes' }] })}`,
		)
	).json();
	const item = items.find(({ route }) => route === 'sixteen-by-twelve');
	if (item?.finalSize === undefined || item.sizes === undefined) throw new Error('the catalogue lost its 16 × 12 in print');
	const { sizeMM, finalSize } = item;
	await page.goto(`${shop.url}/prints/mountedprint/sixteen-by-twelve`);
	await upload(page, await picture('Orchard.jpg'), 'Orchard.jpg');
	await page.getByRole('link', { name: /^Continue/ }).click();
	await expect(totalOf(page)).toContainText('£');
	await expect(page.getByRole('banner')).toContainText('Order Window Mounted Prints');
	await expect(mounts(page).getByRole('radio', { checked: true })).toContainText('16 × 12 in print');

	await expect(fact(page, 'Print')).toContainText(`${sizeMM.width} × ${sizeMM.height} mm`);
	await expect(fact(page, 'Aperture')).toContainText(`${item.sizes[0]?.sizeMM.width} × ${item.sizes[0]?.sizeMM.height} mm`);
	await expect(fact(page, 'Overall')).toContainText(`${finalSize.sizeMM.width} × ${finalSize.sizeMM.height} mm`);
	await expect(page.getByRole('textbox', { name: 'Width' })).toHaveCount(0);
	await expect(page.getByRole('combobox', { name: 'Border' })).toHaveCount(0);

	await test.step('turns, and back', async () => {
		await page.getByRole('button', { name: 'Rotate to portrait' }).click();
		await expect(fact(page, 'Print')).toContainText(`${sizeMM.height} × ${sizeMM.width} mm`);
		await expect(fact(page, 'Overall')).toContainText(`${finalSize.sizeMM.height} × ${finalSize.sizeMM.width} mm`);
		await page.getByRole('button', { name: 'Rotate to landscape' }).click();
	});

	await test.step('inches are the catalogue’s own, not conversions', async () => {
		await page.getByRole('button', { name: 'inches' }).click();
		await expect(fact(page, 'Print')).toContainText(/16(\.0)? × 12(\.0)? in/);
		await page.getByRole('button', { name: 'mm', exact: true }).click();
	});

	const summary = summaryOf(page);
	await summary.getByRole('button', { name: 'Next: Media' }).click();
	await page.getByRole('radio', { name: /Darkroom Baryta 315/ }).click();
	await summary.getByRole('button', { name: 'Next: Style' }).click();
	const before = await priceIn(totalOf(page));
	await page.getByRole('radio', { name: /Museum black/ }).click();
	await expect.poll(() => priceIn(totalOf(page))).not.toBe(before);
	await test.step('one style there must be: choosing it again keeps it [C4.05]', async () => {
		await page.getByRole('radio', { name: /Museum black/ }).click();
		await expect(page.getByRole('radio', { name: /Museum black/ })).toBeChecked();
	});
	await summary.getByRole('button', { name: 'Next: Certificate' }).click();
	await expect(summary.getByText('Darkroom Baryta 315')).toBeVisible();
	const answer = page.waitForResponse((response) => response.url().endsWith('/api/designs') && response.request().method() === 'POST');
	await summary.getByRole('button', { name: /^Add to cart/ }).click();
	const design: CreatedDesign = await (await answer).json();
	expect(design).toMatchObject({ printItemId: item.id, categoryId: 'mountedprint', borderId: null });
	expect(design.print.size).toEqual({ width: sizeMM.width, height: sizeMM.height });
	// The crop has the print's shape, not the aperture's.
	expect(design.originalCrop.width / design.originalCrop.height).toBeCloseTo(sizeMM.width / sizeMM.height, 2);
	const cart = page.getByRole('dialog', { name: 'Cart' });
	await expect(cart).toContainText('Orchard.jpg');
	const line: { items: { options: { name: string; value: string }[] }[] } = await (
		await page.request.get(`${shop.cartUrl}/cart?output=json`)
	).json();
	expect(line.items[0]?.options.map(({ name }) => name)).toEqual(expect.arrayContaining(['Window_Mount_Size', 'Printed_Image_Size']));

	await test.step('the mount that was paid for comes first in the next editor, marked', async () => {
		expect(items[0]?.id).not.toBe(item.id);
		await pay(page, shop);
		// The cart service reports the payment a moment later.
		const had = async (): Promise<OrderedChoices> => (await page.request.get(`${shop.api}/user/orderedChoices`)).json();
		await expect.poll(async () => (await had()).printItemIds).toContain(item.id);
		await page.goto(`${shop.url}/prints/mountedprint`);
		const known = await holdAnswers(page, '**/api/user/orderedChoices');
		await page.getByRole('link', { name: /^Continue/ }).click();
		await expect(totalOf(page)).toContainText('£');
		await expect(mounts(page)).toHaveCount(0);
		await known.release();
		await expect(mounts(page).getByRole('radio', { name: /You had this/ })).toHaveCount(1);
		await expect(mounts(page).getByRole('radio').first()).toContainText('16 × 12 in print You had this');
		await expectAccessible(page, 'window mounts that were ordered before');
	});
});

test('another mount keeps what is seen, and its size is the item’s whatever was cropped [C3.08] [C4.08] [D35]', { tag: '@long' }, async ({
	page,
	shop,
}) => {
	await page.goto(`${shop.url}/prints/mountedprint`);
	await upload(page, await picture('Meadow.jpg'), 'Meadow.jpg');
	await page.getByRole('link', { name: /^Continue/ }).click();
	await expect(totalOf(page)).toContainText('£');
	for (const [label, print] of [
		['8 × 8 in print', '203 × 203 mm'],
		['A3 print', '420 × 297 mm'],
		['10 × 8 in print', '254 × 203 mm'],
	] as const) {
		await mounts(page)
			.getByRole('radio', { name: new RegExp(`^${label}`) })
			.click();
		await page.getByRole('button', { name: 'Crop', exact: true }).click();
		await page.getByRole('button', { name: 'Make the crop smaller' }).click();
		await page.getByRole('button', { name: 'Right side', exact: true }).press('Shift+ArrowLeft');
		await expect(fact(page, 'Print')).toContainText(print);
	}
});

test('an address of a mount that there is not says so and leads on [C2.04]', { tag: '@long' }, async ({ page, shop }) => {
	await page.goto(`${shop.url}/prints/mountedprint/no-such-mount`);
	await expect(page.getByText('This mount does not exist.')).toBeVisible();
	await page.getByRole('link', { name: /^A4 print/ }).click();
	await expect(page).toHaveURL(/\/prints\/mountedprint\/a-four$/);
	await expect(page.getByText('This mount does not exist.')).toBeHidden();
	await expect(page.getByRole('button', { name: /Choose files/ })).toBeVisible();
});
