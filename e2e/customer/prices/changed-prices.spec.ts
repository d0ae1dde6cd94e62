import { formatPounds, poundsToPence, withVat } from '@print-room/domain';
import { addButton, cartCount, readCart } from '../../support/cart.ts';
import { withDatabase } from '../../support/database.ts';
import { goToLastStep, openEditor, priceIn, summaryOf, totalOf, typeSide } from '../../support/editor.ts';
import { ask, countDesigns, picture } from '../../support/prices/asked-prices.ts';
import { openOffice } from '../../support/staff.ts';
import { expect, test } from '../../support/test.ts';

// A shop of its own, because the journey changes prices.
test.use({ shopOf: 'prices' });

test('a price that staff changed since is shown, nothing is added, and accepting it adds at the new one [D10]', async ({ page, shop }) => {
	const designs = countDesigns(page);
	await openEditor(page, shop, await picture());
	await typeSide(page, 'Width', '240');
	await page.getByRole('combobox', { name: 'Border' }).selectOption({ label: 'Extra 20 mm around print, £3.60' });
	await goToLastStep(page);
	await expect(totalOf(page)).toContainText('£');
	const oldTotal = await priceIn(totalOf(page));
	const before = await ask(page, shop, 240, 160);
	await withDatabase(shop, (client) => client.query('update prices set price_pence = price_pence + 250'));
	await expect.poll(() => ask(page, shop, 240, 160)).not.toEqual(before);

	await addButton(page).click();
	const alert = summaryOf(page).getByRole('alert');
	await expect(alert).toContainText('The price has changed');
	await expect(alert).toContainText(`It was ${oldTotal} when you chose this paper. Nothing has been added yet.`);
	const newTotal = formatPounds(withVat(poundsToPence(Number(oldTotal.slice(1)) / 1.2 + 2.5), 20));
	await expect(totalOf(page)).toContainText(newTotal);
	await expect(summaryOf(page).locator('s')).toHaveText(/was £\d+\.\d\d/);
	await expect(addButton(page)).toContainText(`Add to cart${newTotal}`);
	await expect(summaryOf(page).getByRole('button', { name: 'Compare media' })).toBeVisible();
	expect(await cartCount(page, shop)).toBe(0);

	const answer = page.waitForResponse((response) => response.url().endsWith('/api/designs'));
	await addButton(page).click();
	expect(await (await answer).json()).toMatchObject({ price: Number(newTotal.slice(1)) / 1.2 });
	await expect(page.getByText('Your item has been successfully added to the cart.')).toBeVisible();
	await expect(page.getByRole('dialog', { name: 'Cart' })).toContainText(newTotal);
	expect(designs()).toBe(2);
	expect(await cartCount(page, shop)).toBe(1);
});

