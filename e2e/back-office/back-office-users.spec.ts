import type { Page } from '@playwright/test';
import { models } from '@print-room/contract';
import { addPerson } from '../support/database.ts';
import { openList, rows } from '../support/office.ts';
import { startShop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

// Counts people of the whole shop.
test.use({ shopOf: 'users' });

const { users } = models;
const row = (page: Page, email: string) => rows(page, users).filter({ hasText: email });

async function act(page: Page, name: string): Promise<void> {
	await page.getByRole('button', { name: 'Actions', exact: true }).click();
	await page.getByRole('menuitem', { name }).click();
}

test('staff verify an e-mail and delete an account, and cannot change roles where that is disabled [A2.06] [A4.06] [A6.04] [A8.06] [A8.08] [D22] [D23]', async ({
	page,
	shop,
}) => {
	await addPerson(shop, { email: 'nina@example.com', firstName: 'Nina', lastName: 'New', isVerified: false });
	await openList(page, shop, users);
	await expect(page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Users' })).toHaveCount(0);
	await row(page, 'nina@example.com').getByRole('checkbox').check();
	await act(page, 'User roles');
	const dialog = page.getByRole('dialog', { name: 'Update roles' });
	await expect(dialog).toContainText('TEMPORARY DISABLED.');
	await expect(dialog.getByRole('button', { name: /^(Apply|Update)/ })).toBeDisabled();
	await page.keyboard.press('Escape');
	await act(page, 'Verify email');
	await expect(
		page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: 'The user "nina@example.com" marked as verified.' }),
	).toBeVisible();
	await expect(row(page, 'nina@example.com').getByRole('img', { name: 'User has verified email address' })).toBeVisible();
	if (!(await row(page, 'nina@example.com').getByRole('checkbox').isChecked()))
		await row(page, 'nina@example.com').getByRole('checkbox').check();
	await page.getByRole('button', { name: 'Delete', exact: true }).click();
	await page.getByRole('dialog', { name: 'Please, confirm the operation' }).getByRole('button', { name: 'Delete' }).click();
	await expect(row(page, 'nina@example.com')).toHaveCount(0);
	// The last administrator cannot be deleted.
	await row(page, shop.admin.email).getByRole('checkbox').check();
	await page.getByRole('button', { name: 'Delete', exact: true }).click();
	await page.getByRole('dialog', { name: 'Please, confirm the operation' }).getByRole('button', { name: 'Delete' }).click();
	await expect(
		page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: 'Cannot delete: "The last administrator' }),
	).toBeVisible();
	await expect(row(page, shop.admin.email)).toBeVisible();
});

test('an administrator changes roles where the shop allows it [A4.06] [A6.03] [A7.09] [A8.08] [A9.04] [D22]', async ({ page }) => {
	const shop = await startShop({ environment: { ROLE_UPDATES: 'on' } });
	try {
		await addPerson(shop, { email: 'sam@example.com', firstName: 'Sam', lastName: 'Staff' });
		await openList(page, shop, users);
		await expect(page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Users' })).toBeVisible();
		await row(page, 'sam@example.com').getByRole('checkbox').check();
		await act(page, 'User roles');
		const dialog = page.getByRole('dialog', { name: 'Update roles' });
		await dialog.getByRole('radio', { name: /supervisor/i }).check();
		await dialog.getByRole('button', { name: /^(Apply|Update)/ }).click();
		await page.getByRole('dialog', { name: 'Please, confirm the operation' }).getByRole('button', { name: 'Update roles' }).click();
		await expect(page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: '1 user(s) updated!' })).toBeVisible();
		await expect(row(page, 'sam@example.com')).toContainText('supervisor');
	} finally {
		await shop.stop();
	}
});
