import type { Locator, Page } from '@playwright/test';
import type { RunningShop } from './shop.ts';

/** Fills the open login dialog and submits it with Enter. */
export async function logIn(page: Page, email: string, password: string): Promise<void> {
	const dialog = page.getByRole('dialog', { name: 'Login' });
	await dialog.getByLabel('E-mail').fill(email);
	await dialog.getByLabel('Password', { exact: true }).fill(password);
	await dialog.getByLabel('Password', { exact: true }).press('Enter');
}

const tokens = new WeakMap<RunningShop, string>();

/** Token of a session of the administrator, which the journeys of a shop share while the session lasts. */
export async function adminToken(shop: RunningShop): Promise<string> {
	const known = tokens.get(shop);
	const isValid =
		known !== undefined && (await fetch(`${shop.account}/user/profile`, { headers: { authorization: `Bearer ${known}` } })).ok;
	if (isValid) return known;
	const headers = { 'content-type': 'application/json' };
	const login = await fetch(`${shop.account}/auth/login`, { method: 'POST', headers, body: JSON.stringify(shop.admin) });
	if (!login.ok) throw new Error(`The administrator's login was refused with ${login.status}: ${await login.text()}`);
	const { token }: { token: string } = await login.json();
	tokens.set(shop, token);
	return token;
}

/** Opens a page of the back office as its administrator, who is logged in already: the dialog takes seconds, and has journeys of its own. */
export async function openOffice(page: Page, shop: RunningShop, path = '/admin/orders'): Promise<void> {
	const token = await adminToken(shop);
	// Storage belongs to the shop's origin; this is its smallest page.
	await page.goto(`${shop.url}/robots.txt`);
	await page.evaluate((value) => localStorage.setItem('print-room.token', value), token);
	await page.goto(`${shop.url}${path}`);
	await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Links to the orders, in either form of the list. */
export const orderLinks = (page: Page): Locator =>
	page
		.getByRole('table', { name: 'Orders' })
		.or(page.getByRole('list', { name: 'Orders' }))
		.getByRole('link');
