import type { Page } from '@playwright/test';
import { addPerson } from '../support/database.ts';
import { loaded } from '../support/office.ts';
import { type PaidOrder, payOrder } from '../support/orders.ts';
import type { RunningShop } from '../support/shop.ts';
import { logIn, openOffice } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

// A shop of its own, because the journey counts the shop's orders.
test.use({ shopOf: 'studio' });

const lastNames = ['Abel', 'Brandt', 'Castellanos', 'Dufour', 'Eriksen', 'Fontaine', 'Grant', 'Hale', 'Ito', 'Jansen', 'Kaya', 'O’Neill_%'];
const paid: readonly PaidOrder[] = lastNames.map((lastName, index) => ({
	id: 5_120_000_100 + index,
	firstName: 'Ines',
	lastName,
	quantity: 1 + ((index * 5) % 12),
	total: 20 + ((index * 7) % 12),
	date: `2026-03-${String(28 - index)}T10:00:00+0000`,
}));

/** Twelve orders, once a shop. */
async function payAll(page: Page, shop: RunningShop): Promise<void> {
	const login = await page.request.post(`${shop.account}/auth/login`, { data: shop.admin });
	const { token }: { token: string } = await login.json();
	const count = async (): Promise<number> => {
		const answer = await page.request.get(`${shop.api}/orders/count`, { headers: { authorization: `Bearer ${token}` } });
		return (await answer.json()).count;
	};
	if ((await count()) === paid.length) return;
	for (const order of paid) await payOrder(shop, order);
	await expect.poll(count).toBe(paid.length);
}

const footer = (page: Page) => page.getByRole('contentinfo').getByRole('status').or(page.locator('footer').getByRole('status'));
const names = (page: Page) => page.getByRole('table', { name: 'Orders' }).getByRole('row').locator('td:nth-child(3)');

test('a login that fails says why [C5.01] [C5.05] [C8.01]', { tag: '@long' }, async ({ page, shop }) => {
	await addPerson(shop, { email: 'late@example.com', firstName: 'Lena', lastName: 'Late', isVerified: false });
	await page.goto(`${shop.url}/admin/orders`);
	const toast = page.getByRole('alert');
	const sentences: readonly (readonly [string, string, string])[] = [
		['', '', 'Please enter all the required fields'],
		['no address', 'whatever-it-is', 'Please enter all the required fields'],
		[shop.admin.email, 'not-the-password', 'Login failed: Check your credentials'],
		['nobody@example.com', shop.admin.password, 'Login failed: Check your credentials'],
		['late@example.com', shop.admin.password, 'Login failed: Verify your email first'],
	];
	for (const [email, password, sentence] of sentences) {
		await logIn(page, email, password);
		await expect(toast.filter({ hasText: sentence })).toBeVisible();
		await page.getByRole('button', { name: 'Dismiss' }).click();
	}
	await page.route('**/account/auth/login*', (route) => route.abort('connectionfailed'));
	await logIn(page, shop.admin.email, shop.admin.password);
	await expect(toast).toContainText('Lost connection to the server.');
	await page.unroute('**/account/auth/login*');
	// The case of an e-mail address does not matter.
	await logIn(page, shop.admin.email.toUpperCase(), shop.admin.password);
	await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
});

test('an office without orders says so [D30]', { tag: '@long' }, async ({ page, shop }) => {
	await page.route('**/api/orders?*', (route) => route.fulfill({ json: [], headers: { 'x-total-count': '0' } }));
	await openOffice(page, shop);
	await expect(page.getByText('No orders yet')).toBeVisible();
});

