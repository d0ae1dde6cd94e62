import type { Locator, Page } from '@playwright/test';
import type { RunningShop } from './shop.ts';

/** Fills the open login dialog and submits it with Enter. */
export async function logIn(page: Page, email: string, password: string): Promise<void> {
	const dialog = page.getByRole('dialog', { name: 'Login' });
	await dialog.getByLabel('E-mail').fill(email);
	await dialog.getByLabel('Password', { exact: true }).fill(password);
	await dialog.getByLabel('Password', { exact: true }).press('Enter');
}

export async function openOffice(page: Page, { url, admin }: RunningShop): Promise<void> {
	await page.goto(`${url}/admin/orders`);
	await logIn(page, admin.email, admin.password);
	await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
}

/** Links to the orders, in either form of the list. */
export const orderLinks = (page: Page): Locator =>
	page
		.getByRole('table', { name: 'Orders' })
		.or(page.getByRole('list', { name: 'Orders' }))
		.getByRole('link');
