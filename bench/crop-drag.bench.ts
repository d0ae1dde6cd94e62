import { openEditor } from '../e2e/support/editor.ts';
import { photograph } from '../e2e/support/pictures.ts';
import { amount, pixels } from './support/amount.ts';
import { benchShop } from './support/bench-shop.ts';
import { launchBrowser } from './support/browser.ts';
import { boxPage, framesOfDrag, middleOf, openPage, slowDown } from './support/frames-of-drag.ts';
import type { Measurement } from './support/measurement.ts';
import { percentile } from './support/percentile.ts';

const rounds = amount(3, 1);

/** Drags a corner of the crop on a slow computer, against a bare page on which the same moves push a box. */
export async function measure(): Promise<Measurement[]> {
	const shop = await benchShop();
	const browser = await launchBrowser();
	try {
		const editor = await openPage(browser);
		await openEditor(editor.page, shop, await photograph('Dragged.jpg', { width: pixels(6000), height: pixels(4000) }));
		const bare = await openPage(browser);
		await bare.page.setContent(boxPage);
		const handle = editor.page.getByRole('button', { name: 'Bottom right corner' });
		const [frames, plain]: [number[], number[]] = [[], []];
		for (let round = -1; round < rounds; round++) {
			frames.push(...(await framesOfDrag(editor, await middleOf(handle))));
			plain.push(...(await framesOfDrag(bare, await middleOf(bare.page.locator('#box')))));
			if (round < 0) [frames.length, plain.length] = [0, 0];
		}
		return [
			{
				name: `frame while the crop is dragged, 95th percentile, processor ${slowDown} times slower`,
				unit: 'ms',
				figure: percentile(frames, 0.95),
				reference: { what: 'a bare page that moves one box', figure: percentile(plain, 0.95) },
				goal: { of: 'figure', atMost: 20 },
			},
			{
				name: 'frame while the crop is dragged, longest, likewise',
				unit: 'ms',
				figure: Math.max(...frames),
				reference: { what: 'a bare page that moves one box', figure: Math.max(...plain) },
				goal: { of: 'figure', atMost: 50 },
			},
		];
	} finally {
		await browser.close();
		await shop.stop();
	}
}
