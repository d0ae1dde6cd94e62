import type { Page } from '@playwright/test';
import { accountButton, type Customer, codeOf, fillLogin, newCustomer, registerAndConfirm, signIn } from '../support/account.ts';
import { expectAccessible } from '../support/axe.ts';
import { withDatabase } from '../support/database.ts';
import { mailTo } from '../support/mails.ts';
import { expect, test } from '../support/test.ts';

// The requirement applies to all staff of the shop, so the shop is not shared.
test.use({ shopOf: 'second factor' });

const section = (page: Page) => page.getByRole('region', { name: 'Second factor' });

async function setUp(
	page: Page,
	{ password }: Pick<Customer, 'password'>,
): Promise<{ secret: string; usedCode: string; recoveryCodes: readonly string[] }> {
	await section(page).getByRole('button', { name: 'Set up' }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('Your password').fill(password);
	await dialog.getByLabel('Your password').press('Enter');
	await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
	await expectAccessible(page, 'the QR code');
	const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(/\s/g, '');
	await dialog.getByLabel('Code that the app shows').fill('000000');
	await dialog.getByLabel('Code that the app shows').press('Enter');
	await expect(dialog.getByLabel('Code that the app shows')).toHaveAttribute('aria-invalid', 'true');
	// The code of this step is still accepted in the next one.
	const usedCode = codeOf(secret, 0);
	await dialog.getByLabel('Code that the app shows').fill(usedCode);
	await dialog.getByLabel('Code that the app shows').press('Enter');
	const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
	await expect(codes).toHaveCount(10);
	await expectAccessible(page, 'the recovery codes');
	const recoveryCodes = await codes.allTextContents();
	await dialog.getByRole('button', { name: "I've saved them" }).click();
	await expect(section(page).getByText(/On: you log in with a code/)).toBeVisible();
	return { secret, usedCode, recoveryCodes };
}

async function enterCode(page: Page, code: string): Promise<void> {
	const dialog = page.getByRole('dialog', { name: 'Enter your code' });
	await dialog.getByRole('textbox').fill(code);
	await dialog.getByRole('textbox').press('Enter');
}

async function logOut(page: Page, customer: Customer): Promise<void> {
	await accountButton(page, customer).click();
	await page.getByRole('menuitem', { name: 'Log out' }).click();
	await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
}

test('a person sets up a second factor, then logs in with a code and with a recovery code [ASVS 6.3.3]', async ({ page, shop }) => {
	const sofia = newCustomer('Sofia', 'Second');
	await registerAndConfirm(shop, sofia);
	await page.goto(`${shop.url}/profile`);
	await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
	await fillLogin(page, sofia);
	const { secret, usedCode, recoveryCodes } = await setUp(page, sofia);
	await mailTo(shop, sofia.email, /second factor/i);
	await logOut(page, sofia);

	const login = page.getByRole('banner').getByRole('button', { name: 'Login' });
	await login.click();
	await fillLogin(page, sofia);
	await enterCode(page, '123456');
	const dialog = page.getByRole('dialog', { name: 'Enter your code' });
	await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
	await expectAccessible(page, 'a wrong code');
	// The activation code has been used; the time step may have changed since.
	await enterCode(page, usedCode);
	await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
	await enterCode(page, codeOf(secret, 1));
	await expect(accountButton(page, sofia)).toBeVisible();
	await logOut(page, sofia);

	for (const isFirst of [true, false]) {
		await login.click();
		await fillLogin(page, sofia);
		await enterCode(page, recoveryCodes[3] ?? '');
		if (!isFirst) break;
		await expect(accountButton(page, sofia)).toBeVisible();
		await logOut(page, sofia);
	}
	await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
});

test('staff without a second factor lose their rights once an administrator requires one [ASVS 6.3.3] [A6.01] [D23]', {
	tag: '@long',
}, async ({ page, stranger, shop }) => {
	const supervisor = newCustomer('Sven', 'Supervisor');
	await registerAndConfirm(shop, supervisor);
	await withDatabase(shop, (client) => client.query("update users set roles = '{supervisor}' where email = $1", [supervisor.email]));
	const admin = { ...shop.admin, firstName: 'Shop', lastName: 'Administrator' };
	await page.goto(`${shop.url}/profile`);
	await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
	await fillLogin(page, admin);
	const demand = section(page).getByRole('switch', { name: 'Require two-factor authentication for all staff' });
	await expect(demand).toBeDisabled();
	await setUp(page, admin);
	await demand.click();
	await page.getByRole('dialog').getByRole('button', { name: 'Require it' }).click();
	await expect(demand).toBeChecked();
	await expect(section(page).getByRole('button', { name: 'Switch off' })).toBeDisabled();

	await stranger.goto(shop.url);
	await signIn(stranger, supervisor);
	await stranger.goto(`${shop.url}/admin/orders`);
	await stranger
		.getByRole('main')
		.getByRole('link', { name: /profile|set it up|second factor/i })
		.click();
	await expect(stranger).toHaveURL(/\/profile#second-factor$/);
	await setUp(stranger, supervisor);
	await stranger.goto(`${shop.url}/admin/orders`);
	await expect(stranger.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
	await page.goto(`${shop.url}/admin/orders`);
	await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
});
