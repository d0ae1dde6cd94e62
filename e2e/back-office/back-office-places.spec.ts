import type { Page } from '@playwright/test';
import { models } from '@print-room/contract';
import { withDatabase } from '../support/database.ts';
import { footer, loaded, openList, search } from '../support/office.ts';
import { expect, test } from '../support/test.ts';

// Needs a price list of its own.
test.use({ shopOf: 'staff-places' });

const { prices } = models;
const many = 600;

const row = (page: Page, index: number) => page.getByRole('table', { name: prices.title }).locator(`[data-index="${index}"]`);
const scroller = (page: Page) => page.locator('[data-scroller]');
const heading = (page: Page) => page.getByRole('heading', { name: prices.title, level: 1 });

test.beforeEach(({ shop }) =>
	withDatabase(shop, async (client) => {
		await client.query('delete from prices');
		await client.query(
			`insert into prices (id, extent1_mm, extent2_mm, extent1_inches, extent2_inches, price_pence, group_id)
			select gen_random_uuid()::text, 100 + i, 5000 + i, 3.94, 196.85, 1000, (select id from media_groups limit 1)
			from generate_series(1, ${many}) as i`,
		);
	}),
);

test('Back restores the rows and the focus of a long list, which draws the rows around those in sight alone; another page starts at the top [A2.03] [A9.01] [E3.04]', async ({
	page,
	shop,
}) => {
	await openList(page, shop, prices, '?size=250');
	await row(page, 200)
		.getByRole('link', { name: /^Details/ })
		.click();
	await page.getByRole('button', { name: 'Edit', exact: true }).waitFor();
	await page.goBack();
	await expect(row(page, 200)).toBeFocused();
	await expect(row(page, 200)).toBeInViewport();
	await page.keyboard.press('j');
	await expect(row(page, 201)).toBeFocused();
	await page.keyboard.press('Enter');
	await page.getByRole('link', { name: 'Back to Prices' }).click();
	await expect(row(page, 201)).toBeFocused();

	await page.getByRole('button', { name: 'Next' }).press('Enter');
	await expect(footer(page)).toHaveText(/^From 251/);
	await expect.poll(() => scroller(page).evaluate(({ scrollTop }) => scrollTop)).toBe(0);

	await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('all');
	await expect(footer(page)).toHaveText(/^From 1 to 600 /);
	const drawn = page.getByRole('table', { name: prices.title }).locator('[data-index]');
	await expect.poll(() => drawn.count()).toBeLessThan(100);
	await scroller(page).evaluate((element) => element.scrollTo(0, 12_000));
	await expect(row(page, 380)).toBeInViewport();
	expect(await drawn.count()).toBeLessThan(100);
	await row(page, 380)
		.getByRole('link', { name: /^Details/ })
		.click();
	await page.getByRole('button', { name: 'Edit', exact: true }).waitFor();
	await page.goBack();
	await expect(row(page, 380)).toBeFocused();
});

test('a list never loses the focus: on its last page, after Clear and after Show all [A2.03]', { tag: '@long' }, async ({ page, shop }) => {
	await openList(page, shop, prices, '?size=250&page=2');
	const next = page.getByRole('button', { name: 'Next' });
	await next.press('Enter');
	await expect(next).toBeDisabled();
	await expect(next).toBeFocused();
	await row(page, 0).getByRole('checkbox').check();
	await page.getByRole('button', { name: 'Clear', exact: true }).press('Enter');
	await expect(heading(page)).toBeFocused();
	await search(page, 'nothingofthekind');
	await page.getByRole('button', { name: 'Show all prices' }).press('Enter');
	await expect(heading(page)).toBeFocused();
});

test('deleting many entries shows its progress and can be stopped [A2.06] [A7.03]', { tag: '@long' }, async ({ page, shop }) => {
	await openList(page, shop, prices, '?size=250');
	await page.getByRole('checkbox', { name: /^Select all/ }).check();
	await page.getByRole('button', { name: 'Delete', exact: true }).click();
	const dialog = page.getByRole('dialog', { name: 'Please, confirm the operation' });
	const stopped = Promise.withResolvers<void>();
	let begun = 0;
	await page.route(/\/api\/prices\/[^/?]+$/, async (route) => {
		if (route.request().method() === 'DELETE') begun += 1;
		if (begun > 8) await stopped.promise;
		await route.continue();
	});
	await dialog.getByRole('button', { name: 'Delete' }).click();
	await expect(dialog.getByText(/^[1-9]\d* of 250$/)).toBeVisible();
	const report = page.getByText(/^\d+ item\(s\) deleted\. Stopped: \d+ item\(s\) are still there\.$/).waitFor();
	await dialog.getByRole('button', { name: 'Stop' }).click();
	stopped.resolve();
	await report;
	await expect(dialog).toBeHidden();
	await loaded(page);
	await expect(page.getByText(/^\d+ selected/)).toBeVisible();
});
