import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { ensureBrowser } from '../scripts/ensure-browser.mjs';
import { withDatabase } from './support/database.ts';
import { photograph } from './support/pictures.ts';
import { guestQuestion, profileScreens, signInScreens } from './support/screens/account-screens.ts';
import { fileCheckOfficeScreens, fileCheckScreens } from './support/screens/file-check-screens.ts';
import { backOfficeScreens } from './support/screens/office-screens.ts';
import { buyerScreens, troubledScreens } from './support/screens/order-screens.ts';
import { designScreens, mountScreens, proofScreens, type Stage } from './support/screens/print-screens.ts';
import { setScreens } from './support/screens/set-screens.ts';
import { wallScreens } from './support/screens/wall-screens.ts';
import { type RunningShop, startShop } from './support/shop.ts';
import { logIn, orderLinks } from './support/staff.ts';
import { skipTours } from './support/tours.ts';
import { choose, gallery, slowLine } from './support/uploads.ts';

/** Drives the shop and writes a PNG of every screen and state, at both sizes, into `screens/` (not committed). */

const folder = join(import.meta.dirname, '../screens');
const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
type SizeName = keyof typeof sizes;

async function uploadScreens({ page, shop, shoot }: Stage): Promise<void> {
	await page.goto(shop.url);
	await page.getByRole('button', { name: 'Choose files' }).waitFor();
	await shoot('upload-empty');
	const notes = join(folder, 'notes.txt');
	const broken = join(folder, 'half.jpg');
	await writeFile(notes, 'no picture');
	await writeFile(broken, Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...new Uint8Array(5000)]));
	await page.locator('input[type=file]').setInputFiles(notes);
	await shoot('upload-not-supported');
	await page.locator('input[type=file]').setInputFiles(broken);
	await page
		.getByText(/damaged|incomplete/)
		.first()
		.waitFor();
	await shoot('upload-failed');
	for (const [seed, name] of [[5, 'Saltmarsh at dusk.jpg'] as const, [9, 'Harbour.png'] as const, [12, 'Ridge line.tif'] as const]) {
		const format = name.endsWith('png') ? 'png' : name.endsWith('tif') ? 'tiff' : 'jpeg';
		await page
			.locator('input[type=file]')
			.setInputFiles(await photograph(name, { seed, format, width: 3000, height: seed === 9 ? 4000 : 2000 }));
		await page.getByText(name).nth(0).waitFor();
	}
	await gallery(page)
		.getByRole('link', { name: /Continue/ })
		.nth(2)
		.waitFor({ timeout: 60_000 });
	await page.reload();
	await page
		.getByRole('link', { name: /Continue/ })
		.nth(2)
		.waitFor();
	await shoot('upload-gallery');
	await page
		.getByRole('button', { name: /Delete/ })
		.first()
		.click();
	await page.getByRole('dialog').waitFor();
	await shoot('upload-delete');
	await page.keyboard.press('Escape');
	await page.getByRole('dialog').waitFor({ state: 'hidden' });
	await page.getByRole('button', { name: 'Login' }).click();
	await logIn(page, 'nobody', '');
	await page.getByText('Enter valid e-mail').waitFor();
	await shoot('login');
	await page.keyboard.press('Escape');
	await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

async function uploadsUnderWay({ page, shoot }: Stage): Promise<void> {
	const scan = await photograph('Saltmarsh_panorama.tif', { format: 'tiff', seed: 3 });
	await slowLine(page, 1_500_000);
	await choose(page, [scan, await photograph('Quarry at low sun.png', { format: 'png', seed: 4 })]);
	await page.getByText(/MB\/s/).nth(1).waitFor();
	await shoot('upload-sending');
	await page.getByRole('button', { name: 'Cancel Quarry at low sun.png' }).click();
	await page.context().setOffline(true);
	await page.getByText('Waiting for the connection', { exact: true }).waitFor();
	await shoot('upload-offline');
	await page.getByRole('button', { name: 'Pause Saltmarsh_panorama.tif' }).click();
	await page.context().setOffline(false);
	await shoot('upload-paused');
	await page.reload();
	await page.getByText('Choose the same file again to continue.').waitFor();
	await shoot('upload-unfinished');
	await page.getByRole('button', { name: 'Discard Saltmarsh_panorama.tif' }).click();
}

async function desktopEditor({ page, shoot }: Stage): Promise<void> {
	const summary = page.getByRole('region', { name: 'Summary' });
	await summary.getByText(/including £/).waitFor();
	await shoot('editor-size');
	await page.getByRole('combobox', { name: 'Border' }).selectOption({ index: 3 });
	if (process.env.UPDATE_README_PICTURE === '1') {
		await summary.getByText(/including £/).waitFor();
		await page.screenshot({ path: join(import.meta.dirname, '../docs/images/editor.png'), animations: 'disabled' });
	}
	await page.getByRole('button', { name: 'Top left corner' }).focus();
	await shoot('editor-border-and-focus');
	await page.getByRole('textbox', { name: 'Width' }).fill('1200');
	await page.getByRole('textbox', { name: 'Width' }).press('Enter');
	await shoot('editor-low-quality');
	await page.getByRole('textbox', { name: 'Width' }).fill('300');
	await page.getByRole('textbox', { name: 'Width' }).press('Enter');
	await page.getByRole('button', { name: 'Dark surround' }).click();
	await shoot('editor-dark');
	await page.getByRole('button', { name: 'Light surround' }).click();
	await page.getByRole('button', { name: /Hide the panels/ }).click();
	await shoot('editor-panels-hidden');
	await page.keyboard.press('f');
	for (const view of ['Print', 'Wall'] as const) {
		await page.getByRole('button', { name: view, exact: true }).click();
		await shoot(`editor-${view.toLowerCase()}`);
	}
	await page.getByRole('tab', { name: /Help/ }).click();
	await shoot('editor-help');
	await page.getByRole('tab', { name: /Print Size/ }).click();
	for (const step of ['Media', 'Options', 'Certificate']) {
		await summary.getByRole('button', { name: `Next: ${step}` }).click();
		await summary.getByText(/including £/).waitFor();
		await shoot(`editor-${step.toLowerCase()}`);
	}
}

