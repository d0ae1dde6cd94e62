import type { Page } from '@playwright/test';
import { newCustomer, registerAndConfirm, signIn } from '../../support/account.ts';
import { expectAccessible } from '../../support/axe.ts';
import { readCart } from '../../support/cart.ts';
import { sendImage, summaryOf } from '../../support/editor.ts';
import { holdAnswers } from '../../support/page/held-answers.ts';
import { photograph } from '../../support/pictures.ts';
import { addSet, forAll, orderTogether, rowOf, rows, setSaved, showCart } from '../../support/sets/print-set.ts';
import type { RunningShop } from '../../support/shop.ts';
import { expect, test } from '../../support/test.ts';
import { card } from '../../support/uploads.ts';

async function sendPictures(page: Page, shop: RunningShop, names: readonly string[]): Promise<void> {
	for (const name of names) await sendImage(page, shop, await photograph(`${name}.jpg`, { seed: name.length }));
	await page.goto(`${shop.url}/prints/fineartprint`);
	await expect(card(page, `${names[0]}.jpg`)).toBeVisible();
}

const conflict = (page: Page) => page.getByRole('alert').filter({ hasText: 'This set was changed on another device, too.' });
const longSide = (page: Page) => forAll(page).getByRole('textbox', { name: 'Long side' });

test('a set goes on on another device of the account; changes of both are asked about, and a print that either has added is not added again [R1.04] [R1.05]', {
	tag: '@long',
}, async ({ page: here, stranger: there, shop }) => {
	const customer = newCustomer('Ida', 'Moor');
	await registerAndConfirm(shop, customer);
	await sendPictures(here, shop, ['Dunes', 'Harbour', 'Lighthouse']);
	await signIn(here, customer);
	const isKept = setSaved(here);
	await orderTogether(here, ['Dunes.jpg', 'Harbour.jpg']);
	await isKept;
	await expect(addSet(here)).toHaveAttribute('aria-disabled', 'false');

	await there.goto(`${shop.url}/prints/fineartprint`);
	await signIn(there, customer);
	await orderTogether(there, ['Lighthouse.jpg']);
	await expect(there.getByRole('heading', { level: 1, name: 'A set of 2 prints is under way' })).toBeVisible();
	const isJoined = setSaved(there);
	await there.getByRole('button', { name: 'Add to the set' }).click();
	await isJoined;
	const isSized = setSaved(there);
	await longSide(there).fill('240');
	await isSized;

	await forAll(here).getByRole('combobox', { name: 'Border' }).selectOption({ index: 1 });
	await expect(conflict(here)).toBeVisible();
	await expect(addSet(here)).toHaveAttribute('aria-disabled', 'true');
	await expect(summaryOf(here)).toContainText('First say which of the two sets goes on.');
	await expectAccessible(here, 'a set that was changed on two devices');
	await conflict(here).getByRole('button', { name: 'The other device’s' }).click();
	await expect(rows(here)).toHaveCount(3);
	await expect(rowOf(here, 'Lighthouse.jpg')).toContainText('240 × 160 mm');
	await expect(rowOf(here, 'Lighthouse.jpg').getByRole('img', { name: 'Lighthouse.jpg' })).toBeVisible();
	await expect(forAll(here).getByRole('combobox', { name: 'Border' })).toHaveValue('');

	await rowOf(there, 'Harbour.jpg').getByRole('button', { name: 'Remove Harbour.jpg' }).click();
	await addSet(there).click();
	await expect(showCart(there)).toBeVisible();
	await longSide(here).fill('250');
	await conflict(here).getByRole('button', { name: 'What is shown here' }).click();
	await expect(rowOf(here, 'Dunes.jpg')).toContainText('In your cart');
	await expect(rowOf(here, 'Dunes.jpg')).toContainText('240 × 160 mm');
	await expect(rowOf(here, 'Harbour.jpg')).toContainText('250 × 167 mm');
	await expect(addSet(here)).toHaveText('Add 1 print to cart');
	await here.reload();
	await expect(here.getByText('2 of 3 are in your cart already.')).toBeVisible();
	await expect(rowOf(here, 'Harbour.jpg')).toContainText('250 × 167 mm');
	await expect(addSet(here)).toHaveAttribute('aria-disabled', 'false');
	await addSet(here).click();
	await expect(showCart(here)).toBeVisible();
	expect((await readCart(here, shop)).items.map(({ quantity }) => quantity)).toEqual([1]);
	expect((await readCart(there, shop)).items.map(({ quantity }) => quantity)).toEqual([1, 1]);
});

