import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { unzip } from '../../fixtures/unzip.ts';
import { accountButton, fillLogin, loginDialog, newCustomer, registerAndConfirm, signIn } from '../support/account.ts';
import { expectAccessible } from '../support/axe.ts';
import { sendImage } from '../support/editor.ts';
import { mailTo } from '../support/mails.ts';
import { photograph } from '../support/pictures.ts';
import type { RunningShop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';
import { card } from '../support/uploads.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name });

async function openProfile(page: Page, shop: RunningShop, customer: ReturnType<typeof newCustomer>): Promise<void> {
	await page.goto(shop.url);
	await signIn(page, customer);
	await accountButton(page, customer).click();
	await page.getByRole('menuitem', { name: 'Account', exact: true }).click();
	await expect(page.getByRole('heading', { name: 'Account information', level: 1 })).toBeVisible();
}

test('profile details are viewed, edited, undone and saved [C2.07] [C2.26] [C4.17] [C5.15] [C7.08] [C7.09] [C8.13]', async ({
	page,
	shop,
}) => {
	const paula = newCustomer('Paula', 'Profile');
	await registerAndConfirm(shop, paula);
	await openProfile(page, shop, paula);
	const details = section(page, 'Your details');
	await expect(details.getByLabel('First name')).toBeDisabled();
	await expect(details.getByLabel('E-mail')).toHaveValue(paula.email);
	await expectAccessible(page, 'the profile');

	let answer = (): void => undefined;
	const held = new Promise<void>((resolve) => {
		answer = resolve;
	});
	await page.route('**/account/user/profile', async (route) => {
		await held;
		await route.continue();
	});
	await page.reload();
	await expect(page.locator('#shell')).toHaveCount(0);
	await expect(page.getByRole('status', { name: 'Your account is loading' })).toBeVisible();
	await page.getByRole('link', { name: 'Your orders' }).focus();
	answer();
	await expect(details.getByLabel('E-mail')).toHaveValue(paula.email);
	await expect(page.getByRole('link', { name: 'Your orders' })).toBeFocused();

	await details.getByRole('button', { name: 'Edit' }).click();
	await expect(details.getByLabel('E-mail')).toBeDisabled();
	await details.getByLabel('First name').fill('');
	await details.getByLabel('First name').press('Enter');
	await expect(details.getByText('This field is required')).toBeVisible();
	await details.getByRole('button', { name: 'Cancel' }).click();
	await expect(details.getByLabel('First name')).toHaveValue('Paula');
	await expect(details.getByLabel('First name')).toBeDisabled();

	await details.getByRole('button', { name: 'Edit' }).click();
	await details.getByLabel('Last name').fill('Portrait');
	await details.getByLabel(/^Company/).fill('Portrait Prints');
	const sent = page.waitForRequest((request) => request.method() === 'PATCH' && request.url().endsWith('/user/profile'));
	await details.getByLabel(/^Company/).press('Enter');
	expect((await sent).postDataJSON()).toEqual({ lastName: 'Portrait', company: 'Portrait Prints', phone: '' });
	await expect(page.getByText('The profile has been updated.')).toBeVisible();
	await expect(details.getByLabel('Last name')).toBeDisabled();
	await expect(page.getByRole('button', { name: 'Account of Paula Portrait' })).toBeVisible();
	await page.reload();
	await expect(details.getByLabel('Company')).toHaveValue('Portrait Prints');

	await details.getByRole('button', { name: 'Edit' }).click();
	await page.route('**/user/profile', (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()));
	await details.getByLabel('Last name').fill('Poster');
	await details.getByLabel('Last name').press('Enter');
	await expect(page.getByText('User profile cannot be updated at the moment.')).toBeVisible();
	await expect(details.getByLabel('Last name')).toHaveValue('Poster');
	await page.getByRole('link', { name: 'Back to home' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
	await expect(details.getByLabel('Last name')).toHaveValue('Poster');
	await details.getByRole('button', { name: 'Cancel' }).click();
	await page.getByRole('link', { name: 'Back to home' }).click();
	await expect(page).toHaveURL(/\/prints\/fineartprint$/);
});

test('a guest who opens the profile logs in and arrives there [C2.07] [C6.02]', { tag: '@long' }, async ({ page, shop }) => {
	const gil = newCustomer('Gil', 'Gate');
	await registerAndConfirm(shop, gil);
	await page.goto(`${shop.url}/profile`);
	await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
	await fillLogin(page, gil);
	await expect(page.getByRole('heading', { name: 'Account information' })).toBeVisible();
	await expect(page).toHaveURL(/\/profile$/);
});

test('changing a password logs out every other browser [ASVS 7.4.3] [ASVS 6.2.12]', { tag: '@long' }, async ({ page, stranger, shop }) => {
	const pia = newCustomer('Pia', 'Password');
	await registerAndConfirm(shop, pia);
	await stranger.goto(shop.url);
	await signIn(stranger, pia);
	await openProfile(page, shop, pia);
	await expect(section(page, 'Where you are logged in').getByRole('listitem')).toHaveCount(2);
	const password = section(page, 'Password');
	const change = async (current: string, next: string) => {
		await password.getByLabel('Current password').fill(current);
		await password.getByLabel('New password', { exact: true }).fill(next);
		await password.getByLabel('New password again').fill(next);
		await password.getByLabel('New password again').press('Enter');
	};
	const newOne = 'seven herons over the weir';
	await change('not the right one', newOne);
	await expect(password.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true');
	await change(pia.password, 'password1');
	await expect(password.getByLabel('New password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
	await change(pia.password, newOne);
	await expect(page.getByText(/password (was|has been) changed/i)).toBeVisible();
	await expect(section(page, 'Where you are logged in').getByRole('listitem')).toHaveCount(1);
	await mailTo(shop, pia.email, /password/i);
	await stranger.reload();
	await expect(stranger.getByText('Authorization error. Please log in again.')).toBeVisible();
	await stranger.getByRole('banner').getByRole('button', { name: 'Login' }).click();
	await fillLogin(stranger, pia);
	await expect(stranger.getByText('Login failed: Check your credentials')).toBeVisible();
	await fillLogin(stranger, { email: pia.email, password: newOne });
	await expect(accountButton(stranger, pia)).toBeVisible();

	// Ends one browser's session from another.
	await page.reload();
	await section(page, 'Where you are logged in')
		.getByRole('button', { name: /^Log out / })
		.first()
		.click();
	await expect(section(page, 'Where you are logged in').getByRole('listitem')).toHaveCount(1);
	await stranger.reload();
	await expect(stranger.getByText('Authorization error. Please log in again.')).toBeVisible();
});

const bytesOf = async (download: Download): Promise<Buffer> => readFile(await download.path());

test('a person downloads all data that is stored about them [C2.07] [D24]', { tag: '@long' }, async ({ page, shop }) => {
	const ezra = newCustomer('Ezra', 'Export');
	await registerAndConfirm(shop, ezra);
	const path = await photograph('Taken along.jpg', { width: 1800, height: 1200 });
	await sendImage(page, shop, path);
	await openProfile(page, shop, ezra);
	const downloading = page.waitForEvent('download');
	await section(page, 'Your data').getByRole('button', { name: 'Export' }).click();
	const download = await downloading;
	expect(download.url()).not.toContain(await page.evaluate(() => localStorage.getItem('print-room.token') ?? 'none'));
	const files = unzip(await bytesOf(download));
	const original = [...files].find(([name]) => name.endsWith('Taken along.jpg'))?.[1];
	const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
	expect(hashOf(original ?? Buffer.alloc(0))).toBe(hashOf(await readFile(path)));
	const profile = [...files].find(([name]) => name.endsWith('profile.json'))?.[1].toString('utf8') ?? '';
	expect(profile).toContain(ezra.email);
	expect(profile).not.toMatch(/argon2|tokenHash|passwordHash/);
});

test('only a person who enters the account’s password can delete the account [C2.07]', { tag: '@long' }, async ({ page, shop }) => {
	const dora = newCustomer('Dora', 'Delete');
	await registerAndConfirm(shop, dora);
	await sendImage(page, shop, await photograph('Gone with her.jpg', { width: 1800, height: 1200 }));
	await openProfile(page, shop, dora);
	await section(page, 'Your data').getByRole('button', { name: 'Delete account' }).click();
	const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
	await expect(dialog.getByText(/The studio keeps their files/)).toBeVisible();
	await expectAccessible(page, 'deleting the account');
	await dialog.getByLabel(/^Type .* to confirm$/).fill(dora.email);
	await dialog.getByLabel('Your password').fill('wrong');
	await dialog.getByRole('button', { name: 'Delete permanently' }).click();
	await expect(dialog.getByLabel('Your password')).toHaveAttribute('aria-invalid', 'true');
	await dialog.getByLabel('Your password').fill(dora.password);
	await dialog.getByRole('button', { name: 'Delete permanently' }).click();
	await expect(page).toHaveURL(/\/prints\/fineartprint$/);
	await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
	await expect(card(page, 'Gone with her')).toHaveCount(0);
	await mailTo(shop, dora.email, /deleted/i);
	await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
	await fillLogin(page, dora);
	await expect(page.getByText('Login failed: Check your credentials')).toBeVisible();
	await expect(loginDialog(page)).toBeVisible();
});

test.describe('on a phone', () => {
	test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

	test('the profile is opened, edited and left by touch [C2.16] [C2.26]', { tag: '@long' }, async ({ page, shop }) => {
		const toni = newCustomer('Toni', 'Thumb');
		await registerAndConfirm(shop, toni);
		await page.goto(shop.url);
		await page.getByRole('banner').getByRole('button', { name: 'Login' }).tap();
		await fillLogin(page, toni);
		await accountButton(page, toni).tap();
		await page.getByRole('menuitem', { name: 'Account', exact: true }).tap();
		await expectAccessible(page, 'the profile on a phone');
		const details = section(page, 'Your details');
		await details.getByRole('button', { name: 'Edit' }).tap();
		await details.getByLabel(/^Phone/).fill('020 7946 0000');
		await details.getByRole('button', { name: 'Save' }).tap();
		await expect(page.getByText('The profile has been updated.')).toBeVisible();
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
	});
});
