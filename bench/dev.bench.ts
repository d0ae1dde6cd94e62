import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { type DevCopy, startDevCopy } from '../checks/support/dev-copy.ts';
import { until } from '../checks/support/launcher.ts';
import { launchBrowser } from './support/browser.ts';
import type { Measurement } from './support/measurement.ts';
import { percentile } from './support/percentile.ts';

/** How often each file is edited, and the pause between two edits, as a person makes them. */
interface Edits {
	readonly count: number;
	readonly betweenMs: number;
}

const text = { path: 'apps/web/src/screens/upload/drop-zone.tsx', before: 'in any colour space' };
const route = { path: 'apps/server/src/platform/http/web-app/page-addresses.ts', before: 'User-agent: *' };

export async function measure(): Promise<Measurement[]> {
	const shop = await startDevCopy();
	const browser = await launchBrowser();
	try {
		return await measureEdits(shop, browser, { count: 10, betweenMs: 3_000 });
	} finally {
		await browser.close();
		await shop.remove();
	}
}

/** Opens the shop in a page that follows edits from now on: an edit before that reaches no page. */
export async function openFollowing(shop: DevCopy, browser: Browser): Promise<Page> {
	const page = await browser.newPage();
	page.setDefaultTimeout(110_000);
	const following = page.waitForEvent('console', (message) => message.text().includes('[vite] connected'));
	await page.goto(shop.address);
	await following;
	return page;
}

/** Measures from a saved file to the edited text in an open page, and to the edited route's answer, in `npm run dev`. */
export async function measureEdits(shop: DevCopy, browser: Browser, edits: Edits): Promise<Measurement[]> {
	const page = await openFollowing(shop, browser);
	await page.getByText(text.before).waitFor();
	const shown = await timesOf(shop, text, edits, (edited) => page.getByText(edited).waitFor());
	const answered = await timesOf(shop, route, edits, async (edited) => {
		await until('the edited route answers', async () => (await (await fetch(`${shop.address}/robots.txt`)).text()).includes(edited));
	});
	await page.close();
	return [
		{ name: 'an edited text in the browser, p95', unit: 'ms', figure: percentile(shown, 0.95), goal: { of: 'figure', atMost: 1000 } },
		{ name: 'an edited server route, p95', unit: 'ms', figure: percentile(answered, 0.95), goal: { of: 'figure', atMost: 2000 } },
	];
}

async function timesOf(
	shop: DevCopy,
	{ path, before }: typeof text,
	{ count, betweenMs }: Edits,
	isThere: (edited: string) => Promise<void>,
): Promise<readonly number[]> {
	const times: number[] = [];
	let last = before;
	for (let edit = 1; edit <= count; edit++) {
		await pause(betweenMs);
		const edited = `${before} ${edit},`;
		const begun = performance.now();
		shop.edit(path, last, edited);
		await isThere(edited);
		times.push(performance.now() - begun);
		last = edited;
	}
	return times;
}
