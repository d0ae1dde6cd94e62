import { type CDPSession, expect, type Locator, type Page } from '@playwright/test';
import type { RunningShop } from './shop.ts';

export const choose = (page: Page, files: string | string[]): Promise<void> =>
	page.locator('input[type=file]').first().setInputFiles(files);

export const gallery = (page: Page): Locator => page.getByRole('region', { name: 'Your images' });

export const card = (page: Page, name: string): Locator => gallery(page).getByRole('listitem').filter({ hasText: name });

export const row = (page: Page, name: string): Locator =>
	page.getByRole('list', { name: 'Uploads' }).getByRole('listitem').filter({ hasText: name });

const lines = new WeakMap<Page, Promise<CDPSession>>();

/** One for each page: the line is what the last session that said anything about it made of it. */
function lineOf(page: Page): Promise<CDPSession> {
	const line = lines.get(page) ?? page.context().newCDPSession(page);
	lines.set(page, line);
	return line;
}

/** The page's line carries so many bytes a second upwards. A line that goes offline and back is fast again. */
export async function slowLine(page: Page, bytesPerSecond: number): Promise<void> {
	const line = await lineOf(page);
	await line.send('Network.emulateNetworkConditions', {
		offline: false,
		latency: 0,
		downloadThroughput: -1,
		uploadThroughput: bytesPerSecond,
	});
}

/** What had to be seen on a slow line was seen; the rest may come at once. */
export const fastLine = (page: Page): Promise<void> => slowLine(page, -1);

export interface Traffic {
	/** uploads that were begun */
	begun: number;
	/** the most that the server acknowledged of one upload */
	acknowledged: number;
	/** where a request began below what had been acknowledged */
	readonly sentAgain: number[];
}

const offsetOf = (headers: Readonly<Record<string, string>>): number => Number(headers['upload-offset'] ?? Number.NaN);

/** What goes over the line, for journeys with one upload. */
export function watchTraffic(page: Page): Traffic {
	const traffic: Traffic = { begun: 0, acknowledged: 0, sentAgain: [] };
	const isUpload = (address: string): boolean => address.includes('/account/uploads/resumable');
	page.on('request', (request) => {
		if (!isUpload(request.url()) || request.method() !== 'PATCH') return;
		const from = offsetOf(request.headers());
		if (!(from >= traffic.acknowledged)) traffic.sentAgain.push(from);
	});
	page.on('response', (response) => {
		if (!isUpload(response.url()) || !response.ok()) return;
		if (response.request().method() === 'POST') traffic.begun += 1;
		const to = offsetOf(response.headers());
		if (to > traffic.acknowledged) traffic.acknowledged = to;
	});
	return traffic;
}

/** Waits until the server has so many bytes of the one upload. */
export const acknowledged = (traffic: Traffic, bytes: number): Promise<void> =>
	expect.poll(() => traffic.acknowledged, { timeout: 30_000, intervals: [50] }).toBeGreaterThan(bytes);

/** What the server holds of the page's person that is no image yet. */
export const unfinishedAt = async (page: Page, shop: RunningShop): Promise<{ state: string; offset: number }[]> => {
	const { uploads }: { uploads: { state: string; offset: number }[] } = await (
		await page.request.get(`${shop.account}/user/uploads`)
	).json();
	return uploads;
};
