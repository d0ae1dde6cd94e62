import { makeDesign } from '../e2e/support/purchases.ts';
import { amount } from './support/amount.ts';
import { benchShop } from './support/bench-shop.ts';
import { launchBrowser } from './support/browser.ts';
import { boxPage, framesOfDrag, middleOf, openPage, slowDown } from './support/frames-of-drag.ts';
import type { Measurement } from './support/measurement.ts';
import { percentile } from './support/percentile.ts';

const rounds = amount(3, 1);
const prints = amount(9, 2);

/** Drags a print among others over a wall on a slow computer, against a bare page on which the same moves push a box. */
export async function measure(): Promise<Measurement[]> {
	const shop = await benchShop();
	const browser = await launchBrowser();
	try {
		const wall = await openPage(browser);
		await wall.page.goto(shop.url);
		const ids: string[] = [];
		for (let made = 1; made <= prints; made++) ids.push((await makeDesign(wall.page, shop, `Hung ${made}.jpg`)).id);
		await wall.page.goto(`${shop.url}/wall?designs=${ids.join(',')}`);
		const print = wall.page.getByRole('button', { name: /^Hung 1.jpg, .*Arrow keys/ });
		await print.waitFor();
		const bare = await openPage(browser);
		await bare.page.setContent(boxPage);
		const [frames, plain]: [number[], number[]] = [[], []];
		for (let round = -1; round < rounds; round++) {
			frames.push(...(await framesOfDrag(wall, await middleOf(print))));
			plain.push(...(await framesOfDrag(bare, await middleOf(bare.page.locator('#box')))));
			if (round < 0) [frames.length, plain.length] = [0, 0];
		}
		return [
			{
				name: `frame while one of ${prints} prints is dragged over a wall, 95th percentile, processor ${slowDown} times slower`,
				unit: 'ms',
				figure: percentile(frames, 0.95),
				reference: { what: 'a bare page that moves one box', figure: percentile(plain, 0.95) },
				goal: { of: 'figure', atMost: 20 },
			},
		];
	} finally {
		await browser.close();
		await shop.stop();
	}
}
