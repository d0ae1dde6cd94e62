import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { RunningShop } from '../../e2e/support/shop.ts';
import { skipTours } from '../../e2e/support/tours.ts';
import { slowLine } from '../../e2e/support/uploads.ts';
import { amount, pixels } from './amount.ts';
import { launchBrowser } from './browser.ts';
import { makeLargePictures } from './large-picture.ts';
import type { Measurement } from './measurement.ts';
import { median } from './timing.ts';

const rounds = amount(3, 1);
/** 40 Mbit/s, a good line from a home. */
const bytesPerSecond = 5_000_000;

/** Time of an upload on a line of 40 Mbit/s while the crop of its picture is dragged, against one that is left alone. */
export async function measureBesideEditor(shop: RunningShop, folder: string): Promise<Measurement> {
	const path = join(folder, 'beside.tif');
	// About 60 MB.
	await makeLargePictures([
		{ width: pixels(5000), height: pixels(4000), path, encode: (picture) => picture.tiff({ compression: 'none' }) },
	]);
	const { size } = await stat(path);
	const browser = await launchBrowser();
	try {
		const [beside, alone]: [number[], number[]] = [[], []];
		for (let round = 0; round < rounds; round++) {
			alone.push(await uploadTime(browser, shop, { path, size }, async () => undefined));
			beside.push(await uploadTime(browser, shop, { path, size }, dragUntil));
		}
		return {
			name: 'time of an upload at 40 Mbit/s while its crop is dragged',
			unit: 'ms',
			figure: median(beside),
			reference: { what: 'the same upload left alone', figure: median(alone) },
			goal: { of: 'ratio', atMost: 1.03 },
		};
	} finally {
		await browser.close();
	}
}

type Work = (page: Page, isSent: () => boolean) => Promise<void>;

/** Milliseconds from choosing the file to the answer that acknowledges its last byte. A guest of its own, so that the file is new. */
async function uploadTime(browser: Browser, shop: RunningShop, file: { path: string; size: number }, work: Work): Promise<number> {
	const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
	try {
		await skipTours(context);
		const page = await context.newPage();
		await page.goto(shop.url, { waitUntil: 'networkidle' });
		await slowLine(page, bytesPerSecond);
		let isSent = false;
		const sent = page.waitForResponse(
			(answer) => answer.request().method() === 'PATCH' && Number(answer.headers()['upload-offset']) === file.size,
		);
		const startedAt = performance.now();
		await page.locator('input[type=file]').first().setInputFiles(file.path);
		const over = sent.then(() => {
			isSent = true;
			return performance.now() - startedAt;
		});
		const working = page
			.getByRole('link', { name: /^Continue with/ })
			.waitFor()
			.then(() => work(page, () => isSent));
		const [tookMs] = await Promise.all([over, working]);
		return tookMs;
	} finally {
		await context.close();
	}
}

/** Opens the editor and moves the crop until the file is sent. */
const dragUntil: Work = async (page, isSent) => {
	await page.getByRole('link', { name: /^Continue with/ }).click();
	const box = await page.getByRole('button', { name: 'Bottom right corner' }).boundingBox();
	if (box === null) throw new Error('There is no crop to drag.');
	const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
	await page.mouse.move(x, y);
	await page.mouse.down();
	for (let move = 0; !isSent(); move++) {
		const turn = move / 20;
		await page.mouse.move(x - 90 * (1 - Math.cos(turn)), y - 60 * (1 - Math.cos(turn)));
		await page.waitForTimeout(16);
	}
	await page.mouse.up();
};
