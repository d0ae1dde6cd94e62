import type { Page, Route } from '@playwright/test';
import type { CalculatePrice, PriceResult } from '@print-room/contract';
import { formatPounds, poundsToPence, withVat } from '@print-room/domain';
import { addButton, cartCount, readCart } from '../support/cart.ts';
import { withDatabase } from '../support/database.ts';
import { goToLastStep, openEditor, priceIn, summaryOf, totalOf, typeSide } from '../support/editor.ts';
import { photograph } from '../support/pictures.ts';
import type { RunningShop } from '../support/shop.ts';
import { openOffice } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

// A shop of its own, because the journey changes prices.
test.use({ shopOf: 'prices' });

const priceCall = '**/api/prices/calculate';
const picture = () => photograph('Heath.jpg', { width: 3000, height: 2000 });
const gross = (netPounds: number): string => formatPounds(withVat(poundsToPence(netPounds), 20));

const ask = async (page: Page, shop: RunningShop, extent1: number, extent2: number): Promise<PriceResult> => {
	const body: CalculatePrice = { categoryId: 'fineartprint', extent1, extent2, units: 'mm' };
	return (await page.request.post(`${shop.api}/prices/calculate`, { data: body })).json();
};

const sizeAsked = (route: Route): string => {
	const { extent1, extent2 }: { extent1: number; extent2: number } = route.request().postDataJSON();
	return `${extent1} × ${extent2}`;
};

/** Counts what reached the shop. */
function countDesigns(page: Page): () => number {
	let sent = 0;
	page.on('request', (request) => {
		if (request.method() === 'POST' && request.url().endsWith('/api/designs')) sent += 1;
	});
	return () => sent;
}

test('the price shown is the one that the server calculates, with VAT, part by part [C1.06] [C9.02] [C9.03] [D9]', async ({
	page,
	shop,
}) => {
	await openEditor(page, shop, await picture());
	await typeSide(page, 'Width', '240');
	await page.getByRole('combobox', { name: 'Border' }).selectOption({ label: 'Extra 25 mm around print, £4.80' });
	await goToLastStep(page);
	await page.getByRole('radio', { name: /Standard certificate/ }).click();
	await page.getByRole('tab', { name: 'Options' }).click();
	await page.getByRole('checkbox', { name: /Protective coat/ }).click();
	await page.getByRole('checkbox', { name: /Packed flat/ }).click();
	await page.getByRole('tab', { name: 'Media' }).click();
	const { mediaTypes } = await ask(page, shop, 240, 160);
	expect(mediaTypes.length).toBeGreaterThanOrEqual(4);
	const offered = new Set(mediaTypes.map(({ price }) => gross(price)));
	await expect(totalOf(page)).toContainText('£');
	const media = page.getByRole('radiogroup', { name: 'Media' }).getByRole('radio');
	const shown = new Set<string>();
	for (const row of await media.all()) {
		await row.click();
		const price = await priceIn(row);
		expect(offered).toContain(price);
		shown.add(price);
		const net = mediaTypes.find((type) => gross(type.price) === price)?.price ?? Number.NaN;
		await expect(
			summaryOf(page)
				.locator('dl > div')
				.filter({ hasText: /^Print£/ }),
		).toContainText(price);
		// border 4.00, options 6.00 and 3.50, certificate 4.00
		await expect(totalOf(page)).toContainText(gross(net + 4 + 6 + 3.5 + 4));
	}
	expect(shown).toEqual(offered);
});

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

