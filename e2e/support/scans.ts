import type { Page } from '@playwright/test';
import { expect } from './expect.ts';
import { photograph } from './pictures.ts';
import { acknowledged, choose, slowLine, type Traffic, watchTraffic } from './uploads.ts';

const megabyte = 1_048_576;

export const scanName = 'Estuary.tif';
/** About 15 MB. */
export const scan = (): Promise<string> => photograph(scanName, { format: 'tiff' });
/** A photograph that uploads at once on any line. */
export const small = { width: 1200, height: 800 } as const;

/** Uploads the scan on a line that takes some seconds; returns once part of it has arrived. */
export async function beginScan(page: Page, shopUrl: string, file?: string): Promise<Traffic> {
	const traffic = watchTraffic(page);
	await page.goto(shopUrl);
	await expect(page.getByRole('button', { name: 'Choose files' })).toBeVisible();
	await slowLine(page, 2_000_000);
	await choose(page, file ?? (await scan()));
	await acknowledged(traffic, 2 * megabyte);
	// The rest would arrive in some seconds; what is to happen meanwhile may take longer.
	await slowLine(page, 300_000);
	return traffic;
}
