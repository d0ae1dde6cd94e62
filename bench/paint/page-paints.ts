import type { BrowserContext, Page } from '@playwright/test';
import { amount } from '../support/amount.ts';

const slowDown = amount(4, 1);
/** Slow 4G. */
const slowLine = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const line = { offline: false, ...amount(slowLine, { latency: 0, downloadThroughput: -1, uploadThroughput: -1 }) };

export interface PagePaint {
	readonly firstMs: number;
	readonly largestMs: number;
	readonly shift: number;
}

/** Slows a page's line down to slow 4G and its processor to a quarter; a bench in its smallest form leaves both as they are. */
export async function slowly(context: BrowserContext, page: Page): Promise<void> {
	const session = await context.newCDPSession(page);
	await session.send('Network.enable');
	await session.send('Network.emulateNetworkConditions', line);
	await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
}

/** Collects what the browser reports about paints, shifts without a press, and presses: `paint` and `interactions` of the window. */
export function observePaints(context: BrowserContext): Promise<unknown> {
	return context.addInitScript(() => {
		const paint = { firstMs: 0, largestMs: 0, shift: 0 };
		const longest = new Map<number, number>();
		Object.defineProperty(window, 'paint', { get: () => paint });
		Object.defineProperty(window, 'interactions', { get: () => [...longest.values()] });
		const on = (type: string, use: (entry: PerformanceEntry) => void, more: object = {}) =>
			new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true, ...more });
		on('paint', ({ name, startTime }) => {
			if (name === 'first-contentful-paint') paint.firstMs = startTime;
		});
		on('largest-contentful-paint', ({ startTime }) => {
			paint.largestMs = startTime;
		});
		on('layout-shift', (entry) => {
			if (Reflect.get(entry, 'hadRecentInput') === false) paint.shift += Reflect.get(entry, 'value');
		});
		const noteInteraction = (entry: PerformanceEntry): void => {
			const id: number = Reflect.get(entry, 'interactionId') ?? 0;
			if (id > 0) longest.set(id, Math.max(longest.get(id) ?? 0, entry.duration));
		};
		on('event', noteInteraction, { durationThreshold: 16 });
	});
}
