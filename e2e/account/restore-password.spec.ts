import type { Page } from '@playwright/test';
import {
	accountButton,
	fillLogin,
	loginDialog,
	newCustomer,
	register,
	registerAndConfirm,
	registerDialog,
	resetDialog,
	restoreDialog,
	signIn,
} from '../support/account.ts';
import { expectAccessible } from '../support/axe.ts';
import { linkIn, mailsTo, mailTo } from '../support/mails.ts';
import type { RunningShop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

async function askForLink(page: Page, email: string): Promise<void> {
	await loginDialog(page).getByRole('button', { name: 'Forgot password?' }).click();
	await restoreDialog(page).getByLabel('E-mail').fill(email);
	await restoreDialog(page).getByLabel('E-mail').press('Enter');
}

const openRestore = async (page: Page, shop: RunningShop, email: string): Promise<void> => {
	await page.goto(shop.url);
	await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
	await askForLink(page, email);
};

test('a forgotten password of an unconfirmed e-mail is resolved: resend, confirm, reset, log in [A2.19] [A5.15] [A7.11] [A8.13] [C2.08] [C2.24] [C4.14] [C5.04] [C7.04] [C7.05] [C7.06] [C8.03]', async ({
	page,
	shop,
}) => {
	const una = newCustomer('Una', 'Unsure');
	await register(shop, una);
	await mailTo(shop, una.email, /confirm/i);
	await openRestore(page, shop, una.email);
	await expect(page.getByText('The email exists but it has not been verified yet.').first()).toBeVisible();
	const resend = restoreDialog(page).getByRole('button', { name: 'Resend confirmation' });
	await expectAccessible(page, 'an unverified e-mail');
	await resend.click();
	await expect(page.getByText('Please check your email. If no email is present, please also check Spam folder.')).toBeVisible();
	await expect(resend).toHaveCount(0);
	await expect(restoreDialog(page).getByRole('button', { name: 'Send the link' })).toBeFocused();

	await page.goto(linkIn(await mailTo(shop, una.email, /confirm/i)));
	await expect(page.getByText('Your email has been verified successfully. Now you may log in.')).toBeVisible();
	await askForLink(page, una.email);
	await expect(page.getByText('Success! Check your email.')).toBeVisible();

	const link = linkIn(await mailTo(shop, una.email, /password/i));
	expect(link).toMatch(new RegExp(`^${shop.url}/\\?reset-password=`));
	await page.goto(link);
	const dialog = resetDialog(page);
	await expect(dialog).toBeVisible();
	await expectAccessible(page, 'the reset password dialog');
	await dialog.getByLabel('New password', { exact: true }).fill('short');
	await dialog.getByLabel('New password again').fill('different');
	await dialog.getByLabel('New password again').press('Enter');
	await expect(page.getByText('Please fill all the required fields.')).toBeVisible();
	await expect(dialog.getByText('At least 8 characters').last()).toBeVisible();
	await expect(dialog.getByText('The passwords do not match')).toBeVisible();
	const password = 'a wholly new one for Una';
	await dialog.getByLabel('New password', { exact: true }).fill(password);
	await dialog.getByLabel('New password again').fill(password);
	await dialog.getByLabel('New password again').press('Enter');
	await expect(page.getByText('Your password has been reset successfully.')).toBeVisible();
	await expect(page).toHaveURL(/\/prints\/fineartprint$/);
	await fillLogin(page, { email: una.email, password });
	await expect(accountButton(page, una)).toBeVisible();

	// A used link is refused with an explanation.
	await page.goto(link);
	await dialog.getByLabel('New password', { exact: true }).fill(`${password} again`);
	await dialog.getByLabel('New password again').fill(`${password} again`);
	await dialog.getByLabel('New password again').press('Enter');
	await expect(page.getByRole('alert').first()).toBeVisible();
	await dialog.getByRole('button', { name: 'Close' }).click();
	await expect(page).toHaveURL(/\/prints\/fineartprint$/);
});

test('a password reset logs out every other browser [C8.09] [ASVS 7.4.3]', { tag: '@long' }, async ({ page, stranger, shop }) => {
	const rita = newCustomer('Rita', 'Reset');
	await registerAndConfirm(shop, rita);
	await stranger.goto(shop.url);
	await signIn(stranger, rita);
	await openRestore(page, shop, rita.email);
	await page.goto(linkIn(await mailTo(shop, rita.email, /password/i)));
	const password = 'nobody knows this yet';
	await resetDialog(page).getByLabel('New password', { exact: true }).fill(password);
	await resetDialog(page).getByLabel('New password again').fill(password);
	await resetDialog(page).getByLabel('New password again').press('Enter');
	await expect(page.getByText('Your password has been reset successfully.')).toBeVisible();
	await stranger.reload();
	await expect(stranger.getByText('Authorization error. Please log in again.')).toBeVisible();
	await expect(stranger.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
});

test('an unknown e-mail gets the same answer as a known one, and no mail [ASVS 6.3.8]', { tag: '@long' }, async ({ page, shop }) => {
	await openRestore(page, shop, 'nobody.at.all@example.com');
	await expect(page.getByText('Success! Check your email.')).toBeVisible();
	expect(await mailsTo(shop, 'nobody.at.all@example.com')).toEqual([]);
});

test('an unknown e-mail that asks for another confirmation can be registered [C4.13] [C8.04]', { tag: '@long' }, async ({ page, shop }) => {
	const gone = newCustomer('Gale', 'Gone');
	await register(shop, gone);
	await openRestore(page, shop, gone.email);
	const resend = restoreDialog(page).getByRole('button', { name: 'Resend confirmation' });
	await resend.waitFor();
	// A notice about one e-mail does not apply to another.
	const email = restoreDialog(page).getByLabel('E-mail');
	await email.fill('somebody.else@example.com');
	await expect(resend).toHaveCount(0);
	await email.fill(gone.email);
	await page.route('**/auth/resend-confirmation', (route) =>
		route.continue({ postData: JSON.stringify({ email: 'nobody.yet@example.com', sourceUrl: `${shop.url}/` }) }),
	);
	await resend.click();
	await expect(page.getByText('This email does not exist. You may create a new user with it.').first()).toBeVisible();
	await restoreDialog(page).getByRole('button', { name: 'Create an account' }).click();
	await expect(registerDialog(page).getByLabel('E-mail')).toHaveValue(gone.email);
});
