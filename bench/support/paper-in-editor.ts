import type { Browser, Page } from '@playwright/test';
import { openEditor } from '../../e2e/support/editor.ts';
import { givePaper, mattPaper, mediaLabels } from '../../e2e/support/papers/papers.ts';
import { photograph } from '../../e2e/support/pictures.ts';
import type { RunningShop } from '../../e2e/support/shop.ts';
import { amount, pixels } from './amount.ts';
import { framesOfDrag, middleOf, openPage, type Stage, slowDown } from './frames-of-drag.ts';
import type { Measurement } from './measurement.ts';
import { percentile } from './percentile.ts';
import { median } from './timing.ts';

const presses = amount(5, 1);
const drags = amount(3, 1);
/** A round before 0 only warms shop and browser. */
const firstRound = amount(-1, 0);

interface Times {
	/** times from pressing Paper to the paper on the screen, in a page that never showed one */
	readonly pressed: number[];
	/** times from choosing another medium to its paper */
	readonly next: number[];
	/** decoding the same picture and encoding it again, bare */
	readonly bare: number[];
	/** bytes of scripts that the first press fetches */
	scripts: number;
}

/** The paper view in the editor: from pressing the switch to the paper, to the next paper, and the frames of a drag with and without it. */
export async function measurePaperInEditor(shop: RunningShop, browser: Browser): Promise<Measurement[]> {
	const [first = '', second = ''] = await mediaLabels(shop);
	await givePaper(shop, first, mattPaper(0.2, [0.96, 0.95, 0.92]));
	await givePaper(shop, second, mattPaper(0.6, [0.97, 0.97, 0.97]));
	const picture = await photograph('Paper.jpg', { width: pixels(6000), height: pixels(4000) });
	const times: Times = { pressed: [], next: [], bare: [], scripts: 0 };
	for (let press = firstRound; press < presses; press++) {
		const { page } = await openPage(browser);
		await openEditor(page, shop, picture);
		await page.getByRole('tab', { name: 'Media' }).click();
		await chooseMedium(page, first);
		await button(page, 'Print').click();
		await onePress(page, second, times);
		await page.context().close();
		if (press < 0) for (const list of [times.pressed, times.next, times.bare]) list.length = 0;
	}
	const editor = await openPage(browser);
	await openEditor(editor.page, shop, picture);
	const frames = await dragFrames(editor, first);
	const bare = { what: 'decoding and encoding the same picture', figure: median(times.bare) };
	return [
		{
			name: 'from pressing Paper to the paper',
			unit: 'ms',
			figure: median(times.pressed),
			reference: bare,
			goal: { of: 'figure', atMost: 400 },
		},
		{
			name: 'from another medium to its paper',
			unit: 'ms',
			figure: median(times.next),
			reference: bare,
			goal: { of: 'figure', atMost: 200 },
		},
		{ name: 'scripts that the first paper fetches', unit: 'kB', figure: times.scripts / 1000, goal: { of: 'figure', atMost: 12 } },
		{
			name: `frame while the crop is dragged with Paper on, 95th percentile, processor ${slowDown} times slower`,
			unit: 'ms',
			figure: percentile(frames.paper, 0.95),
			reference: { what: 'the same without', figure: percentile(frames.screen, 0.95) },
			goal: { of: 'ratio', atMost: 1.1 },
		},
	];
}

const printed = 'img[alt$="as it is printed"]';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function chooseMedium(page: Page, label: string): Promise<void> {
	const choice = page.getByRole('radio', { name: label });
	if ((await choice.getAttribute('aria-checked')) !== 'true') await choice.click();
}

/** Milliseconds from the next press of the mouse until the print has another picture, decoded and painted. */
const untilShown = (page: Page): Promise<number> =>
	page.evaluate(
		(selector) =>
			new Promise<number>((resolve) => {
				const image = document.querySelector<HTMLImageElement>(selector);
				if (image === null) throw new Error('There is no print.');
				let pressedAt = 0;
				addEventListener('pointerdown', () => (pressedAt = performance.now()), { once: true, capture: true });
				const observer = new MutationObserver(() => {
					if (!image.src.startsWith('blob:')) return;
					observer.disconnect();
					image.decode().then(() => requestAnimationFrame(() => resolve(performance.now() - pressedAt)));
				});
				observer.observe(image, { attributeFilter: ['src'] });
			}),
		printed,
	);

async function onePress(page: Page, second: string, times: Times): Promise<void> {
	const address = await page.locator(printed).getAttribute('src');
	times.bare.push(
		await page.evaluate(async (url) => {
			const blob = await (await fetch(url ?? '')).blob();
			const startedAt = performance.now();
			const bitmap = await createImageBitmap(blob);
			const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
			canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
			await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 });
			return performance.now() - startedAt;
		}, address),
	);
	const scripts: Promise<number>[] = [];
	page.on('requestfinished', (request) => {
		if (/\.js$/.test(new URL(request.url()).pathname)) scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
	});
	const first = untilShown(page);
	await button(page, 'Paper').click();
	times.pressed.push(await first);
	times.scripts = (await Promise.all(scripts)).reduce((sum, bytes) => sum + bytes, 0);
	const next = untilShown(page);
	await page.getByRole('radio', { name: second }).click();
	times.next.push(await next);
}

async function dragFrames(editor: Stage, medium: string): Promise<{ readonly screen: number[]; readonly paper: number[] }> {
	const { page } = editor;
	const frames: { readonly screen: number[]; readonly paper: number[] } = { screen: [], paper: [] };
	await page.getByRole('tab', { name: 'Media' }).click();
	await chooseMedium(page, medium);
	for (let round = firstRound; round < drags; round++) {
		for (const colours of ['screen', 'paper'] as const) {
			await button(page, 'Print').click();
			await button(page, colours === 'paper' ? 'Paper' : 'Screen').click();
			await page.waitForFunction(
				([selector, isPaper]) => document.querySelector<HTMLImageElement>(selector)?.src.startsWith('blob:') === isPaper,
				[printed, colours === 'paper'] as const,
			);
			await button(page, 'Crop').click();
			const handle = page.getByRole('button', { name: 'Bottom right corner' });
			const gaps = await framesOfDrag(editor, await middleOf(handle));
			if (round >= 0) frames[colours].push(...gaps);
		}
	}
	return frames;
}
