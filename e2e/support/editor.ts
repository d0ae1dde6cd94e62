import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { Image } from '@print-room/contract';
import type { CategoryId } from '@print-room/domain';
import { expect } from './expect.ts';
import type { RunningShop } from './shop.ts';

/** Uploads a file as the page's guest through the API; other journeys cover the upload screen. */
export async function sendImage(page: Page, shop: RunningShop, path: string): Promise<Image> {
	// An open page becomes a guest by itself; a request beside it without its cookie would make another guest.
	if (page.url().startsWith(shop.url)) {
		const isGuest = async (): Promise<boolean> => (await page.context().cookies(shop.url)).some(({ name }) => name.includes('guest'));
		await expect.poll(isGuest).toBe(true);
	}
	await page.request.get(`${shop.api}/whoami`);
	const answer = await page.request.post(`${shop.account}/uploads`, {
		multipart: { file: { name: basename(path), mimeType: 'application/octet-stream', buffer: await readFile(path) } },
	});
	if (!answer.ok()) throw new Error(`The upload was refused with ${answer.status()}: ${await answer.text()}`);
	return answer.json();
}

export const editorAddress = (shop: RunningShop, image: Image, category: CategoryId = 'fineartprint'): string =>
	`${shop.url}/process/${category}?image_id=${image.id}`;

export async function openEditor(page: Page, shop: RunningShop, path: string): Promise<Image> {
	const image = await sendImage(page, shop, path);
	await page.goto(editorAddress(shop, image));
	await expect(page.getByText(/^including £|^Summary, incl. VAT$/)).toBeVisible();
	return image;
}

export const summaryOf = (page: Page): Locator => page.getByRole('region', { name: 'Summary' });

/** The desktop summary's total; absent while a price is calculated. */
export const totalOf = (page: Page): Locator =>
	summaryOf(page)
		.locator('div', { has: page.getByText('Total', { exact: true }) })
		.last();

/** The first price in the element; empty if there is none. */
export const priceIn = async (place: Locator): Promise<string> => /£[\d,]+\.\d\d/.exec((await place.textContent()) ?? '')?.[0] ?? '';

export async function typeSide(page: Page, side: 'Width' | 'Height', value: string): Promise<void> {
	await page.getByRole('textbox', { name: side }).fill(value);
	await page.getByRole('textbox', { name: side }).press('Enter');
}

export async function goToLastStep(page: Page): Promise<void> {
	for (const step of ['Media', 'Options', 'Certificate'])
		await summaryOf(page)
			.getByRole('button', { name: `Next: ${step}` })
			.click();
}
