import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Page } from '@playwright/test';
import { makeLargePictures } from '../../../bench/support/large-picture.ts';
import { addButton, added, expectPrintIsCrop, facts, nextDesign, openComing, strip, waiting } from '../../support/coming.ts';
import { goToLastStep, typeSide } from '../../support/editor.ts';
import { photograph } from '../../support/pictures.ts';
import type { RunningShop } from '../../support/shop.ts';
import { expect, test } from '../../support/test.ts';
import { acknowledged, fastLine, holdUploads, slowLine, watchTraffic } from '../../support/uploads.ts';

/** With TEST_LONG the files have their full sizes, and the line is lost for half a minute. */
const isLong = process.env.TEST_LONG === '1';
const lostForMs = isLong ? 30_000 : 0;
/** 5 Mbit/s */
const bytesPerSecond = 625_000;

async function scan(): Promise<string> {
	if (!isLong) return photograph('Saltmarsh.tif', { width: 2700, height: 1800, format: 'tiff' });
	const path = join(await mkdtemp(join(tmpdir(), 'print-room-scan-')), 'Saltmarsh.tif');
	await makeLargePictures([{ width: 13_000, height: 10_000, path, encode: (picture) => picture.tiff({ compression: 'none' }) }]);
	return path;
}

/** Makes a large file: compressed as little as at the best quality of a camera. */
async function photo(): Promise<string> {
	const path = join(await mkdtemp(join(tmpdir(), 'print-room-photo-')), 'Saltmarsh.jpg');
	const size = isLong ? { width: 5184, height: 3456 } : { width: 3888, height: 2592 };
	await makeLargePictures([{ ...size, path, encode: (picture) => picture.jpeg({ quality: 100, chromaSubsampling: '4:4:4' }) }]);
	return path;
}

/** Crops and chooses before anything has arrived; returns the figures of the print. */
async function chooseAtDesk(page: Page): Promise<string | null> {
	await page.getByRole('button', { name: 'Make the crop smaller' }).click();
	await page.getByRole('button', { name: 'Whole crop' }).press('Shift+ArrowRight');
	await typeSide(page, 'Width', '200');
	await goToLastStep(page);
	const before = await facts(page);
	await addButton(page).click();
	return before;
}

async function chooseByTouch(page: Page): Promise<null> {
	await expect(page.getByRole('button', { name: /Summary, incl\. VAT$/ })).toContainText('£');
	await page.getByRole('button', { name: 'Make the crop smaller' }).tap();
	await page.getByRole('button', { name: 'Move the crop right' }).tap();
	await page.getByRole('button', { name: 'Add to cart' }).tap();
	return null;
}

/** Height in px of the strip's words that is cut off; the strip lies behind the dialog. */
const hiddenLines = (page: Page): Promise<number> =>
	page
		.getByRole('region', { name: 'Upload of this image', includeHidden: true })
		.locator('p')
		.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);

/** The whole way of a print whose file is on its way: every trouble comes while it waits for the cart. */
async function orderOnSlowLine(page: Page, shop: RunningShop, file: string, choose: (page: Page) => Promise<string | null>): Promise<void> {
	const name = basename(file);
	const traffic = watchTraffic(page);
	let held = await holdUploads(page);
	await openComing(page, shop.url, file);
	await slowLine(page, bytesPerSecond);
	const before = await choose(page);
	await expect(waiting(page)).toContainText('Adds when the upload is done');
	await held.release();
	await acknowledged(traffic, 0);

	await test.step('the page is loaded again in the middle', async () => {
		held = await holdUploads(page);
		await page.reload();
		await expect(waiting(page)).toContainText(`The page was loaded anew before ${name} had arrived`);
		if (before !== null) expect(await facts(page)).toBe(before);
		expect(await hiddenLines(page)).toBe(0);
		await waiting(page).locator('input[type=file]').setInputFiles(file);
		await expect(waiting(page)).not.toContainText('The page was loaded anew');
	});
	await test.step('another tab shows the same print', async () => {
		const tab = await page.context().newPage();
		await tab.goto(page.url());
		await expect(strip(tab)).toContainText('is still uploading elsewhere');
		await tab.close();
	});
	await test.step('the network is lost', async () => {
		await page.context().setOffline(true);
		await expect(waiting(page)).toContainText('You are offline.');
		if (lostForMs > 0) await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), lostForMs);
		await page.context().setOffline(false);
		await slowLine(page, bytesPerSecond);
		await expect(waiting(page)).not.toContainText('You are offline.');
	});
	await test.step('the server is killed', async () => {
		await shop.crash();
		await held.release();
		await expect(waiting(page)).toContainText(`The connection was lost. ${name} goes on by itself`);
		await shop.restart();
	});
	// The long run sends the rest at the line's own speed.
	if (!isLong) await fastLine(page);
	const design = await nextDesign(page);
	await expect(added(page)).toBeVisible();
	if (before !== null) expect(before).toContain(`${design.originalCrop.width} × ${design.originalCrop.height} px`);
	await expectPrintIsCrop(shop, design, file);
	expect(traffic.begun).toBe(1);
}

test.describe(() => {
	test.describe.configure({ timeout: isLong ? 3_600_000 : 300_000 });

	test('a scan on a line of 5 Mbit/s becomes the print that was chosen, through reload, another tab, a lost network and a killed server [E1.03] [E1.04] [E1.06] [E4]', {
		tag: '@long',
	}, async ({ page, shop }) => {
		await orderOnSlowLine(page, shop, await scan(), chooseAtDesk);
	});

	test.describe('on a phone', () => {
		test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

		test('a photograph on a line of 5 Mbit/s becomes the print that was chosen by touch, through the same troubles [E1.03] [E1.06] [E4]', {
			tag: '@long',
		}, async ({ page, shop }) => {
			await orderOnSlowLine(page, shop, await photo(), chooseByTouch);
		});
	});
});
