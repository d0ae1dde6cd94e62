import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { CreatedDesign } from '@print-room/contract';
import sharp from 'sharp';
import { newCustomer, registerAndConfirm, signIn } from '../support/account.ts';
import { goToLastStep, summaryOf, totalOf, typeSide } from '../support/editor.ts';
import { overhang } from '../support/overhang.ts';
import { photograph } from '../support/pictures.ts';
import { scan, scanName } from '../support/scans.ts';
import type { RunningShop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';
import { acknowledged, choose, fastLine, holdUploads, slowLine, watchTraffic } from '../support/uploads.ts';

const picture = () => photograph('Groynes.jpg', { width: 3000, height: 2000 });
const strip = (page: Page): Locator => page.getByRole('region', { name: 'Upload of this image' });
const waiting = (page: Page): Locator => page.getByRole('dialog', { name: 'Your picture is still on its way' });
const addButton = (page: Page): Locator => summaryOf(page).getByRole('button', { name: /^Add to cart/ });
/** The print in figures; a dialog above them hides them from the roles. */
const facts = (page: Page): Promise<string | null> =>
	page.getByRole('region', { name: 'Summary', includeHidden: true }).locator('dl').first().textContent();
const added = (page: Page): Locator => page.getByText('Your item has been successfully added to the cart.');

/** Opens the editor on a file of which nothing has arrived. */
async function openWhileUploading(page: Page, url: string, file: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
	await page.goto(url);
	await page.locator('input[type=file]').first().setInputFiles(file);
	await page.getByRole('link', { name: /^Continue/ }).click();
	await expect(strip(page)).toContainText('is on its way');
	await expect(page).toHaveURL(/image_id=/);
}

/** The print file of a design, as the studio prints it. */
async function printFile({ dataDir }: RunningShop, designId: string): Promise<Buffer> {
	const folder = join(dataDir, 'blobs/files');
	const name = (await readdir(folder, { recursive: true })).find((path) => path.includes(designId) && /\.tiff?$/.test(path));
	if (name === undefined) throw new Error(`The design ${designId} has no print file.`);
	return readFile(join(folder, name));
}

test('a print is cropped, priced and added while its file uploads; a reload keeps all of it, and the print file is the crop [E1.01] [E1.02] [E1.03] [E1.04] [E1.06]', async ({
	page,
	shop,
}) => {
	const file = await picture();
	const held = await holdUploads(page);
	await openWhileUploading(page, shop.url, file);
	await page.getByRole('button', { name: 'Make the crop smaller' }).click();
	await page.getByRole('button', { name: 'Whole crop' }).press('Shift+ArrowRight');
	await typeSide(page, 'Width', '200');
	await expect(totalOf(page)).toContainText('£');
	await page.getByRole('button', { name: '100 %', exact: true }).click();
	await expect(page.getByText(/^The 100 % view opens when the upload is done/)).toBeVisible();
	await page.getByRole('button', { name: 'Crop', exact: true }).click();
	const before = await facts(page);

	await goToLastStep(page);
	await addButton(page).click();
	await expect(waiting(page)).toContainText('Adds when the upload is done');
	await waiting(page).getByRole('button', { name: 'Go on editing' }).click();
	await expect(waiting(page)).toBeHidden();
	await addButton(page).click();
	await expect(waiting(page)).toBeVisible();

	await page.reload();
	await expect(waiting(page)).toContainText('The page was loaded anew before Groynes.jpg had arrived');
	expect(await facts(page)).toBe(before);
	const answer = page.waitForResponse((response) => response.url().endsWith('/api/designs') && response.request().method() === 'POST');
	await waiting(page).locator('input[type=file]').setInputFiles(file);
	await expect(waiting(page)).not.toContainText('The page was loaded anew');
	await held.release();
	const { id, originalCrop }: CreatedDesign = await (await answer).json();
	await expect(added(page)).toBeVisible();

	expect(before).toContain(`${originalCrop.width} × ${originalCrop.height} px`);
	expect(originalCrop.width).toBeLessThan(3000);
	const { x: left, y: top, width, height } = originalCrop;
	const cut = await sharp(file).keepIccProfile().extract({ left, top, width, height }).raw().toBuffer();
	const print = await sharp(await printFile(shop, id))
		.keepIccProfile()
		.raw()
		.toBuffer();
	expect(print.equals(cut)).toBe(true);
});

test('a file that the shop refuses at the end says why, and another one takes its place in the same print [E1.05]', async ({
	page,
	shop,
}) => {
	const whole = await sharp(await picture())
		.jpeg({ progressive: true, quality: 90 })
		.toBuffer();
	// The browser draws its picture from the scans before the cut.
	const buffer = whole.subarray(0, Math.floor(whole.length * 0.9));
	const held = await holdUploads(page);
	await openWhileUploading(page, shop.url, { name: 'Cut short.jpg', mimeType: 'image/jpeg', buffer });
	await typeSide(page, 'Width', '200');
	await held.release();
	const refused = page.getByRole('dialog', { name: 'Cut short.jpg cannot be printed' });
	await expect(refused.getByRole('alert')).toContainText(/damaged|incomplete/);
	await refused.locator('input[type=file]').setInputFiles(await picture());
	await expect(refused).toBeHidden();
	await expect(page.getByRole('textbox', { name: 'Width' })).toHaveValue('200');
	await goToLastStep(page);
	await expect(totalOf(page)).toContainText('£');
	await addButton(page).click();
	await expect(added(page)).toBeVisible();
});

test('an upload is followed in another tab and on another device, through a lost connection and a login [E1.06]', async ({
	page,
	stranger,
	shop,
}) => {
	const ada = newCustomer('Ada', 'Arrives');
	await registerAndConfirm(shop, ada);
	const held = await holdUploads(page.context());
	await openWhileUploading(page, shop.url, await picture());
	await test.step('the connection is lost for a moment', async () => {
		await page.context().setOffline(true);
		await expect(strip(page)).toContainText('You are offline.');
		await page.context().setOffline(false);
		await expect(strip(page)).toContainText('is on its way');
	});
	await test.step('another tab shows the same print', async () => {
		const tab = await page.context().newPage();
		await tab.goto(page.url());
		await expect(strip(tab)).toContainText('is still uploading elsewhere');
		await expect(totalOf(tab)).toContainText('£');
		await tab.close();
	});
	await test.step('the guest logs in', async () => {
		await signIn(page, ada);
		await expect(strip(page)).toContainText('is on its way');
	});
	await test.step('another device waits for the image', async () => {
		await stranger.goto(shop.url);
		await signIn(stranger, ada);
		await stranger.goto(page.url());
		await expect(stranger.getByRole('heading', { name: 'Groynes.jpg is still uploading elsewhere' })).toBeVisible();
	});
	await goToLastStep(page);
	await addButton(page).click();
	await expect(waiting(page)).toBeVisible();
	await held.release();
	await expect(added(page)).toBeVisible();
	await expect(totalOf(stranger)).toContainText('£');
});

test('a server that is killed during the upload and started again receives the rest, and the crop stands [E1.04] [D14]', async ({
	page,
	shop,
}) => {
	const traffic = watchTraffic(page);
	await page.goto(shop.url);
	await slowLine(page, 1_000_000);
	await choose(page, await scan());
	await page.getByRole('link', { name: /^Continue/ }).click();
	await expect(strip(page)).toContainText('is on its way');
	await page.getByRole('button', { name: 'Make the crop smaller' }).click();
	await page.getByRole('button', { name: 'Whole crop' }).press('Shift+ArrowRight');
	const before = await facts(page);
	await acknowledged(traffic, 0);
	await shop.crash();
	await expect(strip(page)).toContainText(`The connection was lost. ${scanName} goes on by itself`);
	await shop.restart();
	await fastLine(page);
	await expect(strip(page)).toContainText(`${scanName} has arrived.`);
	expect(await facts(page)).toBe(before);
	expect(traffic).toMatchObject({ begun: 1, sentAgain: [] });
});

test.describe('on a phone', () => {
	test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

	test('one tap on the only card leads on, and the print is added when the upload is done [E1.01] [E1.03]', async ({ page, shop }) => {
		const held = await holdUploads(page);
		await page.goto(shop.url);
		await choose(page, await picture());
		await expect(page.getByRole('link', { name: 'Continue with Groynes.jpg' })).toBeFocused();
		// The whole card is the link.
		await page.getByRole('region', { name: 'Images on their way' }).getByText('3000 × 2000 px').tap({ force: true });
		await expect(strip(page)).toContainText('is on its way');
		await expect(page.getByRole('button', { name: /Summary, incl\. VAT$/ })).toContainText('£');
		await expect(page.getByRole('link', { name: /^1 upload, \d+ % arrived$/ })).toBeVisible();
		expect(await overhang(page)).toEqual({ by: 0, what: [] });
		await page.getByRole('button', { name: 'Make the crop smaller' }).tap();
		await page.getByRole('button', { name: 'Add to cart' }).tap();
		await expect(waiting(page)).toBeVisible();
		await held.release();
		await expect(added(page)).toBeVisible();
	});
});