test('VAT that the studio changes while the editor is open is shown before anything is added, and charged to the penny [S1.02] [D10]', async ({
	page,
	shop,
	browser,
}) => {
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

test('a border whose price staff changed is named as what changed [D10]', async ({ page, shop }) => {
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

test('a late answer is never shown beside another size [C4.03] [C9.06] [D11]', async ({ page, shop }) => {
	await openEditor(page, shop, await picture());
	await goToLastStep(page);
	await page.getByRole('tab', { name: 'Print Size' }).click();
	const held: Route[] = [];
	await page.route(priceCall, (route) => void held.push(route));
	await typeSide(page, 'Width', '210');
	await expect.poll(() => held.map(sizeAsked)).toEqual(['210 × 140']);
	await expect(totalOf(page)).not.toContainText('£');
	await expect(totalOf(page)).toContainText('working out the price');
	await typeSide(page, 'Width', '240');
	await expect.poll(() => held.map(sizeAsked)).toEqual(['210 × 140', '240 × 160']);
	// The page may have aborted the first request; then the answer has no receiver.
	await held[0]?.continue().catch(() => undefined);
	await expect(totalOf(page)).not.toContainText('£');
	await page.getByRole('tab', { name: 'Certificate' }).click();
	await expect(addButton(page)).toHaveAttribute('aria-disabled', 'true');
	await expect(addButton(page)).toHaveAccessibleDescription(/Working out the price\./);
	await held[1]?.continue();
	const { mediaTypes } = await ask(page, shop, 240, 160);
	await expect(totalOf(page)).toContainText(/£\d+\.\d\d/);
	expect(mediaTypes.map(({ price }) => gross(price))).toContain(await priceIn(totalOf(page)));
	await expect(addButton(page)).toHaveAttribute('aria-disabled', 'false');
	await page.unroute(priceCall);
});

test('a price that could not be had says so and offers to try again [C8.14] [D30]', async ({ page, shop }) => {
	await openEditor(page, shop, await picture());
	await page.route(priceCall, (route) => route.abort('connectionfailed'));
	await typeSide(page, 'Width', '210');
	await expect(summaryOf(page).getByText('The price could not be worked out.')).toBeVisible();
	await expect(totalOf(page)).toContainText('no price yet');
	await goToLastStep(page);
	await expect(addButton(page)).toHaveAttribute('aria-disabled', 'true');
	await expect(page.getByRole('alert')).toHaveCount(0);
	await page.unroute(priceCall);
	await summaryOf(page).getByRole('button', { name: 'Try again' }).click();
	await expect(totalOf(page)).toContainText(/£\d+\.\d\d/);
	await expect(summaryOf(page).getByText('The price could not be worked out.')).toBeHidden();
	await expect(addButton(page)).toHaveAttribute('aria-disabled', 'false');
});

test('a print that cannot be made says why, and cannot be added [C5.09] [C5.11] [D6] [D36]', async ({ page, shop }) => {
	const designs = countDesigns(page);
	await openEditor(page, shop, await picture());
	await goToLastStep(page);

	await test.step('too few pixels', async () => {
		await page.getByRole('tab', { name: 'Print Size' }).click();
		await typeSide(page, 'Width', '900');
		await expect(page.getByRole('alert')).toContainText('The density is too low to be printed');
		await expect(page.getByRole('alert')).toContainText('Make sure PPI is greater than 100');
		await page.getByRole('tab', { name: 'Certificate' }).click();
		await expect(addButton(page)).toHaveAttribute('aria-disabled', 'true');
		await expect(addButton(page)).toHaveAccessibleDescription(/The density is too low to be printed\. Make sure PPI is greater than 100/);
		// A pointer or a key still reaches it; nothing must come of it.
		await addButton(page).press('Enter');
	});

	await test.step('too large', async () => {
		await page.getByRole('tab', { name: 'Print Size' }).click();
		await typeSide(page, 'Width', '1800');
		await expect(page.getByRole('textbox', { name: 'Width' })).toHaveAttribute('aria-invalid', 'true');
		await expect(page.getByRole('alert').filter({ hasText: 'Selected print size is not supported' })).toContainText(
			'Shorter side up to 1099 mm.',
		);
		const next = summaryOf(page).getByRole('button', { name: 'Next: Media' });
		await expect(next).toHaveAttribute('aria-disabled', 'true');
		await expect(next).toHaveAccessibleDescription(/Selected print size is not supported\. Shorter side up to 1099 mm\./);
		await next.press('Enter');
		await expect(page.getByRole('tab', { name: 'Print Size' })).toHaveAttribute('aria-selected', 'true');
	});

	await test.step('and is mended', async () => {
		await page.getByRole('button', { name: /Largest size that is still High/ }).click();
		await expect(page.getByText('High quality')).toBeVisible();
		await page.getByRole('tab', { name: 'Certificate' }).click();
		await expect(addButton(page)).toHaveAttribute('aria-disabled', 'false');
	});
	expect(designs()).toBe(0);
});

test('inches and back keep what was typed [C4.06] [C5.08] [C9.01] [D8]', async ({ page, shop }) => {
	await openEditor(page, shop, await picture());
	const width = page.getByRole('textbox', { name: 'Width' });
	for (const typed of ['201', '233', '199']) {
		await typeSide(page, 'Width', typed);
		await page.getByRole('button', { name: 'inches' }).click();
		await expect(width).toHaveValue((Number(typed) / 25.4).toFixed(1));
		await page.getByRole('button', { name: 'mm', exact: true }).click();
		await expect(width).toHaveValue(typed);
	}
	for (const nonsense of ['-5', '0', 'x', '']) {
		await typeSide(page, 'Width', nonsense);
		await expect(width).toHaveValue('199');
	}
});

test('however often Add to cart is pressed, one design is made, and it says to wait [C2.23] [C4.03]', async ({ page, shop }) => {
	const designs = countDesigns(page);
	await openEditor(page, shop, await picture());
	await goToLastStep(page);
	await expect(totalOf(page)).toContainText(/£\d+\.\d\d/);
	await addButton(page).evaluate((button: HTMLElement) => {
		for (const _ of [1, 2, 3]) button.click();
	});
	await expect(page.getByRole('dialog', { name: 'Processing your image' })).toContainText('This will take some time. Please wait.');
	await expect(page.getByText('Your item has been successfully added to the cart.')).toBeVisible();
	expect(designs()).toBe(1);
	expect(await cartCount(page, shop)).toBe(1);
});

test('an order that fails on the way says which way, and can be placed again [C8.07]', async ({ page, shop }) => {
	await openEditor(page, shop, await picture());
	await goToLastStep(page);
	await page.route('**/api/designs', (route) => route.abort('connectionreset'));
	await addButton(page).click();
	await expect(page.getByText('Lost connection to the server. Please check your internet connection and try again.')).toBeVisible();
	await expect(page.getByText('Processing your image')).toBeHidden();
	await page.unroute('**/api/designs');
	await addButton(page).click();
	await expect(page.getByText('Your item has been successfully added to the cart.')).toBeVisible();
	expect(await cartCount(page, shop)).toBe(1);
});

test('choices that the catalogue no longer has are named once they were refused, and are not offered again [D36] [D37]', async ({
	page,
	shop,
}) => {
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