test('orders are paged, sorted and searched, and the address keeps it [A2.03] [A5.16] [A9.01] [D27]', async ({ page, shop }) => {
	await payAll(page, shop);
	await openOffice(page, shop);
	await expect(footer(page)).toHaveText('From 1 to 10 of 12 total');
	await page.getByRole('button', { name: 'Next', exact: true }).click();
	await expect(footer(page)).toHaveText('From 11 to 12 of 12 total');
	await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeDisabled();
	await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('all');
	await expect(footer(page)).toHaveText('From 1 to 12 of 12 total');

	await page.getByRole('button', { name: 'Customer name' }).click();
	await expect(page.getByRole('columnheader', { name: 'Customer name' })).toHaveAttribute('aria-sort', 'ascending');
	await expect(names(page)).toHaveText(lastNames.map((lastName) => `Ines ${lastName}`));
	await page.getByRole('button', { name: 'Customer name' }).click();
	await expect(names(page)).toHaveText(lastNames.toReversed().map((lastName) => `Ines ${lastName}`));
	await page.getByRole('button', { name: 'Quantity' }).click();
	const byQuantity = paid.toSorted((a, b) => a.quantity - b.quantity).map(({ lastName }) => `Ines ${lastName}`);
	await expect(names(page)).toHaveText(byQuantity);
	await page.reload();
	await expect(names(page)).toHaveText(byQuantity);

	await page.keyboard.press('/');
	await page.keyboard.type('ANT');
	await page.keyboard.press('Enter');
	await expect(names(page)).toHaveText(byQuantity.filter((name) => /ant/i.test(name)));
	await page.getByRole('searchbox').fill('Neill_%');
	await page.getByRole('searchbox').press('Enter');
	await expect(names(page)).toHaveText(['Ines O’Neill_%']);
	await page.getByRole('searchbox').fill('zzz');
	await page.getByRole('searchbox').press('Enter');
	await expect(page.getByText('No order for “zzz”')).toBeVisible();
	await page.goBack();
	await expect(names(page)).toHaveText(['Ines O’Neill_%']);
	await page.goForward();
	await page.getByRole('button', { name: 'Show all orders' }).click();
	await expect(footer(page)).toHaveText('From 1 to 12 of 12 total');
});

test('an order with an unknown line is kept and needs review [A2.10] [C2.10] [D20]', async ({ page, shop }) => {
	await payAll(page, shop);
	await openOffice(page, shop);
	await page.getByRole('searchbox').fill('Dufour');
	await page.getByRole('searchbox').press('Enter');
	const row = page.getByRole('row', { name: /Ines Dufour/ });
	await expect(row.getByRole('img', { name: 'Needs review' })).toBeVisible();
	await row.getByRole('link').click();
	await expect(
		page.getByText('No design has this code; the line is shown as the cart service sent it. Ask the customer what to print.'),
	).toBeVisible();
	await expect(page.getByText('ines.dufour@example.com')).toBeVisible();
	await page.getByRole('link', { name: 'Back to orders' }).click();
	await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
});

test('an office that the server does not answer says so and tries again [A8.15] [C8.14] [D30]', async ({ page, shop }) => {
	await payAll(page, shop);
	await page.route('**/api/orders?*', (route) =>
		route.fulfill({ status: 500, json: { error: { statusCode: 500, name: 'InternalServerError', message: 'no' } } }),
	);
	await openOffice(page, shop);
	await expect(page.getByRole('alert')).toContainText('The orders could not be loaded.');
	await expect(page.getByRole('alert')).toContainText('Server error');
	await page.unroute('**/api/orders?*');
	await page.getByRole('button', { name: 'Try again' }).click();
	await expect(footer(page)).toHaveText('From 1 to 10 of 12 total');
});

test('a guest sees nothing of the office, and is asked to log in [C6.04] [D23]', async ({ page, shop }) => {
	await page.goto(`${shop.url}/admin/orders`);
	await page.getByRole('dialog', { name: 'Login' }).press('Escape');
	await expect(page.getByRole('heading', { name: 'Log in to the back office' })).toBeVisible();
	await expect(page.getByRole('navigation', { name: 'Back office' })).toBeHidden();
	await page.goto(shop.url);
	await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
	await expect(page.getByText('Admin panel')).toBeHidden();
	expect((await page.request.get(`${shop.api}/orders`)).ok()).toBe(false);
});

