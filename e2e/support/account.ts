import type { Locator, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { linkIn, mailTo } from './mails.ts';
import type { RunningShop } from './shop.ts';

export interface Customer {
	readonly email: string;
	readonly password: string;
	readonly firstName: string;
	readonly lastName: string;
}

let made = 0;

/** A customer unknown to other journeys. */
export function newCustomer(firstName: string, lastName: string): Customer {
	made += 1;
	return {
		email: `${firstName}.${lastName}${made}@example.com`.toLowerCase(),
		password: `${firstName} keeps ${made} elephants`,
		firstName,
		lastName,
	};
}

let registered = 0;

/** Registers through the API. Each call has its own client address, because registrations per address are limited. */
export async function register(shop: RunningShop, { email, password, firstName, lastName }: Customer): Promise<void> {
	registered += 1;
	const answer = await fetch(`${shop.account}/auth/register`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${registered >> 8}.${registered & 255}` },
		body: JSON.stringify({ email, password, firstName, lastName, registrationUrl: `${shop.url}/` }),
	});
	if (!answer.ok) throw new Error(`The registration was refused with ${answer.status}: ${await answer.text()}`);
}

export async function registerAndConfirm(shop: RunningShop, customer: Customer): Promise<void> {
	await register(shop, customer);
	const link = new URL(linkIn(await mailTo(shop, customer.email, /confirm/i)));
	const answer = await fetch(`${shop.account}/auth/confirm`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ verificationToken: link.searchParams.get('verificationToken') }),
	});
	if (!answer.ok) throw new Error(`The confirmation was refused with ${answer.status}: ${await answer.text()}`);
}

export const loginDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Login' });
export const registerDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Create an account' });
export const restoreDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Restore password' });
export const resetDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Reset password' });

export const accountButton = (page: Page, { firstName, lastName }: Customer): Locator =>
	page.getByRole('button', { name: `Account of ${firstName} ${lastName}` });

export async function signIn(page: Page, customer: Customer): Promise<void> {
	await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
	await fillLogin(page, customer);
	await accountButton(page, customer).waitFor();
}

/** Fills the open login dialog and submits it with Enter. */
export async function fillLogin(page: Page, { email, password }: Pick<Customer, 'email' | 'password'>): Promise<void> {
	await loginDialog(page).getByLabel('E-mail').fill(email);
	await loginDialog(page).getByLabel('Password', { exact: true }).fill(password);
	await loginDialog(page).getByLabel('Password', { exact: true }).press('Enter');
}

const stepMs = 30_000;

/** The authenticator's code at an offset in steps; each code works once, and one step to either side is accepted. */
export const codeOf = (secret: string, steps: -1 | 0 | 1): string =>
	new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * stepMs });
