import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import type { Image } from '@print-room/contract';
import { editorAddress, sendImage } from '../e2e/support/editor.ts';
import { photograph } from '../e2e/support/pictures.ts';
import type { RunningShop } from '../e2e/support/shop.ts';
import { skipTours } from '../e2e/support/tours.ts';
import { amount, pixels } from './support/amount.ts';
import { benchShop } from './support/bench-shop.ts';
import { launchBrowser } from './support/browser.ts';
import type { Measurement } from './support/measurement.ts';
import { percentile } from './support/percentile.ts';

const slowDown = amount(4, 1);
const rounds = amount(3, 1);
/** Least time a person needs to find a button on an idle page. */
const looksForMs = amount(1500, 100);

interface Opening {
	readonly name: string;
	readonly address: (shop: RunningShop, image: Image) => string;
	/** the page is idle */
	readonly ready: (page: Page) => Locator;
	readonly press: (page: Page) => Locator;
	/** selector of the answer */
	readonly shown: string;
}

/** Measures from a button press to the painted answer, the first time on a page, on a slow computer. */
export async function measure(): Promise<Measurement[]> {
	const shop = await benchShop();
	const browser = await launchBrowser();
	try {
		const ahead = await visitor(browser, shop, false);
		const saving = await visitor(browser, shop, true);
		const results: Measurement[] = [];
		for (const opening of openings.slice(0, amount(openings.length, 1))) {
			const times: number[] = [];
			const unprepared: number[] = [];
			for (let round = 0; round < rounds; round++) {
				times.push(await firstAnswer(ahead, shop, opening));
				unprepared.push(await firstAnswer(saving, shop, opening));
			}
			results.push({
				name: `${opening.name}, processor ${slowDown} times slower`,
				unit: 'ms',
				figure: percentile(times, 0.5),
				reference: { what: 'with a data saver, so that nothing is fetched ahead', figure: percentile(unprepared, 0.5) },
				goal: { of: 'figure', atMost: 200 },
			});
		}
		return results;
	} finally {
		await browser.close();
		await shop.stop();
	}
}

const price = (open: Page) => open.getByText(/^including £|^Summary, incl. VAT$/);

const openings: readonly Opening[] = [
	{
		name: 'login dialog',
		address: (shop) => `${shop.url}/prints/fineartprint`,
		ready: (open) => open.getByRole('link', { name: /^Continue/ }),
		press: (open) => open.getByRole('banner').getByRole('button', { name: 'Login' }),
		shown: '[role="dialog"] input',
	},
	{
		name: 'loupe',
		address: (shop, image) => editorAddress(shop, image),
		ready: price,
		press: (open) => open.getByRole('group', { name: 'View' }).getByRole('button', { name: '100 %' }),
		shown: '[aria-label="The original, as it is printed"]',
	},
	{
		name: 'help',
		address: (shop, image) => editorAddress(shop, image),
		ready: price,
		press: (open) => open.getByRole('tab', { name: 'Help' }),
		shown: '#editor-panel h3',
	},
];

interface Visitor {
	readonly context: BrowserContext;
	readonly image: Image;
}

async function visitor(browser: Browser, shop: RunningShop, isSaving: boolean): Promise<Visitor> {
	const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
	await skipTours(context);
	if (isSaving) await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
	const page = await context.newPage();
	const image = await sendImage(page, shop, await photograph('First answers.jpg', { width: pixels(3000), height: pixels(2000) }));
	await page.close();
	return { context, image };
}

/** Milliseconds from the click to the second frame after the answer is on the page. */
async function firstAnswer({ context, image }: Visitor, shop: RunningShop, { address, ready, press, shown }: Opening): Promise<number> {
	const page = await context.newPage();
	try {
		const session = await context.newCDPSession(page);
		await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
		await page.goto(address(shop, image));
		await ready(page).first().waitFor();
		await page.waitForTimeout(looksForMs);
		const button = press(page);
		const box = await button.boundingBox();
		if (box === null) throw new Error('There is nothing to press.');
		// Listens before the press, which a busy page could otherwise handle first.
		await page.evaluate((selector) => {
			const answered = new Promise<number>((resolve) => {
				let pressedAt = 0;
				window.addEventListener(
					'pointerdown',
					({ timeStamp }) => {
						pressedAt = timeStamp;
					},
					{ capture: true, once: true },
				);
				const look = (): void => {
					// A dialog may have been prepared hidden.
					if (pressedAt === 0 || !document.querySelector(selector)?.checkVisibility()) requestAnimationFrame(look);
					else requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - pressedAt)));
				};
				look();
			});
			Reflect.set(window, 'answered', answered);
		}, shown);
		await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
		return await page.evaluate((): Promise<number> => Reflect.get(window, 'answered'));
	} finally {
		await page.close();
	}
}
