import type { Route } from '@playwright/test';
import { addButton, cartCount } from '../../support/cart.ts';
import { goToLastStep, openEditor, priceIn, summaryOf, totalOf, typeSide } from '../../support/editor.ts';
import { holdAnswers } from '../../support/page/held-answers.ts';
import { ask, countDesigns, gross, picture } from '../../support/prices/asked-prices.ts';
import { expect, test } from '../../support/test.ts';

// A shop of its own, because the journey changes prices.
test.use({ shopOf: 'prices' });

const priceCall = '**/api/prices/calculate';

const sizeAsked = (route: Route): string => {
	const { extent1, extent2 }: { extent1: number; extent2: number } = route.request().postDataJSON();
	return `${extent1} × ${extent2}`;
};

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

test('a price that could not be had says so and offers to try again [C8.14] [D30]', { tag: '@long' }, async ({ page, shop }) => {
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

test('inches and back keep what was typed [C4.06] [C5.08] [C9.01] [D8]', { tag: '@long' }, async ({ page, shop }) => {
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
	const held = await holdAnswers(page, '**/api/designs');
	await addButton(page).evaluate((button: HTMLElement) => {
		for (const _ of [1, 2, 3]) button.click();
	});
	await expect(page.getByRole('dialog', { name: 'Processing your image' })).toContainText('This will take some time. Please wait.');
	await held.release();
	await expect(page.getByText('Your item has been successfully added to the cart.')).toBeVisible();
	expect(designs()).toBe(1);
	expect(await cartCount(page, shop)).toBe(1);
});

test('an order that fails on the way says which way, and can be placed again [C8.07]', { tag: '@long' }, async ({ page, shop }) => {
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
