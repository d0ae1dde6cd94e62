import type { Locator, Page } from '@playwright/test';
import { type Model, type ModelName, models } from '@print-room/contract';
import manifest from '../../package.json' with { type: 'json' };
import { expectAccessible } from '../support/axe.ts';
import { addPerson, withDatabase } from '../support/database.ts';
import { footer, loaded, openList, rows, search } from '../support/office.ts';
import { makeCertificate, makePieces, makeStock, payOrder } from '../support/orders.ts';
import { makeDesign } from '../support/purchases.ts';
import type { RunningShop } from '../support/shop.ts';
import { openOffice } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

// Counts records of the whole shop.
test.use({ shopOf: 'lists', contextOptions: { reducedMotion: 'reduce' } });

/** Column headings as the screen shows them. */
const columns: Readonly<Record<ModelName, readonly string[]>> = {
	orders: ['Transaction id', 'Customer name', 'Checkout email', 'Quantity', 'Product total', 'Transaction date'],
	trackingstatuses: ['Name', 'Message', 'Action'],
	designs: ['Design check', 'Customer name', 'File name', 'Placement date', 'Details'],
	users: ['Email', 'First name', 'Last name', 'Company', 'Phone', 'Verified', 'Roles', 'Registered'],
	prices: ['Size, mm', 'Size, inches', 'Area, m²', 'Price, net', 'Per m²', 'Media group', 'Details'],
	mountprices: ['Mount label', 'Group name', 'Price, net', 'Details'],
	printtypes: ['Label', 'Category', 'Price group', 'Details'],
	mediagroups: ['Name'],
	borders: ['Label', 'Width in inches', 'Width, mm', 'Price, net', 'Details'],
	options: ['Label', 'Category', 'Price, net', 'Details'],
	certificates: ['Label', 'Categories', 'Price, net', 'Details'],
	mountedprints: ['Label', 'Size, mm', 'Size, inches', 'Details'],
	stockforms: ['Label', 'Medium', 'Form', 'Width, mm', 'Usable, mm', 'Length, mm', 'Cuts', 'Details'],
	papers: ['Label', 'Address', 'Weight, g/m²', 'Surface', 'Details'],
	runs: ['Run', 'State', 'Medium', 'Roll or sheet', 'Prints', 'Length, m', 'Waste, %', 'Planned'],
	register: ['Number', 'State', 'Title', 'Artist', 'Edition', 'Code', 'Order', 'Entered'],
	testproofrequests: ['Placement date', 'Customer name', 'Details'],
};

const prepared = new WeakSet<RunningShop>();

/** At least one record of every kind, once per shop. */
async function fill(page: Page, shop: RunningShop): Promise<void> {
	if (prepared.has(shop)) return;
	prepared.add(shop);
	const design = await makeDesign(page, shop, 'Heron at the weir.jpg');
	await payOrder(shop, {
		id: 5_300_000_001,
		firstName: 'Ines',
		lastName: 'Moreau',
		quantity: 1,
		total: 20,
		date: '2026-03-01T10:00:00+0000',
	});
	await addPerson(shop, { email: 'pat@example.com', firstName: 'Pat', lastName: 'Printer' });
	await makeStock(shop, design.id);
	await makePieces(shop, [{ number: 5001, lastName: 'Moreau', quantity: 1 }]);
	await makeCertificate(shop, design.id);
	await withDatabase(shop, async (client) => {
		await client.query(
			`insert into free_check_requests (id, owner_id, first_name, last_name, email, comment, design_id)
			values (gen_random_uuid()::text, 'anonymous-nobody', 'Mara', 'Vale', 'mara@example.com', 'Is it sharp enough?', $1)`,
			[design.id],
		);
	});
}

const listed: readonly Model[] = Object.values(models);
/** One component draws every list: one stands for the others, which `npm run test:long` walks through as well. */
const thorough: readonly string[] = ['orders'] satisfies readonly ModelName[];

const expectColumns = async (page: Page, { name, title }: Model): Promise<Locator> => {
	// The first column has a checkbox or a visually hidden heading.
	const heads = page
		.getByRole('table', { name: title })
		.getByRole('columnheader')
		.filter({ hasNotText: /^(Select)?$/ });
	const wanted = Object.entries(columns).find(([list]) => list === name)?.[1] ?? [];
	await expect(heads).toHaveText([...wanted]);
	await expect(footer(page)).toHaveText(/^From 1 to \d+ of \d+ total$/);
	return heads;
};

test('every list has its columns, its search and a count [A2.01] [A2.03] [A2.04]', async ({ page, shop }) => {
	await fill(page, shop);
	for (const model of listed) {
		await openList(page, shop, model);
		await expectColumns(page, model);
		await expect(page.getByRole('searchbox', { name: `Search by ${model.search?.keys}` })).toBeVisible();
	}
});

for (const model of listed) {
	test(`${model.title}: columns, search, sorting and paging work with a mouse, on desktop and phone [A2.01] [A2.03] [A2.04] [A9.01] [A9.08]`, {
		tag: thorough.includes(model.name) ? [] : '@long',
	}, async ({ page, shop }) => {
		await fill(page, shop);
		await openList(page, shop, model);
		const heads = await expectColumns(page, model);
		await expect(page.getByRole('combobox', { name: 'Rows per page' }).getByRole('option')).toHaveText([
			'5',
			'10',
			'25',
			'100',
			'250',
			'all',
		]);
		await expect(page.getByRole('combobox', { name: 'Rows per page' })).toHaveValue('10');
		const all = page.getByRole('checkbox', { name: /^Select all/ });
		await (model.isAllSelectable ? expect(all).toBeVisible() : expect(all).toHaveCount(0));
		const sorted = model.columns.find(({ sort, isExtra }) => sort !== undefined && isExtra !== true);
		if (sorted !== undefined) {
			await heads.filter({ hasText: sorted.label }).first().getByRole('button').click();
			await expect(heads.filter({ hasText: sorted.label }).first()).toHaveAttribute('aria-sort', 'ascending');
			await expect(page).toHaveURL(new RegExp(`sort=${sorted.sort}`));
		}
		await loaded(page);
		await expectAccessible(page, model.title);
		await search(page, 'zzzzzz');
		await expect(page.getByText(/“zzzzzz”/)).toBeVisible();
		await page.goBack();
		await expect(rows(page, model).first()).toBeVisible();
		await page.setViewportSize({ width: 390, height: 844 });
		await expect(page.getByRole('heading', { name: model.title, level: 1 })).toBeVisible();
		await expectAccessible(page, `${model.title} on the phone`);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
	});
}

