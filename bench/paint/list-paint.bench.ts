import type { CDPSession, Page } from '@playwright/test';
import { models } from '@print-room/contract';
import { withDatabase } from '../../e2e/support/database.ts';
import { openList } from '../../e2e/support/office.ts';
import { type RunningShop, startShop } from '../../e2e/support/shop.ts';
import { skipTours } from '../../e2e/support/tours.ts';
import { amount } from '../support/amount.ts';
import { launchBrowser } from '../support/browser.ts';
import { fillShop } from '../support/busy-shop.ts';
import type { Measurement } from '../support/measurement.ts';
import { percentile } from '../support/percentile.ts';
import { median } from '../support/timing.ts';

const people = amount(20_000, 300);
const { users } = models;
const slowDown = amount(4, 1);
const rounds = amount(7, 1);
const framesScrolled = amount(150, 5);
const pxPerFrame = 900;

/** Time until 250 received rows are painted, and scrolling of a list of 20,000 beside one of 250, on a slow computer. */
export async function measure(): Promise<Measurement[]> {
	const shop = await startShop();
	const browser = await launchBrowser();
	try {
		await withDatabase(shop, (client) => fillShop(client, { users: people, designs: 0, orders: 0 }));
		const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
		await skipTours(context);
		const page = await context.newPage();
		await openList(page, shop, users);
		const session = await context.newCDPSession(page);
		const painted: number[] = [];
		for (let round = 0; round < rounds; round += 1) painted.push(await paint(page, shop, session));
		const few = await scrolled(page, session);
		await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('all');
		await page.getByText(/From 1 to (\d+) of \1\b/).waitFor({ timeout: 60_000 });
		const many = await scrolled(page, session);
		return [
			{
				name: `250 rows painted once they are here, processor ${slowDown} times slower`,
				unit: 'ms',
				figure: median(painted),
				goal: { of: 'figure', atMost: 200 },
			},
			{
				name: `frame while scrolling ${people.toLocaleString('en-GB')} rows, 95th percentile, likewise`,
				unit: 'ms',
				figure: percentile(many, 0.95),
				reference: { what: '250 rows', figure: percentile(few, 0.95) },
				goal: { of: 'ratio', atMost: 1.5 },
			},
		];
	} finally {
		await browser.close();
		await shop.stop();
	}
}

/** Measures from the end of the answer to the frame after its rows are in the table. */
async function paint(page: Page, shop: RunningShop, session: CDPSession): Promise<number> {
	await openList(page, shop, users);
	await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
	const done = page.evaluate(
		() =>
			new Promise<number>((resolve) => {
				const seen = new MutationObserver(() => {
					if (document.querySelectorAll('tbody tr[data-index]').length <= 10) return;
					seen.disconnect();
					requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
				});
				seen.observe(document.body, { childList: true, subtree: true });
			}),
	);
	await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('250');
	const paintedAt = await done;
	const answeredAt = await page.evaluate(
		() =>
			performance
				.getEntriesByType('resource')
				.flatMap((entry) =>
					entry instanceof PerformanceResourceTiming && entry.name.includes('/account/users?') ? [entry.responseEnd] : [],
				)
				.at(-1) ?? Number.NaN,
	);
	await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
	return paintedAt - answeredAt;
}

/** Milliseconds between frames. */
async function scrolled(page: Page, session: CDPSession): Promise<number[]> {
	await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
	const frames = await page.evaluate(
		async ({ count, px }) => {
			const list = document.querySelector('table')?.parentElement;
			if (!list) throw new Error('there is no list');
			const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
			const taken: number[] = [];
			let last = await nextFrame();
			for (let frame = 0; frame < count; frame += 1) {
				list.scrollTop = (frame * px) % Math.max(1, list.scrollHeight - list.clientHeight);
				const now = await nextFrame();
				taken.push(now - last);
				last = now;
			}
			return taken;
		},
		{ count: framesScrolled, px: pxPerFrame },
	);
	await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
	return frames;
}
