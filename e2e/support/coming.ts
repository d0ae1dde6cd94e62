import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { CreatedDesign } from '@print-room/contract';
import sharp from 'sharp';
import { summaryOf } from './editor.ts';
import { expect } from './expect.ts';
import type { RunningShop } from './shop.ts';

/** The editor's strip that says where the file of the open print is. */
export const strip = (page: Page): Locator => page.getByRole('region', { name: 'Upload of this image' });

/** The dialog of a print that is added when the upload is done. */
export const waiting = (page: Page): Locator => page.getByRole('dialog', { name: 'Your picture is still on its way' });

export const addButton = (page: Page): Locator => summaryOf(page).getByRole('button', { name: /^Add to cart/ });

/** The print in figures; a dialog above them hides them from the roles. */
export const facts = (page: Page): Promise<string | null> =>
	page.getByRole('region', { name: 'Summary', includeHidden: true }).locator('dl').first().textContent();

export const added = (page: Page): Locator => page.getByText('Your item has been successfully added to the cart.');

export async function openComing(page: Page, url: string, file: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
	await page.goto(url);
	await page.locator('input[type=file]').first().setInputFiles(file);
	await page.getByRole('link', { name: /^Continue/ }).click();
	await expect(strip(page)).toContainText('is on its way');
	await expect(page).toHaveURL(/image_id=/);
}

export const nextDesign = async (page: Page): Promise<CreatedDesign> =>
	(
		await page.waitForResponse((answer) => answer.url().endsWith('/api/designs') && answer.request().method() === 'POST', { timeout: 0 })
	).json();

const printFile = ({ blobPath }: RunningShop, designId: string): Promise<Buffer> => readFile(blobPath(`designs/${designId}/print.tif`));

export async function expectPrintIsCrop(shop: RunningShop, { id, originalCrop }: CreatedDesign, file: string): Promise<void> {
	const { x: left, y: top, width, height } = originalCrop;
	const options = { limitInputPixels: false } as const;
	const cut = await sharp(file, options).keepIccProfile().extract({ left, top, width, height }).raw().toBuffer();
	const print = await sharp(await printFile(shop, id), options)
		.keepIccProfile()
		.raw()
		.toBuffer();
	expect(print.equals(cut)).toBe(true);
}
