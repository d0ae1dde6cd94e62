import type { Browser, CDPSession, Page } from '@playwright/test';
import { skipTours } from '../../e2e/support/tours.ts';
import { amount } from './amount.ts';

const viewport = { width: 1440, height: 900 };
export const slowDown = amount(4, 1);
const movesARound = amount(150, 5);

export interface Stage {
	readonly page: Page;
	readonly session: CDPSession;
}

/** Opens a page of its own context, without tours. */
export async function openPage(browser: Browser): Promise<Stage> {
	const context = await browser.newContext({ viewport });
	await skipTours(context);
	const page = await context.newPage();
	return { page, session: await context.newCDPSession(page) };
}

interface Point {
	readonly x: number;
	readonly y: number;
}

export async function middleOf(place: ReturnType<Page['locator']>): Promise<Point> {
	const box = await place.boundingBox();
	if (box === null) throw new Error('There is nothing to drag.');
	return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Milliseconds between frames while the pointer moves in loops, ending where it began. */
export async function framesOfDrag({ page, session }: Stage, { x, y }: Point): Promise<number[]> {
	await page.bringToFront();
	await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
	await page.mouse.move(x, y);
	await page.mouse.down();
	const watched = page.evaluate(
		() =>
			new Promise<number[]>((resolve) => {
				const times: number[] = [];
				const onFrame = (time: number) => {
					times.push(time);
					requestAnimationFrame(onFrame);
				};
				requestAnimationFrame(onFrame);
				addEventListener('pointerup', () => resolve(times.slice(1).map((time, at) => time - (times[at] ?? time))), {
					once: true,
					capture: true,
				});
			}),
	);
	for (let move = 1; move <= movesARound; move++) {
		const turn = (move / movesARound) * 6 * Math.PI;
		await page.mouse.move(x - 90 * (1 - Math.cos(turn)), y - 60 * (1 - Math.cos(turn)) + 12 * Math.sin(turn));
	}
	await page.mouse.up();
	// A throttled page keeps the processor busy when idle: never two at once.
	await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
	return watched;
}

/** A page with one box that follows the pointer, to compare a drag with. */
export const boxPage = `<!doctype html><title>Box</title>
<div id="box" style="position:absolute;left:700px;top:440px;width:44px;height:44px;background:#888"></div>
<script>
	box.onpointerdown = (event) => box.setPointerCapture(event.pointerId);
	box.onpointermove = (event) => {
		if (!box.hasPointerCapture(event.pointerId)) return;
		box.style.left = event.clientX - 22 + 'px';
		box.style.top = event.clientY - 22 + 'px';
	};
</script>`;
