import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/axe.ts';
import { readCart } from '../../support/cart.ts';
import { sendImage, summaryOf } from '../../support/editor.ts';
import { photograph } from '../../support/pictures.ts';
import {
	addSet,
	forAll,
	orderTogether,
	penceIn,
	rowOf,
	rows,
	setSaved,
	showCart,
	sumOfRows,
	totalPence,
} from '../../support/sets/print-set.ts';
import type { RunningShop } from '../../support/shop.ts';
import { expect, test } from '../../support/test.ts';
import { card, gallery } from '../../support/uploads.ts';

/** Two large photographs, one portrait, and one that is small. */
const pictures = [
	['Dunes.jpg', { seed: 21 }],
	['Harbour.jpg', { seed: 22 }],
	['Lighthouse.jpg', { seed: 23, width: 3000, height: 4500 }],
	['Sparrow.jpg', { seed: 24, width: 900, height: 600 }],
] as const;

async function sendPictures(page: Page, shop: RunningShop): Promise<void> {
	for (const [name, options] of pictures) await sendImage(page, shop, await photograph(name, options));
	await page.goto(`${shop.url}/prints/fineartprint`);
	await expect(card(page, 'Dunes.jpg')).toBeVisible();
}

async function orderAllTogether(page: Page): Promise<void> {
	await orderTogether(page, 'all');
	await expect(page.getByRole('heading', { level: 1, name: '4 prints together' })).toBeVisible();
}

test('pictures are selected with a range, get one size together, and are in the cart at the total that was shown [R1.01] [R1.02] [R1.03] [R1.04] [R1.05]', async ({
	page,
	shop,
}) => {
	await sendPictures(page, shop);
	await gallery(page).getByRole('button', { name: 'Select' }).click();
	await page.getByRole('checkbox', { name: 'Sparrow.jpg' }).check();
	await page.getByRole('checkbox', { name: 'Dunes.jpg' }).click({ modifiers: ['Shift'] });
	await expectAccessible(page, 'selecting images');
	await page.getByRole('link', { name: 'Order 4 together' }).click();
	await expect(rows(page)).toHaveCount(4);
	await expect(rowOf(page, 'Dunes.jpg')).toContainText('300 × 200 mm');
	await expect(rowOf(page, 'Lighthouse.jpg')).toContainText('200 × 300 mm');
	await expect(addSet(page)).toHaveAttribute('aria-disabled', 'true');
	await expectAccessible(page, 'a set with a print that cannot be ordered');
	await forAll(page).getByRole('button', { name: 'One size' }).click();
	await forAll(page).getByRole('textbox', { name: 'Width' }).fill('250');
	await forAll(page).getByRole('textbox', { name: 'Height' }).fill('250');
	await expect(rowOf(page, 'Lighthouse.jpg')).toContainText('250 × 250 mm');
	await page.getByRole('button', { name: 'Make them High' }).press('Enter');
	// The pressed button is gone.
	await expect(page.getByRole('heading', { level: 1, name: '4 prints together' })).toBeFocused();
	await expect(rowOf(page, 'Sparrow.jpg')).toContainText('High');
	await expect(rowOf(page, 'Sparrow.jpg')).toContainText('Own size');
	await expect(addSet(page)).toHaveAttribute('aria-disabled', 'false');
	const total = await totalPence(page);
	expect(await sumOfRows(page)).toBe(total);
	await expectAccessible(page, 'a set');
	await addSet(page).press('Enter');
	await expect(showCart(page)).toBeVisible();
	await expect(summaryOf(page).getByRole('heading', { name: 'Summary' })).toBeFocused();
	await expectAccessible(page, 'a set that was added');
	const cart = await readCart(page, shop);
	expect(cart.items.map(({ quantity }) => quantity)).toEqual([1, 1, 1, 1]);
	expect(Math.round(cart.total_order * 100)).toBe(total);
});

