import type { Locator, Page } from '@playwright/test';
import { catalogueModels, type Model } from '@print-room/contract';
import { withDatabase } from '../support/database.ts';
import { fillIn, footer, loaded, openList, rows } from '../support/office.ts';
import type { RunningShop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

// Counts records of the whole shop.
test.use({ shopOf: 'catalogue' });

/** Successes are status messages, failures are alerts. */
const toast = (page: Page): Locator => page.getByRole('status').or(page.getByRole('alert'));
const models: readonly Model[] = Object.values(catalogueModels);

/** A mounted print needs its outer size and its aperture; of a roll something must be left within its margins. */
const moreFor: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
	mountedprints: [
		['Overall, width, mm', '500'],
		['Overall, height, mm', '400'],
		['Aperture, width, mm', '395'],
		['Aperture, height, mm', '295'],
	],
	stockforms: [
		['Width, mm', '610'],
		['Length, mm', '10000'],
	],
};

/** Every mount has a price in each of the initial groups. */
const addGroup = (shop: RunningShop, name: string) =>
	withDatabase(shop, (client) => client.query('insert into media_groups (id, name) values (gen_random_uuid()::text, $1)', [name]));

const total = async (page: Page): Promise<number> => Number(/of (\d+) total/.exec((await footer(page).textContent()) ?? '')?.[1]);

/** One form and one dialog serve every kind: one with a price in its cell stands for all. */
const short: readonly string[] = ['mountprices'];

for (const [nth, model] of models.entries()) {
	test(`${model.title}: an entry is created, edited in its cell and on its page, and deleted [A2.05] [A2.06] [A2.07] [A2.12] [A2.13] [A4.03] [A5.01] [A7.05] [A7.13] [A7.14] [A8.01] [A8.04]`, {
		tag: short.includes(model.name) ? [] : '@long',
	}, async ({ page, shop }) => {
		if (model.name === 'mountprices') await addGroup(shop, 'Unpriced');
		await openList(page, shop, model);
		const before = await total(page);
		// An empty list offers it twice.
		await page
			.getByRole('button', { name: model.createTitle ?? '' })
			.first()
			.click();
		const dialog = page.getByRole('dialog', { name: model.createTitle ?? '' });
		await dialog.getByRole('button', { name: /^Create/ }).click();
		await expect(toast(page).filter({ hasText: 'Please fill all the required fields.' })).toBeVisible();
		await expect(dialog).toBeVisible();
		await fillIn(dialog, model.fields, nth);
		for (const [label, value] of moreFor[model.name] ?? []) await dialog.getByLabel(label, { exact: true }).fill(value);
		if (model.name === 'mountprices') await dialog.getByLabel('Media group', { exact: true }).selectOption('Unpriced');
		await dialog.getByRole('button', { name: /^Create/ }).click();
		await expect(toast(page).filter({ hasText: 'Created successfully.' })).toBeVisible();
		await expect(dialog).toBeHidden();
		await expect.poll(() => total(page)).toBe(before + 1);
		// Newest first.
		const row = rows(page, model).first();
		const inline = model.columns.find(({ edit, kind }) => edit !== undefined && kind === 'money');
		if (inline !== undefined) {
			await row.getByTitle(new RegExp(`^Update ${inline.label}`)).click();
			const small = page.getByRole('dialog', { name: /^Update / });
			await small.getByRole('textbox').fill('33.50');
			await small.getByRole('button', { name: 'Save' }).click();
			await expect(row).toContainText('£33.50');
		}
		await row.getByRole('link').first().click();
		await page.getByRole('button', { name: 'Edit', exact: true }).click();
		const text = model.fields.find((field) => field.kind === 'text' || field.kind === 'money');
		if (text === undefined) throw new Error(`${model.name} has nothing to type`);
		const input = page.getByLabel(text.label, { exact: true }).first();
		const old = await input.inputValue();
		await input.fill(text.kind === 'money' ? '44.50' : `${old}, renamed`);
		await page.getByRole('button', { name: 'Cancel', exact: true }).click();
		await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
		await page.getByRole('button', { name: 'Edit', exact: true }).click();
		await expect(input).toHaveValue(old);
		await input.fill(text.kind === 'money' ? '44.50' : `${old}, renamed`);
		await page.getByRole('button', { name: 'Save', exact: true }).click();
		await expect(toast(page).filter({ hasText: 'Updated successfully.' })).toBeVisible();
		await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
		await page.getByRole('link', { name: `Back to ${model.title}` }).click();
		await loaded(page);
		await expect(row).toContainText(text.kind === 'money' ? '£44.50' : 'renamed');

		await row.getByRole('checkbox').check();
		await page.getByRole('button', { name: 'Delete', exact: true }).click();
		const question = page.getByRole('dialog', { name: 'Please, confirm the operation' });
		await expect(question).toContainText('1 item(s) will be permanently deleted. Proceed?');
		await question.getByRole('button', { name: 'Delete' }).click();
		await expect.poll(() => total(page)).toBe(before);
	});
}