test('images that are chosen beside an unfinished set join it or begin a new one, and the set of a guest is kept beside that of the account [R1.01] [R1.05]', {
	tag: '@long',
}, async ({ page, stranger, shop }) => {
	await sendPictures(page, shop, ['Dunes', 'Harbour', 'Lighthouse']);
	// The server saves the set, but its answer is lost: that is no other device.
	const isLost = Promise.withResolvers<void>();
	await page.route('**/user/sets/fineartprint', async (route) => {
		if (route.request().method() !== 'PUT') return route.continue();
		expect((await route.fetch()).ok()).toBe(true);
		await route.abort('connectionreset');
		return isLost.resolve();
	});
	await orderTogether(page, ['Dunes.jpg', 'Harbour.jpg']);
	await isLost.promise;
	await page.unroute('**/user/sets/fineartprint');
	await test.step('a page that is loaded again after another change does not take the saved state for another device’s', async () => {
		const later = await holdAnswers(page, '**/user/sets/fineartprint');
		await longSide(page).fill('250');
		await expect(rowOf(page, 'Dunes.jpg')).toContainText('250 × 167 mm');
		const isSavedAgain = setSaved(page);
		await page.reload();
		await later.release();
		await isSavedAgain;
		await expect(rowOf(page, 'Dunes.jpg')).toContainText('250 × 167 mm');
		await expect(page.getByText(/another device/)).toHaveCount(0);
	});
	const isSaved = setSaved(page);
	await longSide(page).fill('240');
	await isSaved;
	const question = page.getByRole('heading', { level: 1, name: 'A set of 2 prints is under way' });
	const chooseAnother = async (): Promise<void> => {
		await page.getByRole('link', { name: 'Your images' }).click();
		await orderTogether(page, ['Lighthouse.jpg']);
		await expect(question).toBeVisible();
	};
	await chooseAnother();
	await expectAccessible(page, 'images chosen beside an unfinished set');
	await page.getByRole('button', { name: 'Go on with the old one' }).click();
	await expect(rows(page)).toHaveCount(2);
	await expect(rowOf(page, 'Dunes.jpg')).toContainText('240 × 160 mm');
	await chooseAnother();
	const isReplaced = setSaved(page);
	await page.getByRole('button', { name: 'Start a new set' }).click();
	await expect(rows(page)).toHaveCount(1);
	await isReplaced;

	await test.step('a set that a new one took the place of is brought back', async () => {
		await expect(page.getByText('Your set of 2 prints was replaced.')).toBeVisible();
		await expectAccessible(page, 'a set in place of another');
		const isBack = setSaved(page);
		await page.getByRole('button', { name: 'Undo' }).click();
		await expect(rows(page)).toHaveCount(2);
		await isBack;
		await page.reload();
		await expect(rowOf(page, 'Dunes.jpg')).toContainText('240 × 160 mm');
	});

	await chooseAnother();
	const isNew = setSaved(page);
	await page.getByRole('button', { name: 'Start a new set' }).click();
	await expect(rows(page)).toHaveCount(1);
	await expect(rowOf(page, 'Lighthouse.jpg')).toContainText('300 × 200 mm');
	await isNew;

	const customer = newCustomer('Ned', 'Vale');
	await registerAndConfirm(shop, customer);
	await sendPictures(stranger, shop, ['Sparrow', 'Orchard']);
	await signIn(stranger, customer);
	const isKept = setSaved(stranger);
	await orderTogether(stranger, 'all');
	await isKept;

	await page.getByRole('link', { name: 'Your images' }).click();
	await signIn(page, customer);
	await page.goto(`${shop.url}/process/fineartprint/set`);
	await expect(rows(page)).toHaveCount(2);
	await expect(page.getByText(/^Another set of 1 print, of .* is kept\./)).toBeVisible();
	await page.getByRole('button', { name: 'Take it up instead' }).click();
	await expect(rowOf(page, 'Lighthouse.jpg')).toContainText('300 × 200 mm');
	await expect(page.getByText(/^Another set of 2 prints, of .* is kept\./)).toBeVisible();
	await page.reload();
	await expect(rows(page)).toHaveCount(1);
});
