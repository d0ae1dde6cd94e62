import { accountButton, fillLogin, loginDialog, newCustomer, register, registerDialog } from '../support/account.ts';
import { expectAccessible } from '../support/axe.ts';
import { tabAndPress, tabTo } from '../support/keyboard.ts';
import { linkIn, mailsTo, mailTo } from '../support/mails.ts';
import { expect, test } from '../support/test.ts';

const registered = 'Successfully registered. Please check your email to confirm it.';
const verified = 'Your email has been verified successfully. Now you may log in.';

test('a person registers, confirms the e-mail and logs in [C2.09] [C2.25] [C4.01] [C5.03] [C7.03] [C7.07] [C8.05] [D41] [O3.01]', {
	tag: '@apart',
}, async ({ page, shop }) => {
	const ines = newCustomer('Ines', 'Moreau');
	await page.goto(shop.url);
	await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
	await loginDialog(page).getByRole('button', { name: 'Create an account' }).click();
	const dialog = registerDialog(page);
	await expectAccessible(page, 'registration');
	await dialog.getByLabel('First name').fill(ines.firstName);
	await dialog.getByLabel('Last name').fill(ines.lastName);
	await dialog.getByLabel('E-mail').fill(ines.email.toUpperCase());
	await dialog.getByLabel('Password', { exact: true }).fill(ines.password);
	await dialog.getByLabel('Password again').fill(ines.password);
	await dialog.getByLabel('Password again').press('Enter');
	await expect(page.getByText(registered)).toBeVisible();
	await expect(loginDialog(page).getByLabel('E-mail')).toHaveValue(ines.email);

	// Before the mailed link was followed.
	await fillLogin(page, ines);
	await expect(page.getByText('Login failed: Verify your email first')).toBeVisible();

	const mail = await mailTo(shop, ines.email, /confirm/i);
	expect(mail.html).toContain('The Print Room');
	const link = linkIn(mail);
	expect(link).toMatch(new RegExp(`^${shop.url}/\\?verificationToken=`));
	await page.goto(link);
	await expect(page.getByText(verified)).toBeVisible();
	expect(page.url()).not.toContain('verificationToken');
	await fillLogin(page, ines);
	await expect(accountButton(page, ines)).toBeVisible();
	await expect(page.getByText(verified)).toHaveCount(0);

	// A link works once.
	await page.goto(link);
	await expect(page.getByRole('alert')).toBeVisible();
	await expect(page.getByText(verified)).toHaveCount(0);
	await expect(page).toHaveURL(/\/prints\/fineartprint$/);

	// Without a login, the page shows where to request another link.
	await accountButton(page, ines).click();
	await page.getByRole('menuitem', { name: 'Log out' }).click();
	await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
	await page.goto(link);
	await expect(loginDialog(page)).toBeVisible();
});

test('the form shows each error under its field and keeps the input [C5.01] [C5.02] [C5.03] [C5.05] [D29]', async ({ page, shop }) => {
	await page.goto(shop.url);
	await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
	await loginDialog(page).getByRole('button', { name: 'Create an account' }).click();
	const dialog = registerDialog(page);
	await dialog.getByLabel('Password', { exact: true }).fill('short');
	await dialog.getByLabel('Password again').fill('other');
	await dialog.getByLabel('E-mail').fill('nobody');
	await dialog.getByRole('button', { name: 'Create account' }).click();
	await expect(page.getByText('Please enter all the required fields')).toBeVisible();
	await expect(dialog.getByText('This field is required')).toHaveCount(2);
	await expect(dialog.getByText('Enter valid e-mail')).toBeVisible();
	await expect(dialog.getByText('At least 8 characters').last()).toBeVisible();
	await expect(dialog.getByText("The password doesn't match")).toBeVisible();
	await expectAccessible(page, 'registration with errors');
	await dialog.getByRole('button', { name: 'Back' }).click();
	await expect(loginDialog(page)).toBeVisible();
	await loginDialog(page).getByRole('button', { name: 'Create an account' }).click();
	await expect(dialog.getByLabel('E-mail')).toHaveValue('nobody');
	// Closing resets the dialog to the login.
	await page.keyboard.press('Escape');
	await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
	await expect(loginDialog(page)).toBeVisible();
});

