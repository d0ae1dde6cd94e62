import type { Page } from '@playwright/test';
import { editorAddress, sendImage } from '../editor.ts';
import { photograph } from '../pictures.ts';
import type { RunningShop } from '../shop.ts';

export interface Stage {
	readonly page: Page;
	readonly shop: RunningShop;
	readonly size: 'desktop' | 'phone';
	readonly shoot: (name: string) => Promise<void>;
	/** takes the pictures of another page */
	readonly shootPage: (page: Page) => Stage['shoot'];
}

const priced = (page: Page): Promise<void> =>
	page
		.getByText(/^including £|Summary, incl\. VAT$/)
		.first()
		.waitFor();
const view = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).first().click();

async function loupe({ page, shoot }: Stage, name: string): Promise<void> {
	await view(page, '100 %');
	await page
		.getByRole('status')
		.filter({ hasText: /^The original at/ })
		.waitFor({ state: 'attached' });
	await shoot(`${name}-loupe`);
	await view(page, 'Crop');
}

async function step({ page, shoot }: Stage, name: string, label: string): Promise<void> {
	await page.getByRole('tab', { name: label }).click();
	await page.getByRole('radio').first().waitFor();
	await shoot(`${name}-${label.toLowerCase()}`);
}

/** Window mounts: the list, the finished mount in two boards, the wall, the loupe. */
export async function mountScreens(stage: Stage): Promise<void> {
	const { page, shop, size, shoot } = stage;
	await page.goto(`${shop.url}/prints/mountedprint/a-three`);
	await page.getByText('A3 print').first().waitFor();
	await shoot('mount-upload');
	await page.goto(`${shop.url}/prints/mountedprint/no-such-mount`);
	await page.getByText('This mount does not exist.').waitFor();
	await shoot('mount-unknown');
	const image = await sendImage(page, shop, await photograph('Orchard wall.jpg', { seed: 21, width: 4200, height: 3000 }));
	await page.goto(`${editorAddress(shop, image, 'mountedprint')}&print_item=sixteen-by-twelve`);
	await priced(page);
	await shoot('mount-crop');
	await view(page, 'Mount');
	await shoot('mount-finished');
	if (size === 'phone') {
		await page.locator('#editor-cell-mount').tap();
		await page.getByRole('dialog', { name: 'Mount' }).waitFor();
		await shoot('mount-sheet');
		await page.getByRole('button', { name: 'Cancel' }).tap();
	}
	await view(page, 'Wall');
	await shoot('mount-wall');
	await step(stage, 'mount', 'Media');
	await step(stage, 'mount', 'Style');
	await view(page, 'Mount');
	await page.getByRole('radio', { name: /Museum black/ }).click();
	await shoot('mount-black');
	await loupe(stage, 'mount');
}

/** Proofs: the crop with its section, both sheets, and the result. */
export async function proofScreens(stage: Stage): Promise<void> {
	const { page, shop, size, shoot } = stage;
	const image = await sendImage(page, shop, await photograph('Lighthouse.jpg', { seed: 23, width: 6000, height: 4000 }));
	await page.goto(editorAddress(shop, image, 'proofprint'));
	await priced(page);
	await shoot('proof-crop');
	await view(page, 'Print');
	await shoot('proof-sheets');
	await page.getByRole('button', { name: 'What you will receive' }).first().click();
	await page.getByRole('button', { name: 'OK' }).waitFor();
	await shoot('proof-info');
	await page.getByRole('button', { name: 'OK' }).click();
	if (size === 'phone') {
		await page.locator('#editor-cell-section').tap();
		await page.getByRole('dialog').waitFor();
		await shoot('proof-sheet-section');
		await page.getByRole('button', { name: 'Cancel' }).tap();
	}
	await step(stage, 'proof', 'Media');
	await loupe(stage, 'proof');
}

export async function designScreens({ page, shop, shoot }: Stage): Promise<void> {
	await page.goto(shop.url);
	await page
		.getByRole('button', { name: /design of/ })
		.first()
		.click();
	const dialog = page.getByRole('dialog', { name: 'Designs' });
	await dialog.getByRole('listitem').getByRole('button').first().waitFor();
	await shoot('designs-list');
	await dialog.getByRole('listitem').getByRole('button').first().click();
	await page
		.getByRole('link', { name: 'Open in editor' })
		.or(page.getByRole('button', { name: 'Open in editor' }))
		.waitFor();
	await shoot('designs-detail');
}
