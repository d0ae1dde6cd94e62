import type { Locator, Page } from '@playwright/test';
import type { AnswerFreeCheck, FreeCheckRequest } from '@print-room/contract';
import { expect } from './expect.ts';
import type { RunningShop } from './shop.ts';
import { adminToken } from './staff.ts';

export interface Contact {
	readonly firstName: string;
	readonly lastName: string;
	readonly email: string;
}

export const askDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Free file check' });

export const checkStrip = (page: Page): Locator => page.getByRole('region', { name: 'Free file check' });

export async function fillAsk(page: Page, contact: Contact | null, comment: string): Promise<void> {
	const dialog = askDialog(page);
	if (contact !== null) {
		await dialog.getByLabel('First name').fill(contact.firstName);
		await dialog.getByLabel('Last name').fill(contact.lastName);
		await dialog.getByLabel('E-mail').fill(contact.email);
	}
	await dialog.getByLabel(/^Comment/).fill(comment);
}

/** Answers the customer's latest request by the API; another journey covers the staff page. */
export async function answerByApi(shop: RunningShop, email: string, answer: AnswerFreeCheck): Promise<void> {
	const { api } = shop;
	const authorized = { 'content-type': 'application/json', authorization: `Bearer ${await adminToken(shop)}` };
	const list = await fetch(`${api}/freeCheckRequests?filter=${encodeURIComponent(JSON.stringify({ order: 'createdAt DESC' }))}`, {
		headers: authorized,
	});
	const requests: FreeCheckRequest[] = await list.json();
	const request = requests.find((one) => one.email === email);
	if (request === undefined) throw new Error(`${email} has asked for nothing.`);
	const answered = await fetch(`${api}/freeCheckRequests/${request.id}/answer`, {
		method: 'POST',
		headers: authorized,
		body: JSON.stringify(answer),
	});
	expect(answered.status, await answered.text()).toBe(200);
}