test('a new list request cancels the one before it [A4.02]', async ({ page, shop }) => {
	await openList(page, shop, models.borders);
	const givenUp: string[] = [];
	page.on('requestfailed', (request) => givenUp.push(decodeURIComponent(request.url())));
	const held = Promise.withResolvers<void>();
	await page.route(/\/api\/borders\?/, async (route) => {
		if (route.request().url().includes('slow')) await held.promise;
		await route.continue().catch(() => undefined);
	});
	const asked = page.waitForRequest(/\/api\/borders\?.*slow/);
	await search(page, 'slow');
	await asked;
	await search(page, 'gallery');
	await expect.poll(() => givenUp.some((url) => url.includes('slow'))).toBe(true);
	held.resolve();
	await expect(page.getByText('No border for “gallery”')).toBeVisible();
});

test('on a phone, a menu sorts the list and the drawer contains Today [A1.01] [A2.02] [A2.03]', async ({ page, shop }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await openList(page, shop, models.borders);
	const labels = page.getByRole('list', { name: 'Borders' }).getByRole('listitem');
	await page.getByRole('button', { name: 'Sort' }).click();
	await page.getByRole('menuitemradio', { name: 'Width, mm' }).click();
	await page.getByRole('menuitemradio', { name: 'Ascending' }).click();
	await expect(page).toHaveURL(/sort=widthMM/);
	await expectAccessible(page, 'the menu of orders');
	await page.keyboard.press('Escape');
	await expect(labels.first()).toContainText('Extra 10 mm around print');
	await page.getByRole('button', { name: 'Borders', exact: true }).click();
	await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Today' }).click();
	await expect(page).toHaveURL(/\/admin\/today$/);
	await expect(page.getByRole('navigation', { name: 'Back office' }).getByRole('button', { name: 'Today' })).toBeVisible();
});

test('the drawer has the specified entries, folds to icons and shows the version [A1.01] [A2.02] [C1.08] [D22]', async ({ page, shop }) => {
	await openOffice(page, shop);
	await loaded(page);
	const nav = page.getByRole('navigation', { name: 'Back office' });
	// drawer-entries.test.ts covers every label, for each role.
	const links = nav.getByRole('link');
	await expect(links.first()).toHaveText('Orders');
	await expect(links.last()).toHaveText('History');
	await expect(nav).toContainText(`Version ${manifest.version}`);
	expect((await nav.boundingBox())?.width).toBe(200);
	await nav.getByRole('button', { name: 'Fold the navigation' }).click();
	await expect(nav.getByRole('link', { name: 'Media groups' })).toBeVisible();
	expect((await nav.boundingBox())?.width).toBeLessThan(80);
	await nav.getByRole('link', { name: 'Media groups' }).click();
	await expect(page.getByRole('heading', { name: 'Media groups', level: 1 })).toBeVisible();
	await page.reload();
	await expect(page.getByRole('heading', { name: 'Media groups', level: 1 })).toBeVisible();
	expect((await nav.boundingBox())?.width).toBeLessThan(80);
});

test('an unknown list leads back; list addresses ignore case, and tracking statuses have two spellings [A2.01] [D41]', {
	tag: '@long',
}, async ({ page, shop }) => {
	await openList(page, shop, models.borders);
	await page.goto(`${shop.url}/admin/Tracking-Statuses`);
	await expect(page.getByRole('heading', { name: 'Tracking Statuses', level: 1 })).toBeVisible();
	await page.goto(`${shop.url}/admin/trackingstatuses`);
	await expect(page.getByRole('heading', { name: 'Tracking Statuses', level: 1 })).toBeVisible();
	await page.goto(`${shop.url}/admin/sandwiches`);
	await expect(page.getByRole('heading', { name: 'Tracking Statuses', level: 1 })).toBeVisible();
});

test('menus of a list that could not be fetched open at the next press [A2.04] [A9.08]', { tag: '@long' }, async ({ page, shop }) => {
	const panels = '**/assets/panels-code-*.js';
	await page.route(panels, (route) => route.abort());
	await openList(page, shop, models.users);
	const columnsButton = page.getByRole('button', { name: 'Columns', exact: true });
	const actions = page.getByRole('button', { name: 'Actions', exact: true });
	const first = rows(page, models.users).first().getByRole('checkbox');
	await columnsButton.click();
	await expect(page.locator('[data-toast]')).toContainText('Lost connection to the server.');
	await expect(columnsButton).toHaveAttribute('aria-expanded', 'false');
	await first.click();
	await actions.click();
	await expect(actions).toHaveAttribute('aria-expanded', 'false');
	await page.unroute(panels);
	await actions.click();
	await page.getByRole('menu', { name: 'Actions' }).press('Escape');
	await first.click();
	await columnsButton.click();
	await expect(page.getByRole('menu', { name: 'Columns' })).toBeVisible();
});