test('VAT that the studio changes while the editor is open is shown before anything is added, and charged to the penny [S1.02] [D10]', {
	tag: '@long',
}, async ({ page, shop, browser }) => {
	await openEditor(page, shop, await picture());
	await typeSide(page, 'Width', '240');
	await goToLastStep(page);
	await expect(totalOf(page)).toContainText('£');
	const oldTotal = await priceIn(totalOf(page));

	const office = await (await browser.newContext()).newPage();
	await openOffice(office, shop, '/admin/vatRates');
	const form = office.getByRole('form', { name: 'Add a rate' });
	const enter = async (percent: string): Promise<void> => {
		await form.getByLabel('Prints').selectOption('Fine Art Prints');
		await form.getByLabel('Rate').fill(percent);
		await form.getByLabel('Rate').press('Enter');
	};
	await test.step('of two administrators the second is shown the first one’s rate, and keeps what was typed', async () => {
		const other = await office.context().newPage();
		await other.goto(`${shop.url}/admin/vatRates`);
		await expect(other.getByText('Every print has 20 % VAT today.')).toBeVisible();
		await enter('5');
		await expect(office.getByText('VAT today: fine art prints 5 %, window mounted prints 20 %, proof prints 20 %.')).toBeVisible();
		const late = other.getByRole('form', { name: 'Add a rate' });
		await late.getByLabel('Rate').fill('17.5');
		await late.getByLabel('Rate').press('Enter');
		await expect(other.getByRole('alert')).toContainText('Someone else has changed the rates since you opened them.');
		await expect(other.getByRole('row', { name: /Fine Art Prints/ })).toContainText('5 %');
		await expect(late.getByLabel('Rate')).toHaveValue('17.5');
		await other.close();
	});
	await test.step('another rate from the same day is refused beside its day', async () => {
		await enter('10');
		await expect(form).toContainText(/There is another rate from \d+ \w+ \d{4}\. Remove it first/);
	});

	const net = Number(oldTotal.slice(1)) / 1.2;
	const newTotal = formatPounds(withVat(poundsToPence(net), 5));
	await addButton(page).click();
	const alert = summaryOf(page).getByRole('alert');
	await expect(alert).toContainText(`VAT is now 5 %, and was 20 %. The price was ${oldTotal} before. Nothing has been added yet.`);
	await expect(totalOf(page)).toContainText(newTotal);
	expect(await cartCount(page, shop)).toBe(0);
	await addButton(page).click();
	await expect(page.getByRole('dialog', { name: 'Cart' })).toContainText(newTotal);
	expect(await readCart(page, shop)).toMatchObject({ total_order: Number(newTotal.slice(1)) });

	await test.step('a print that is in a cart is not paid for at another rate', async () => {
		await office.getByRole('button', { name: /^Remove 5 % from/ }).click();
		await expect(office.getByText('Every print has 20 % VAT today.')).toBeVisible();
		await page.goto(`${shop.cartUrl}/checkout`);
		await page.getByRole('button', { name: /Pay/ }).click();
		await expect(page.getByText(/VAT has changed since “Heath(?:\.jpg)?” was added/)).toBeVisible();
	});
	await office.context().close();
});

test('a border whose price staff changed is named as what changed [D10]', { tag: '@long' }, async ({ page, shop }) => {
	await openEditor(page, shop, await picture());
	await page.getByRole('combobox', { name: 'Border' }).selectOption({ label: 'Extra 50 mm around print, £7.20' });
	await goToLastStep(page);
	await withDatabase(shop, (client) => client.query('update borders set price_pence = 700 where width_mm = 50'));
	await addButton(page).click();
	await expect(summaryOf(page).getByRole('alert')).toContainText('when you chose this border. Nothing has been added yet.');
	await expect(summaryOf(page).locator('dl > div').filter({ hasText: 'Border, 50 mm' })).toContainText('was £7.20 £8.40');
	await addButton(page).click();
	await expect(page.getByText('Your item has been successfully added to the cart.')).toBeVisible();
});

test('choices that the catalogue no longer has are named once they were refused, and are not offered again [D36] [D37]', {
	tag: '@long',
}, async ({ page, shop }) => {
	const offer = (isOffered: boolean) =>
		withDatabase(shop, (client) => client.query("update print_types set active = $1 where label = 'Atelier Smooth Rag 308'", [isOffered]));
	await openEditor(page, shop, await picture());
	await goToLastStep(page);
	await offer(false);
	try {
		await addButton(page).click();
		await expect(page.getByText('Atelier Smooth Rag 308 is no longer available. Please check the current choices.')).toBeVisible();
		await expect(summaryOf(page)).toContainText('Nothing is chosen under Media yet.');
		await page.getByRole('tab', { name: 'Media' }).click();
		await expect(page.getByRole('radio', { name: /Darkroom Baryta 315/ })).toBeVisible();
		await expect(page.getByRole('radio', { name: /Atelier Smooth Rag 308/ })).toHaveCount(0);
		await page.getByRole('radio', { name: /Darkroom Baryta 315/ }).click();
		await expect(addButton(page).or(summaryOf(page).getByRole('button', { name: /^Next/ }))).toBeEnabled();
	} finally {
		await offer(true);
	}
});
