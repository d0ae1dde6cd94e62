import {
	accountButton,
	fillLogin,
	loginDialog,
	newCustomer,
	registerAndConfirm,
	registerDialog,
	resetDialog,
	restoreDialog,
} from '../account.ts';
import { visitAgain } from '../tours.ts';
import type { Stage } from './print-screens.ts';

/** Dialogs for people who are not logged in. */
export async function signInScreens({ page, shop, shoot }: Stage): Promise<void> {
	await page.goto(shop.url);
	await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
	await loginDialog(page).getByRole('button', { name: 'Create an account' }).click();
	await registerDialog(page).waitFor();
	await shoot('register');
	await registerDialog(page).getByRole('button', { name: 'Create account' }).click();
	await page.getByText('Please enter all the required fields').waitFor();
	await shoot('register-errors');
	await registerDialog(page).getByRole('button', { name: 'Back' }).click();
	await loginDialog(page).getByRole('button', { name: 'Forgot password?' }).click();
	await restoreDialog(page).waitFor();
	await shoot('restore-password');
	await page.goto(`${shop.url}/?reset-password=${'x'.repeat(43)}`);
	await resetDialog(page).waitFor();
	await shoot('reset-password');
	await resetDialog(page).getByRole('button', { name: 'Close' }).click();
}

/** Every section of the profile and its dialogs; ends logged out. */
export async function profileScreens({ page, shop, size, shoot }: Stage): Promise<void> {
	const customer = newCustomer('Ines', `Moreau-${size}`);
	await registerAndConfirm(shop, customer);
	await page.goto(`${shop.url}/profile`);
	await page.getByRole('main').getByRole('button', { name: 'Login' }).waitFor();
	await shoot('profile-guest');
	await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
	await fillLogin(page, customer);
	await page.getByRole('listitem').filter({ hasText: 'This browser' }).waitFor();
	await shoot('profile');
	await page.getByRole('button', { name: 'Edit' }).click();
	await shoot('profile-edit');
	await page.getByRole('button', { name: 'Cancel' }).click();
	await page.getByRole('button', { name: 'Delete account' }).scrollIntoViewIfNeeded();
	await shoot('profile-end');
	await page.getByRole('button', { name: 'Set up' }).click();
	await page.getByRole('dialog').getByLabel('Your password').fill(customer.password);
	await page.getByRole('dialog').getByLabel('Your password').press('Enter');
	await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
	await shoot('second-factor-scan');
	await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
	await page.getByRole('button', { name: 'Delete account' }).click();
	await page.getByRole('dialog', { name: 'Delete your account?' }).waitFor();
	await shoot('delete-account');
	await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
	await accountButton(page, customer).click();
	await page.getByRole('menuitem', { name: 'Log out' }).click();
	await page.getByRole('banner').getByRole('button', { name: 'Login' }).waitFor();
}

export async function guestQuestion({ page, shop, shoot }: Stage): Promise<void> {
	await visitAgain(page);
	await page.goto(shop.url);
	await page.getByRole('dialog', { name: 'Proceed with Your Account?' }).waitFor();
	await shoot('guest-question');
}