test('a common password is refused, with the reason under the field [ASVS 6.2.12]', { tag: '@long' }, async ({ page, shop }) => {
	const somebody = newCustomer('Basil', 'Breached');
	await page.goto(shop.url);
	await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
	await loginDialog(page).getByRole('button', { name: 'Create an account' }).click();
	const dialog = registerDialog(page);
	await dialog.getByLabel('First name').fill(somebody.firstName);
	await dialog.getByLabel('Last name').fill(somebody.lastName);
	await dialog.getByLabel('E-mail').fill(somebody.email);
	await dialog.getByLabel('Password', { exact: true }).fill('football');
	await dialog.getByLabel('Password again').fill('football');
	await dialog.getByRole('button', { name: 'Create account' }).click();
	const field = dialog.getByLabel('Password', { exact: true });
	await expect(field).toHaveAttribute('aria-invalid', 'true');
	await expect(field).toHaveAccessibleDescription(/password/i);
	await expect(dialog.getByLabel('E-mail')).toHaveValue(somebody.email);
});

test('registering a known e-mail reveals nothing and mails its owner [C7.03] [ASVS 6.3.8]', { tag: '@long' }, async ({ page, shop }) => {
	const olga = newCustomer('Olga', 'Owner');
	await register(shop, olga);
	await page.goto(linkIn(await mailTo(shop, olga.email, /confirm/i)));
	await expect(page.getByText(verified)).toBeVisible();
	await register(shop, { ...olga, password: 'something else altogether' });
	const mail = await mailTo(shop, olga.email, /already/i);
	expect(mail.text).not.toContain('verificationToken');
	await fillLogin(page, olga);
	await expect(accountButton(page, olga)).toBeVisible();
});

test('registering and logging in work by keyboard alone [C5.05]', { tag: '@long' }, async ({ page, shop }) => {
	const kit = newCustomer('Kit', 'Keys');
	await page.goto(shop.url);
	await tabAndPress(page, page.getByRole('banner').getByRole('button', { name: 'Login' }), 'Enter');
	await expect(loginDialog(page).getByLabel('E-mail')).toBeFocused();
	await tabAndPress(page, loginDialog(page).getByRole('button', { name: 'Create an account' }), 'Enter');
	const dialog = registerDialog(page);
	await expect(dialog.getByLabel('First name')).toBeFocused();
	await page.keyboard.type(kit.firstName);
	for (const [label, text] of [
		['Last name', kit.lastName],
		['E-mail', kit.email],
		['Password', kit.password],
		['Password again', kit.password],
	] as const) {
		await tabTo(page, dialog.getByLabel(label, { exact: true }));
		await page.keyboard.type(text);
	}
	await page.keyboard.press('Enter');
	await expect(page.getByText(registered)).toBeVisible();
	await page.goto(linkIn(await mailTo(shop, kit.email, /confirm/i)));
	await expect(page.getByText(verified)).toBeVisible();
	await tabTo(page, loginDialog(page).getByLabel('E-mail'));
	await page.keyboard.type(kit.email);
	await tabTo(page, loginDialog(page).getByLabel('Password', { exact: true }));
	await page.keyboard.type(kit.password);
	await page.keyboard.press('Enter');
	await expect(accountButton(page, kit)).toBeVisible();
	expect(await mailsTo(shop, kit.email)).toHaveLength(1);
});

test.describe('on a phone', () => {
	test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

	test('a person registers, confirms and logs in by touch [C2.18] [C4.01]', { tag: '@long' }, async ({ page, shop }) => {
		const finn = newCustomer('Finn', 'Finger');
		await page.goto(shop.url);
		await page.getByRole('banner').getByRole('button', { name: 'Login' }).tap();
		await expect(loginDialog(page)).toBeVisible();
		await expectAccessible(page, 'login on a phone');
		await loginDialog(page).getByRole('button', { name: 'Create an account' }).tap();
		const dialog = registerDialog(page);
		for (const [label, text] of [
			['First name', finn.firstName],
			['Last name', finn.lastName],
			['E-mail', finn.email],
			['Password', finn.password],
			['Password again', finn.password],
		] as const)
			await dialog.getByLabel(label, { exact: true }).fill(text);
		await dialog.getByRole('button', { name: 'Create account' }).tap();
		await expect(page.getByText(registered)).toBeVisible();
		await page.goto(linkIn(await mailTo(shop, finn.email, /confirm/i)));
		await expect(page.getByText(verified)).toBeVisible();
		await loginDialog(page).getByLabel('E-mail').fill(finn.email);
		await loginDialog(page).getByLabel('Password', { exact: true }).fill(finn.password);
		await loginDialog(page).getByRole('button', { name: 'Login' }).tap();
		await expect(accountButton(page, finn)).toBeVisible();
	});
});