async function phoneEditor({ page, shoot }: Stage): Promise<void> {
	const summary = page.getByRole('button', { name: /Summary, incl\. VAT$/ });
	await summary.waitFor();
	await shoot('editor-size');
	for (const sheet of ['Print size', 'Border', 'Units', 'Rotation']) {
		await page.getByRole('button', { name: new RegExp(`^${sheet}`) }).tap();
		await page.getByRole('dialog', { name: sheet }).waitFor();
		await shoot(`editor-sheet-${sheet.replace(' ', '-').toLowerCase()}`);
		await page.getByRole('button', { name: 'Cancel' }).tap();
	}
	await page.getByRole('button', { name: 'Surround: light' }).tap();
	await shoot('editor-dark');
	await page.getByRole('button', { name: 'Surround: dark' }).tap();
	for (const view of ['Print', 'Wall', 'Crop'] as const) {
		await page.getByRole('button', { name: view, exact: true }).tap();
		if (view !== 'Crop') await shoot(`editor-${view.toLowerCase()}`);
	}
	await page.getByRole('button', { name: 'Help' }).tap();
	await shoot('editor-help');
	for (const step of ['Media', 'Options', 'Certificate']) {
		await page.getByRole('tab', { name: step }).tap();
		await page.getByRole('radio').or(page.getByRole('checkbox')).first().waitFor();
		await shoot(`editor-${step.toLowerCase()}`);
	}
	await summary.tap();
	await page.getByRole('region', { name: 'Summary' }).waitFor();
	await shoot('editor-summary');
	await page.getByRole('button', { name: /including £\d+\.\d\d VAT$/ }).tap();
}

/** Staff change a price between display and adding to the cart. */
async function priceChanged({ page, shop, size, shoot }: Stage): Promise<void> {
	await withDatabase(shop, (client) => client.query('update prices set price_pence = price_pence + 300'));
	await page.getByRole('button', { name: /^Add to cart/ }).click();
	await page.getByText('The price has changed').waitFor();
	await page.getByText(size === 'phone' ? /^was £/ : /^including £/).waitFor();
	await shoot('editor-price-changed');
}

async function officeScreens(stage: Stage): Promise<void> {
	const { page, shop, shoot } = stage;
	await page.goto(`${shop.url}/admin/orders`);
	await page.getByLabel('E-mail').waitFor();
	await shoot('admin-login');
	await logIn(page, shop.admin.email, shop.admin.password);
	await page.getByText(/From 1 to/).waitFor();
	await shoot('admin-orders');
	await orderLinks(page).first().click();
	await page
		.getByRole('link', { name: /Print file/i })
		.first()
		.waitFor();
	await shoot('admin-order');
	await backOfficeScreens(stage);
	await fileCheckOfficeScreens(stage);
	await troubledScreens(stage);
	await page.goto(`${shop.url}/nowhere`);
	await page.getByRole('heading').first().waitFor();
	await shoot('not-found');
}

/** The first visit's tours, on a page that is then closed. */
async function tourScreens(context: BrowserContext, shop: RunningShop, size: SizeName): Promise<void> {
	const page = await context.newPage();
	await page.goto(shop.url);
	await page.locator('.driver-popover').waitFor();
	await page.screenshot({ path: join(folder, `tour-upload-${sizes[size].width}.png`), animations: 'disabled' });
	await page.close();
}

async function drive(context: BrowserContext, shop: RunningShop, size: SizeName): Promise<void> {
	const page = await context.newPage();
	const shootPage = (of: Page) => async (name: string) => {
		await of.evaluate(() => document.fonts.ready);
		await of.screenshot({ path: join(folder, `${name}-${sizes[size].width}.png`), animations: 'disabled' });
		console.log(`${name}-${sizes[size].width}.png`);
	};
	const stage: Stage = { page, shop, size, shoot: shootPage(page), shootPage };
	await uploadScreens(stage);
	await uploadsUnderWay(stage);
	await page.goto(shop.url);
	await page
		.getByRole('link', { name: /Continue/ })
		.first()
		.click();
	await (size === 'desktop' ? desktopEditor(stage) : phoneEditor(stage));
	await priceChanged(stage);
	await buyerScreens(stage);
	await designScreens(stage);
	await mountScreens(stage);
	await proofScreens(stage);
	await setScreens(stage);
	await wallScreens(stage);
	await fileCheckScreens(stage);
	await signInScreens(stage);
	await profileScreens(stage);
	await guestQuestion(stage);
	await officeScreens(stage);
}

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ['--no-sandbox', '--disable-background-networking'] });
const shop = await startShop();
try {
	for (const size of ['desktop', 'phone'] as const) {
		const context = await browser.newContext({
			viewport: sizes[size],
			hasTouch: size === 'phone',
			isMobile: size === 'phone',
			deviceScaleFactor: size === 'phone' ? 2 : 1,
		});
		context.setDefaultTimeout(20_000);
		await tourScreens(context, shop, size);
		await skipTours(context);
		await drive(context, shop, size);
		await context.close();
	}
} finally {
	await browser.close();
	await shop.stop();
	await Promise.all(['notes.txt', 'half.jpg'].map((name) => rm(join(folder, name), { force: true })));
}
console.log(`The pictures are in ${folder}`);
