import type { Locator, Page } from '@playwright/test';
import type { RunningShop } from './shop.ts';

/** Fills the login dialog that is open, and sends it with Enter. */
export async function logIn(page: Page, email: string, password: string): Promise<void> {
	const dialog = page.getByRole('dialog', { name: 'Login' });
	await dialog.getByLabel('E-mail').fill(email);
	await dialog.getByLabel('Password', { exact: true }).fill(password);
	await dialog.getByLabel('Password', { exact: true }).press('Enter');
}

/** The administrator at the back office's list of orders. */
export async function openOffice(page: Page, { url, admin }: RunningShop): Promise<void> {
	await page.goto(`${url}/admin/orders`);
	await logIn(page, admin.email, admin.password);
	await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
}

/** The orders of the list, whichever form it has. */
export const orderLinks = (page: Page): Locator =>
	page
		.getByRole('table', { name: 'Orders' })
		.or(page.getByRole('list', { name: 'Orders' }))
		.getByRole('link');