test('who logs in on a page of the office sees what a guest was refused there [C6.04] [D23]', { tag: '@long' }, async ({ page, shop }) => {
	const refused = page.waitForResponse((answer) => answer.url().endsWith('/api/carriers') && answer.status() === 401);
	await page.goto(`${shop.url}/admin/carriers`);
	await refused;
	await logIn(page, shop.admin.email, shop.admin.password);
	await expect(page.getByText('No carriers yet. Add those that your parcels go with.')).toBeVisible();
});

test('a customer with an account is refused the office, and sees no way to it [A2.17] [A2.18] [C2.16] [C6.04] [D23]', async ({
	page,
	shop,
}) => {
	await addPerson(shop, { email: 'robin@example.com', firstName: 'Robin', lastName: 'Regular' });
	await page.goto(shop.url);
	await page.getByRole('button', { name: 'Login' }).click();
	await logIn(page, 'robin@example.com', shop.admin.password);
	await page.getByRole('button', { name: 'Account of Robin Regular' }).click();
	const menu = page.getByRole('menu', { name: 'Account' });
	await expect(menu).toContainText('robin@example.com');
	await expect(menu).toContainText('Verified user');
	await expect(menu.getByRole('menuitem')).toHaveText(['Account', 'Your orders', 'Your editions', 'Your file checks', 'Log out']);
	await page.goto(`${shop.url}/admin/orders`);
	await expect(page.getByRole('heading', { name: "This is the studio's back office" })).toBeVisible();
	await expect(page.getByRole('table')).toBeHidden();
});

test('logging out ends the session, here and on the server, and leads home [C2.11] [ASVS 7.4.1]', async ({ page, shop }) => {
	await openOffice(page, shop);
	const token = await page.evaluate(() => localStorage.getItem('print-room.token'));
	const authorization = `Bearer ${token}`;
	expect((await page.request.get(`${shop.account}/user/profile`, { headers: { authorization } })).status()).toBe(200);
	await page.getByRole('button', { name: 'Account of Shop Administrator' }).click();
	const menu = page.getByRole('menu', { name: 'Account' });
	await expect(menu).toContainText('Administrator');
	await menu.getByRole('menuitem', { name: 'Log out' }).click();
	await expect(page).toHaveURL(/\/prints\/fineartprint$/);
	await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
	expect(await page.evaluate(() => localStorage.getItem('print-room.token'))).toBeNull();
	expect((await page.request.get(`${shop.account}/user/profile`, { headers: { authorization } })).status()).toBe(401);
	await page.goto(`${shop.url}/admin/orders`);
	await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible();
});

test('a session that ended elsewhere becomes a guest with a word about it [C4.17] [C8.09] [D1]', { tag: '@long' }, async ({
	page,
	shop,
}) => {
	// The notifications would notice by themselves, sooner or later.
	await page.route('**/zipOrders/**', (route) => route.abort());
	await openOffice(page, shop);
	await loaded(page);
	// Any other request would notice, too, and waits until the search is asked for.
	const searched = Promise.withResolvers<void>();
	await page.route(/\/(api|account)\//, async (route) => {
		await searched.promise;
		await route.fallback();
	});
	const token = await page.evaluate(() => localStorage.getItem('print-room.token'));
	await page.request.post(`${shop.account}/auth/logout`, { headers: { authorization: `Bearer ${token}` } });
	await page.getByRole('searchbox').fill('Abel');
	await page.getByRole('searchbox').press('Enter');
	searched.resolve();
	await expect(page.getByText('Authorization error. Please log in again.')).toBeVisible();
	await logIn(page, shop.admin.email, shop.admin.password);
	await expect(page).toHaveURL(/search=Abel/);
	await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
});
