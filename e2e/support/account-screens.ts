import { loginDialog, newCustomer, registerAndConfirm, registerDialog, resetDialog, restoreDialog } from './account.ts';
import type { Stage } from './print-screens.ts';
import { visitAgain } from './tours.ts';

/** The dialogs of somebody who is not signed in. */
export async function signInScreens({ page, shop, shoot }: Stage): Promise<void> {
	await page.goto(shop.url);
	await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
	await loginDialog(page).getByRole('button', { name: 'Create an account' }).click();
	await shoot('register');
	await registerDialog(page).getByRole('button', { name: 'Create account' }).click();
	await page.getByText('Please enter all the required fields').waitFor();
	await shoot('register-errors');
	await registerDialog(page).getByRole('button', { name: 'Back' }).click();
	await loginDialog(page).getByRole('button', { name: 'Forgot password?' }).click();
	await restoreDialog(page).waitFor();
	await shoot('restore-password');
	await page.keyboard.press('Escape');
	await page.goto(`${shop.url}/?reset-password=${'x'.repeat(43)}`);
	await resetDialog(page).waitFor();
	await shoot('reset-password');
	const again = await page.context().newPage();
	await visitAgain(again);
	await again.goto(shop.url);
	await again.getByRole('dialog', { name: 'Proceed with Your Account?' }).waitFor();
	await again.screenshot({ path: '' });
	await again.close();
}

export const anybody = async ({ shop }: Pick<Stage, 'shop'>, firstName: string) => {
	const customer = newCustomer(firstName, 'Moreau');
	await registerAndConfirm(shop, customer);
	return customer;
};
