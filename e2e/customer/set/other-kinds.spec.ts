import { expectAccessible } from '../../support/axe.ts';
import { readCart } from '../../support/cart.ts';
import { withDatabase } from '../../support/database.ts';
import { sendImage, summaryOf } from '../../support/editor.ts';
import { photograph } from '../../support/pictures.ts';
import { addSet, forAll, orderTogether, rowOf, rows, showCart, sumOfRows, totalPence } from '../../support/sets/print-set.ts';
import { expect, test } from '../../support/test.ts';

// The shop of the journeys that change prices.
test.use({ shopOf: 'prices' });

test('window mounts are ordered together: each gets its mount, one is changed in the editor, and the cart has the total that was shown [R1.02] [R1.04]', {
	tag: '@long',
}, async ({ page, shop }) => {
	await sendImage(page, shop, await photograph('Orchard.jpg', { seed: 31, width: 4200, height: 3000 }));
	await sendImage(page, shop, await photograph('Spire.jpg', { seed: 32, width: 3000, height: 4200 }));
	await page.goto(`${shop.url}/prints/mountedprint/sixteen-by-twelve`);
	await orderTogether(page, 'all');
	await expect(rows(page)).toHaveCount(2);
	await expect(rowOf(page, 'Orchard.jpg')).toContainText('16 × 12 in print');
	await expect(forAll(page).getByRole('combobox')).toHaveCount(4);
	for (const name of ['Textbox', 'Border']) await expect(forAll(page).getByLabel(name)).toHaveCount(0);
	const before = await totalPence(page);
	await forAll(page).getByRole('combobox', { name: 'Style' }).selectOption({ index: 1 });
	await forAll(page).getByRole('combobox', { name: 'Certificate' }).selectOption({ index: 1 });
	await forAll(page).getByRole('textbox', { name: 'Artist' }).fill('Ida Moor');
	await expect.poll(() => totalPence(page)).toBeGreaterThan(before);
	await forAll(page).getByRole('button', { name: 'inches' }).click();
	await expect(rowOf(page, 'Spire.jpg')).toContainText(/12(\.0)? × 16(\.0)? in/);
	await expectAccessible(page, 'a set of window mounts');

	await rowOf(page, 'Spire.jpg').getByRole('link', { name: 'Open in the editor: Spire.jpg' }).click();
	await page.getByRole('radiogroup', { name: 'Window mount' }).getByRole('radio').first().click();
	await page.getByRole('button', { name: 'Back to the set' }).first().click();
	await expect(rowOf(page, 'Spire.jpg')).toContainText('Own size');
	await expect(rowOf(page, 'Spire.jpg')).not.toContainText('16 × 12 in print');
	await forAll(page).getByRole('combobox', { name: 'Window mount' }).selectOption({ index: 0 });
	await expect(rowOf(page, 'Orchard.jpg')).toContainText('High');
	const total = await totalPence(page);
	expect(await sumOfRows(page)).toBe(total);
	await addSet(page).click();
	await expect(showCart(page)).toBeVisible();
	const cart = await readCart(page, shop);
	expect(cart.items.map(({ quantity }) => quantity)).toEqual([1, 1]);
	expect(Math.round(cart.total_order * 100)).toBe(total);
});

test('proofs are ordered together: one price for all sizes, and one shows the section that was chosen in the editor [R1.02] [R1.04]', {
	tag: '@long',
}, async ({ page, shop }) => {
	for (const [name, seed] of [
		['Pier.jpg', 33],
		['Quay.jpg', 34],
	] as const)
		await sendImage(page, shop, await photograph(name, { seed, width: 6000, height: 4000 }));
	await page.goto(`${shop.url}/prints/proofprint`);
	await orderTogether(page, 'all');
	const before = await totalPence(page);
	await forAll(page).getByRole('textbox', { name: 'Long side' }).fill('600');
	await expect(rowOf(page, 'Pier.jpg')).toContainText('600 × 400 mm');
	await forAll(page).getByRole('combobox', { name: 'Media' }).selectOption({ index: 2 });
	await expect(forAll(page).getByLabel('Border')).toHaveCount(0);
	await expect(forAll(page).getByLabel('Certificate')).toHaveCount(0);
	await expect.poll(() => totalPence(page)).toBe(before);
	await expectAccessible(page, 'a set of proofs');

	await rowOf(page, 'Quay.jpg').getByRole('link', { name: 'Open in the editor: Quay.jpg' }).click();
	for (const _press of [1, 2, 3]) await page.getByRole('button', { name: 'Move the section left' }).click();
	await page.getByRole('button', { name: 'Back to the set' }).first().click();
	await expect(rowOf(page, 'Quay.jpg')).toContainText('Own crop');
	await expect(rowOf(page, 'Quay.jpg')).toContainText('600 × 400 mm');
	const total = await totalPence(page);
	expect(await sumOfRows(page)).toBe(total);
	await addSet(page).click();
	await expect(showCart(page)).toBeVisible();
	const cart = await readCart(page, shop);
	expect(cart.items.map(({ quantity }) => quantity)).toEqual([1, 1]);
	expect(Math.round(cart.total_order * 100)).toBe(total);
});

test('prices that staff changed while a set is open are shown, nothing is added, and accepting them adds at the new ones [R1.04] [D10]', {
	tag: '@long',
}, async ({ page, shop }) => {
	for (const [name, seed] of [
		['Heath.jpg', 35],
		['Copse.jpg', 36],
	] as const)
		await sendImage(page, shop, await photograph(name, { seed }));
	await page.goto(`${shop.url}/prints/fineartprint`);
	await orderTogether(page, 'all');
	const border = forAll(page).getByRole('combobox', { name: 'Border' });
	await border.selectOption({ index: 1 });
	const borderId = await border.inputValue();
	await expect(addSet(page)).toHaveAttribute('aria-disabled', 'false');
	const before = await totalPence(page);
	await withDatabase(shop, async (client) => {
		await client.query('update prices set price_pence = price_pence + 250');
		await client.query('update borders set price_pence = price_pence + 100 where id = $1', [borderId]);
	});
	await addSet(page).click();
	await expect(summaryOf(page)).toContainText('Prices have changed.');
	// £2.50 and £1.00 net for each of two prints, with 20 % VAT.
	await expect.poll(() => totalPence(page)).toBe(before + 840);
	expect((await readCart(page, shop)).items).toEqual([]);
	await expectAccessible(page, 'a set with new prices');
	await addSet(page).click();
	await expect(showCart(page)).toBeVisible();
	const cart = await readCart(page, shop);
	expect(cart.items.map(({ quantity }) => quantity)).toEqual([1, 1]);
	expect(Math.round(cart.total_order * 100)).toBe(before + 840);
});
