import type { Locator, Page } from '@playwright/test';
import type { Field, Model } from '@print-room/contract';
import type { RunningShop } from './shop.ts';
import { openOffice } from './staff.ts';

export async function openList(page: Page, shop: RunningShop, { name, title }: Pick<Model, 'name' | 'title'>, search = ''): Promise<void> {
	const path = `/admin/${name}${search}`;
	await (page.url().startsWith(`${shop.url}/admin/`) ? page.goto(`${shop.url}${path}`) : openOffice(page, shop, path));
	await page.getByRole('heading', { name: title, level: 1 }).waitFor();
	await loaded(page);
}

/** The list has loaded: its footer shows a count. */
export const loaded = (page: Page): Promise<void> =>
	footer(page)
		.getByText(/total$/)
		.waitFor();

/** `From X to Y of N total` */
export const footer = (page: Page): Locator => page.locator('footer').getByRole('status');

export const rows = (page: Page, { title }: Pick<Model, 'title'>): Locator =>
	page.getByRole('table', { name: title }).locator('tbody').getByRole('row');

export const search = async (page: Page, term: string): Promise<void> => {
	await page.getByRole('searchbox').fill(term);
	await page.getByRole('searchbox').press('Enter');
};

/** Values for a new item's required fields; `nth` makes them unique. */
function typedFor(field: Field, nth: number): readonly (readonly [label: string, value: string])[] {
	const unit = 'units' in field ? `, ${field.units}` : '';
	switch (field.kind) {
		case 'text':
			return [[field.label, field.pattern === undefined ? `Something new ${nth}` : `something-new-${'abcdefgh'[nth % 8]}`]];
		case 'longText':
			return [[field.label, `Some words about number ${nth}`]];
		case 'money':
			return [[field.label, `${20 + nth}.50`]];
		case 'wholeNumber':
			return [[field.label, String(nth)]];
		case 'length':
			return [[`${field.label}${unit}`, String(10 + nth)]];
		case 'size':
			return [
				[`${field.label}, width${unit}`, String(400 + nth)],
				[`${field.label}, height${unit}`, String(300 + nth)],
			];
		case 'extents':
			return [
				[`${field.label} 1${unit}`, String(400 + nth)],
				[`${field.label} 2${unit}`, String(300 + nth)],
			];
		case 'switch':
		case 'reference':
		case 'categories':
		case 'colour':
		case 'choice':
			return [];
	}
}

/** Fills in a new item's required fields; inches are derived. */
export async function fillIn(form: Locator, fields: readonly Field[], nth: number): Promise<void> {
	for (const field of fields) {
		if (field.editOnly || ('followsMm' in field && field.followsMm !== undefined)) continue;
		for (const [label, value] of typedFor(field, nth)) await form.getByLabel(label, { exact: true }).fill(value);
		if (field.kind === 'reference' && field.isRequired)
			await form.getByLabel(field.label, { exact: true }).selectOption({ index: 1 + (nth % 2) });
		if (field.kind === 'categories') await form.getByRole('checkbox').first().check();
	}
}
