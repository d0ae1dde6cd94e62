import type { Browser, CDPSession, Page } from '@playwright/test';
import { withDatabase } from '../e2e/support/database.ts';
import { sendImage } from '../e2e/support/editor.ts';
import { photograph } from '../e2e/support/pictures.ts';
import type { RunningShop } from '../e2e/support/shop.ts';
import { skipTours } from '../e2e/support/tours.ts';
import { amount } from './support/amount.ts';
import { benchShop } from './support/bench-shop.ts';
import { launchBrowser } from './support/browser.ts';
import type { Measurement } from './support/measurement.ts';
import { percentile } from './support/percentile.ts';

const many = amount(5000, 80);
const few = amount(500, 40);
const viewport = { width: 1440, height: 900 };
const slowDown = amount(4, 1);
const framesScrolled = amount(400, 5);
const pxPerFrame = 60;

interface Scrolled {
	readonly elements: number;
	readonly workMs: number;
	readonly frames: readonly number[];
}

/** Scrolling at the end of a gallery of 5,000 images on a slow computer, against one of 500. */
export async function measure(): Promise<Measurement[]> {
	const shop = await benchShop();
	const browser = await launchBrowser();
	try {
		const reference = await scrollAtTheEnd(browser, shop, few);
		const figure = await scrollAtTheEnd(browser, shop, many);
		const what = `a gallery of ${few}`;
		return [
			{
				name: `elements of a gallery of ${many} at its end`,
				unit: 'elements',
				figure: figure.elements,
				reference: { what, figure: reference.elements },
				goal: { of: 'ratio', atMost: 1.25 },
			},
			{
				name: `scripts, styles and layout for a frame of scrolling there, processor ${slowDown} times slower`,
				unit: 'ms',
				figure: figure.workMs,
				reference: { what, figure: reference.workMs },
				goal: { of: 'ratio', atMost: 1.5 },
			},
			{
				name: 'frame while scrolling there, 95th percentile, likewise',
				unit: 'ms',
				figure: percentile(figure.frames, 0.95),
				reference: { what, figure: percentile(reference.frames, 0.95) },
				goal: { of: 'ratio', atMost: 1.5 },
			},
		];
	} finally {
		await browser.close();
		await shop.stop();
	}
}

async function scrollAtTheEnd(browser: Browser, shop: RunningShop, images: number): Promise<Scrolled> {
	const context = await browser.newContext({ viewport });
	await skipTours(context);
	const page = await context.newPage();
	await fill(page, shop, images);
	await page.goto(shop.url);
	await loadAll(page, images);
	const session = await context.newCDPSession(page);
	await session.send('Performance.enable');
	await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
	const before = await workSeconds(session);
	const frames = await scrollUp(page);
	const workMs = (1000 * ((await workSeconds(session)) - before)) / frames.length;
	const elements = await page.evaluate(() => document.querySelectorAll('*').length);
	await context.close();
	return { elements, workMs, frames };
}

/** Stores one picture, and many rows of the same person with other names. */
async function fill(page: Page, shop: RunningShop, images: number): Promise<void> {
	const { id } = await sendImage(page, shop, await photograph('Shelf.jpg', { width: 1200, height: 800 }));
	await withDatabase(shop, async (client) => {
		const { rows } = await client.query<{ name: string }>(
			"select column_name as name from information_schema.columns where table_name = 'images'",
		);
		const columns = rows.map(({ name }) => name).filter((name) => !['id', 'name', 'created_at'].includes(name));
		await client.query(
			`insert into images (id, name, created_at, ${columns.join(', ')})
			select gen_random_uuid()::text, 'Shelf ' || n || '.jpg', created_at - n * interval '1 second', ${columns.join(', ')}
			from images, generate_series(2, $2) n where id = $1`,
			[id, images],
		);
	});
}

async function loadAll(page: Page, images: number): Promise<void> {
	const last = page.locator(`[aria-posinset="${images}"]`);
	await page.locator('[aria-posinset="1"]').waitFor();
	while ((await last.count()) === 0) {
		await page.evaluate(
			() =>
				new Promise<void>((resolve) => {
					window.scrollTo(0, document.documentElement.scrollHeight);
					requestAnimationFrame(() => resolve());
				}),
		);
	}
}

async function workSeconds(session: CDPSession): Promise<number> {
	const { metrics } = await session.send('Performance.getMetrics');
	const counted = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'];
	return metrics.filter(({ name }) => counted.includes(name)).reduce((sum, { value }) => sum + value, 0);
}

/** Milliseconds between frames. */
const scrollUp = (page: Page): Promise<number[]> =>
	page.evaluate(
		({ count, px }) =>
			new Promise<number[]>((resolve) => {
				const frames: number[] = [];
				let last: number | null = null;
				const next = (now: number): void => {
					if (last !== null) frames.push(now - last);
					last = now;
					window.scrollBy(0, -px);
					if (frames.length < count) requestAnimationFrame(next);
					else resolve(frames);
				};
				requestAnimationFrame(next);
			}),
		{ count: framesScrolled, px: pxPerFrame },
	);
