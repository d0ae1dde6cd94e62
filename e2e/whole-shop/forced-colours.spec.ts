import type { Locator } from '@playwright/test';
import { openEditor, summaryOf, typeSide } from '../support/editor.ts';
import { photograph } from '../support/pictures.ts';
import { expect, test } from '../support/test.ts';

const styleOf = (place: Locator, property: string): Promise<string> =>
	place.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

test('forced colours keep the drawing readable, and pressed, chosen and next controls distinguishable [C1.02] [C2.15]', {
	tag: '@long',
}, async ({ page, shop }) => {
	await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
	await openEditor(page, shop, await photograph('Skerry.jpg', { width: 3000, height: 2000 }));
	const ground = await styleOf(page.locator('body'), 'background-color');
	const drawing = page.getByRole('region', { name: 'Drawing' });
	for (const text of await drawing.locator('svg text').all()) {
		expect(await styleOf(text, 'fill')).not.toBe(ground);
		expect(await styleOf(text, 'stroke')).toBe(ground);
	}

	await test.step('the quality scale shows which band it is', async () => {
		const bands = page.getByRole('img', { name: /ppi on a scale/ }).locator('rect');
		const fills = await Promise.all((await bands.all()).map((band) => styleOf(band, 'fill')));
		expect(new Set(fills).size).toBe(2);
		expect(fills).not.toContain(ground);
	});

	await test.step('pressed, selected and checked', async () => {
		const units = page.getByRole('group', { name: 'Units' }).getByRole('button');
		expect(await styleOf(units.first(), 'background-color')).not.toBe(await styleOf(units.last(), 'background-color'));
		const tabs = page.getByRole('tab');
		expect(await styleOf(tabs.first(), 'background-color')).not.toBe(await styleOf(tabs.last(), 'background-color'));
		await page.getByRole('tab', { name: 'Media' }).click();
		const rows = page.getByRole('radio');
		expect(await styleOf(page.getByRole('radio', { checked: true }), 'outline-style')).toBe('solid');
		expect(await styleOf(rows.last(), 'outline-style')).toBe('none');
	});

	await test.step('a control with a frame keeps it, and an option that is not possible is grey', async () => {
		await page.getByRole('tab', { name: 'Print Size' }).click();
		await typeSide(page, 'Width', '900');
		for (const framed of [page.getByRole('group', { name: 'Units' }), page.getByRole('button', { name: /^Largest size.*Use$/ }).last()])
			expect(await styleOf(framed, 'outline-style')).toBe('solid');
		await page.getByRole('tab', { name: 'Options' }).click();
		const options = page.getByRole('group', { name: 'Options' });
		const [possible, not] = ['Protective coat', 'Packed flat'].map((name) => options.getByText(name, { exact: true }));
		if (possible === undefined || not === undefined) throw new Error('an option is missing');
		await expect(options.getByRole('checkbox', { name: /Packed flat/ })).toHaveAttribute('aria-disabled', 'true');
		expect(await styleOf(not, 'color')).not.toBe(await styleOf(possible, 'color'));
	});

	await test.step('the next action is filled', async () => {
		const next = summaryOf(page).getByRole('button', { name: /^Next/ });
		expect(await styleOf(next, 'background-color')).not.toBe(ground);
		expect(await styleOf(next, 'color')).not.toBe(await styleOf(next, 'background-color'));
	});
});
