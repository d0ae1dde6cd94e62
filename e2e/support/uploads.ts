import type { BrowserContext, CDPSession, Locator, Page, Route } from '@playwright/test';
import { expect } from './expect.ts';
import type { RunningShop } from './shop.ts';

export const choose = (page: Page, files: string | string[]): Promise<void> =>
	page.locator('input[type=file]').first().setInputFiles(files);

export const gallery = (page: Page): Locator => page.getByRole('region', { name: 'Your images' });

export const card = (page: Page, name: string): Locator => gallery(page).getByRole('listitem').filter({ hasText: name });

export const row = (page: Page, name: string): Locator =>
	page.getByRole('list', { name: 'Uploads' }).getByRole('listitem').filter({ hasText: name });

const lines = new WeakMap<Page, Promise<CDPSession>>();

/** One session per page: the last session to set the line's speed wins. */
function lineOf(page: Page): Promise<CDPSession> {
	const line = lines.get(page) ?? page.context().newCDPSession(page);
	lines.set(page, line);
	return line;
}

/** Limits the page's upload speed. A line that goes offline and back is fast again. */
export async function slowLine(page: Page, bytesPerSecond: number): Promise<void> {
	const line = await lineOf(page);
	await line.send('Network.emulateNetworkConditions', {
		offline: false,
		latency: 0,
		downloadThroughput: -1,
		uploadThroughput: bytesPerSecond,
	});
}

export const fastLine = (page: Page): Promise<void> => slowLine(page, -1);

export interface Traffic {
	begun: number;
	/** Highest offset acknowledged for one upload. */
	acknowledged: number;
	/** Offsets of requests that started below the acknowledged bytes. */
	readonly sentAgain: number[];
}

const offsetOf = (headers: Readonly<Record<string, string>>): number => Number(headers['upload-offset'] ?? Number.NaN);

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

export const acknowledged = (traffic: Traffic, bytes: number): Promise<void> =>
	expect.poll(() => traffic.acknowledged, { intervals: [50] }).toBeGreaterThan(bytes);

export const unfinishedAt = async (page: Page, shop: RunningShop): Promise<{ state: string; offset: number }[]> => {
	const { uploads }: { uploads: { state: string; offset: number }[] } = await (
		await page.request.get(`${shop.account}/user/uploads`)
	).json();
	return uploads;
};

export interface HeldUpload {
	/** Lets the bytes through, those that wait and all that follow. */
	release(): Promise<void>;
}

const sentBytes = '**/account/uploads/resumable/**';

/** Holds back the bytes of every upload; the server knows the uploads already. */
export async function holdUploads(place: Page | BrowserContext): Promise<HeldUpload> {
	const goOn = Promise.withResolvers<void>();
	const hold = async (route: Route): Promise<void> => {
		if (route.request().method() === 'PATCH') await goOn.promise;
		// A page that was closed or loaded again has given its request up.
		await route.continue().catch(() => undefined);
	};
	await place.route(sentBytes, hold);
	return {
		release: async () => {
			goOn.resolve();
			await place.unroute(sentBytes, hold);
		},
	};
}
