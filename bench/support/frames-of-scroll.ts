import { amount } from './amount.ts';
import type { Stage } from './frames-of-drag.ts';

const turns = amount(150, 5);
/** Pixels of one turn of a mouse wheel. */
const turnPx = 120;

/** Milliseconds between frames while the wheel turns over a scrolling list, down and up again. */
export async function framesOfScroll({ page }: Pick<Stage, 'page'>, list: string): Promise<number[]> {
	await page.bringToFront();
	await page.locator(list).first().hover();
	const watched = page.evaluate(
		() =>
			new Promise<number[]>((resolve) => {
				const times: number[] = [];
				const onFrame = (time: number) => {
					times.push(time);
					requestAnimationFrame(onFrame);
				};
				requestAnimationFrame(onFrame);
				addEventListener('scrolled', () => resolve(times.slice(1).map((time, at) => time - (times[at] ?? time))), { once: true });
			}),
	);
	for (let turn = 1; turn <= turns; turn++) await page.mouse.wheel(0, turn * 2 > turns ? -turnPx : turnPx);
	await page.evaluate(() => dispatchEvent(new Event('scrolled')));
	return watched;
}

/** A page with one plain list of as many rows as a board has cards, to compare its scrolling with. */
export const listPage = `<!doctype html><title>List</title>
<div id="list" style="width:240px;height:800px;overflow:auto">
	<div style="height:66000px;background:repeating-linear-gradient(#888 0 120px,#fff 120px 132px)"></div>
</div>`;