test('a set that is broken off in the midst goes on after a reload and adds nothing twice [R1.04] [R1.05]', { tag: '@long' }, async ({
	page,
	shop,
}) => {
	await sendPictures(page, shop);
	await orderAllTogether(page);
	await page.getByRole('button', { name: 'Make them High' }).click();
	await expect(addSet(page)).toHaveAttribute('aria-disabled', 'false');
	const total = await totalPence(page);
	// The page is gone before it hears that the second design was made.
	let made = 0;
	const isBrokenOff = Promise.withResolvers<void>();
	await page.route('**/designs', async (route) => {
		if (route.request().method() !== 'POST') return route.continue();
		made += 1;
		if (made !== 2) return route.continue();
		await route.fetch();
		isBrokenOff.resolve();
		return undefined;
	});
	await addSet(page).click();
	await isBrokenOff.promise;
	await page.unroute('**/designs');
	await page.reload();
	await expect(page.getByText('1 of 4 are in your cart already.')).toBeVisible();
	await expect(addSet(page)).toHaveText('Add 3 prints to cart');
	await addSet(page).click();
	await expect(showCart(page)).toBeVisible();
	const cart = await readCart(page, shop);
	expect(cart.items.map(({ quantity }) => quantity)).toEqual([1, 1, 1, 1]);
	expect(Math.round(cart.total_order * 100)).toBe(total);
});

test('a line that is lost while prints are added goes on by itself, and the set is found again in the gallery [R1.04] [R1.05]', {
	tag: '@long',
}, async ({ page, shop }) => {
	await sendPictures(page, shop);
	await orderAllTogether(page);
	await rowOf(page, 'Sparrow.jpg').getByRole('button', { name: 'Leave it out' }).click();
	await expect(addSet(page)).toHaveText('Add 3 prints to cart');
	const saved = setSaved(page);
	await forAll(page).getByRole('button', { name: 'Short side' }).click();
	await saved;
	await page.getByRole('link', { name: 'Your images' }).click();
	await gallery(page).getByRole('button', { name: 'Select' }).click();
	await page.getByRole('link', { name: 'Go on with the set of 3 prints that is under way' }).click();
	await expect(rowOf(page, 'Sparrow.jpg')).toContainText('Left out');
	await expect(rowOf(page, 'Dunes.jpg')).toContainText('300 × 200 mm');
	await expect(addSet(page)).toHaveAttribute('aria-disabled', 'false');
	const total = await totalPence(page);
	let calls = 0;
	await page.route('**/designs', (route) => {
		calls += 1;
		return calls === 2 ? route.abort('connectionreset') : route.continue();
	});
	await addSet(page).press('Enter');
	await expect(showCart(page)).toBeVisible();
	const cart = await readCart(page, shop);
	expect(cart.items.map(({ quantity }) => quantity)).toEqual([1, 1, 1]);
	expect(Math.round(cart.total_order * 100)).toBe(total);
});

test('a row opens in the editor and comes back with what was done there, and its own choices are set back, by keyboard too [R1.02] [R1.05] [R1.06]', async ({
	page,
	shop,
}) => {
	await sendPictures(page, shop);
	await orderAllTogether(page);
	const dunes = rowOf(page, 'Dunes.jpg');
	await dunes.getByRole('link', { name: 'Open in the editor: Dunes.jpg' }).click();
	await expect(page.getByRole('region', { name: 'Print of a set' })).toBeVisible();
	await expect(page.getByRole('textbox', { name: 'Width' })).toHaveValue('300');
	await page.getByRole('textbox', { name: 'Width' }).fill('240');
	await page.getByRole('textbox', { name: 'Width' }).press('Enter');
	await page.getByRole('combobox', { name: 'Border' }).selectOption({ index: 1 });
	await expectAccessible(page, 'a row in the editor');
	// The price of the print before the border is taken away at once; the new price comes from the server.
	const totalInEditor = summaryOf(page).getByText(/Total/).locator('..');
	await expect(totalInEditor).toContainText('£');
	const inEditor = (await penceIn(totalInEditor))[0];
	// A reload loses nothing, as it would not in the set.
	await page.reload();
	await expect(page.getByRole('textbox', { name: 'Width' })).toHaveValue('240');
	await page.getByRole('button', { name: 'Back to the set' }).first().click();
	await expect(dunes).toContainText('240 × 160 mm');
	await expect(dunes).toContainText('Own size');
	await expect(dunes).toContainText('Own border');
	await expect(dunes).toBeFocused();
	await expect.poll(async () => (await penceIn(dunes))[0]).toBe(inEditor);
	await dunes.getByRole('button', { name: 'Set back: own size of Dunes.jpg' }).press('Enter');
	await expect(dunes).toContainText('300 × 200 mm');
	await expect(dunes).toBeFocused();
	await dunes.getByRole('button', { name: 'Add another size: Dunes.jpg' }).click();
	await expect(rows(page)).toHaveCount(5);
	const another = dunes.nth(1);
	await another.getByRole('button', { name: 'Change Dunes.jpg' }).click();
	await another.getByRole('textbox', { name: 'Long side' }).fill('180');
	await expect(another).toContainText('180 × 120 mm');
	await expect(dunes.first()).toContainText('300 × 200 mm');
	await expectAccessible(page, 'a row with its choices');
	await another.getByRole('button', { name: 'Remove Dunes.jpg' }).press('Enter');
	await expect(rows(page)).toHaveCount(4);
	// It was the last row.
	await expect(rows(page).last()).toBeFocused();
});

test.describe('on a phone', () => {
	test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

	test('pictures are selected and ordered together with taps [R1.01] [R1.05]', async ({ page, shop }) => {
		await sendPictures(page, shop);
		await gallery(page).getByRole('button', { name: 'Select' }).tap();
		for (const name of ['Dunes.jpg', 'Harbour.jpg', 'Lighthouse.jpg']) await page.getByRole('checkbox', { name }).tap();
		await expectAccessible(page, 'selecting images on a phone');
		await page.getByRole('link', { name: 'Order 3 together' }).tap();
		await expect(rows(page)).toHaveCount(3);
		await expect(addSet(page)).toHaveAttribute('aria-disabled', 'false');
		await expectAccessible(page, 'a set on a phone');
		await forAll(page)
			.getByRole('button', { name: /^For all prints/ })
			.tap();
		await forAll(page).getByRole('button', { name: 'Short side' }).tap();
		await forAll(page).getByRole('textbox', { name: 'Short side' }).fill('150');
		await expect(rowOf(page, 'Dunes.jpg')).toContainText('225 × 150 mm');
		await expectAccessible(page, 'the choices for all on a phone');
		const total = await totalPence(page);
		await addSet(page).tap();
		await expect(showCart(page)).toBeVisible();
		const width = await page.evaluate(() => document.documentElement.scrollWidth);
		expect(width).toBe(390);
		expect(Math.round((await readCart(page, shop)).total_order * 100)).toBe(total);
	});

	test('a row that cannot be ordered leads back to the set by both buttons, and the set is as it was [R1.02]', async ({ page, shop }) => {
		await sendPictures(page, shop);
		await orderAllTogether(page);
		await forAll(page)
			.getByRole('button', { name: /^For all prints/ })
			.tap();
		const isSaved = setSaved(page);
		await forAll(page).getByRole('textbox', { name: 'Long side' }).fill('240');
		await isSaved;
		await forAll(page)
			.getByRole('button', { name: /^For all prints/ })
			.tap();
		const dunes = rowOf(page, 'Dunes.jpg');
		await page.route('**/api/prices/**', (route) => route.abort());
		const back = page.getByRole('button', { name: 'Back to the set' });
		for (const which of [0, 1]) {
			await dunes.getByRole('link', { name: 'Open in the editor: Dunes.jpg' }).tap();
			await expect(back).toHaveCount(2);
			await page.reload();
			await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
			await expect(back.nth(which)).not.toHaveAttribute('aria-disabled', 'true');
			await back.nth(which).tap();
			await expect(dunes).toBeFocused();
			await expect(dunes).toContainText('240 × 160 mm');
		}
	});
});
