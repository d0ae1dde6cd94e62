import type { Browser } from '@playwright/test';
import type { Image } from '@print-room/contract';
import { editorAddress, sendImage } from '../../e2e/support/editor.ts';
import { photograph } from '../../e2e/support/pictures.ts';
import type { RunningShop } from '../../e2e/support/shop.ts';
import { skipTours } from '../../e2e/support/tours.ts';
import { amount } from '../support/amount.ts';
import { benchShop } from '../support/bench-shop.ts';
import { launchBrowser } from '../support/browser.ts';
import type { Measurement } from '../support/measurement.ts';
import { percentile } from '../support/percentile.ts';
import { observePaints, type PagePaint, slowly } from './page-paints.ts';

const rounds = amount(3, 1);
/** The smallest is large enough to be priced. */
const size = amount({ width: 3000, height: 2000 }, { width: 900, height: 600 });
/** Time in which a page could still shift after its picture or gallery is there. */
const settlesForMs = amount(2000, 200);

interface Paint extends PagePaint {
	readonly interactionsMs: readonly number[];
}

interface Visit {
	readonly name: string;
	readonly largestAtMostMs: number;
	readonly address: (shop: RunningShop, image: Image) => string;
	/** the page has what was asked for */
	readonly shown: string;
	readonly isFirst: boolean;
	/** presses of the main journey */
	readonly presses: readonly string[];
}

const visits: readonly Visit[] = [
	{
		name: 'upload screen, first visit',
		largestAtMostMs: 1200,
		address: ({ url }) => url,
		shown: 'button:text-is("Login")',
		isFirst: true,
		presses: ['a:text-is("Window Mounted Prints")', 'a:text-is("Fine Art Prints")'],
	},
	{
		name: 'upload screen with images',
		largestAtMostMs: 1200,
		address: ({ url }) => `${url}/prints/fineartprint`,
		shown: 'section[aria-label="Your images"] img',
		isFirst: false,
		presses: ['a:text-is("Window Mounted Prints")', 'a:text-is("Fine Art Prints")'],
	},
	{
		name: 'editor by link',
		largestAtMostMs: 2000,
		address: editorAddress,
		shown: 'text=/^including £/',
		isFirst: false,
		presses: ['role=tab >> nth=1', 'role=tab >> nth=2', 'role=tab >> nth=0'],
	},
];

/** First paint, layout shifts and answers to presses on slow 4G with a slow processor, in a browser without a cache. */
export async function measure(): Promise<Measurement[]> {
	const shop = await benchShop();
	const browser = await launchBrowser();
	try {
		const found: Measurement[] = [];
		const interactions: number[] = [];
		for (const visit of visits) {
			const paints: Paint[] = [];
			for (let round = 0; round < rounds; round++) paints.push(await paintOf(browser, shop, visit));
			const middle = (of: (paint: Paint) => number) => percentile(paints.map(of), 0.5);
			found.push(
				{
					name: `${visit.name}: largest contentful paint (first paint after ${Math.round(middle(({ firstMs }) => firstMs))} ms)`,
					unit: 'ms',
					figure: middle(({ largestMs }) => largestMs),
					goal: { of: 'figure', atMost: visit.largestAtMostMs },
				},
				{
					name: `${visit.name}: layout shift`,
					unit: '',
					figure: Math.max(...paints.map(({ shift }) => shift)),
					goal: { of: 'figure', atMost: 0.005 },
				},
			);
			interactions.push(...paints.flatMap(({ interactionsMs }) => interactionsMs));
		}
		found.push({
			name: 'interaction to next paint, 98th percentile',
			unit: 'ms',
			figure: percentile(interactions, 0.98),
			goal: { of: 'figure', atMost: 200 },
		});
		return found;
	} finally {
		await browser.close();
		await shop.stop();
	}
}

async function paintOf(browser: Browser, shop: RunningShop, visit: Visit): Promise<Paint> {
	const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
	try {
		await skipTours(context);
		const page = await context.newPage();
		const image = await sendImage(page, shop, await photograph('First paint.jpg', size));
		if (visit.isFirst) await context.clearCookies();
		else await context.addCookies([{ name: 'print-room.returning', value: '1', url: shop.url }]);
		await slowly(context, page);
		await observePaints(context);
		await page.goto(visit.address(shop, image));
		await page.locator(visit.shown).first().waitFor({ timeout: 60_000 });
		await page.waitForTimeout(settlesForMs);
		const paint = await page.evaluate((): PagePaint => Reflect.get(window, 'paint'));
		for (const press of visit.presses) {
			await page.locator(press).first().click();
			await page.waitForTimeout(settlesForMs / 4);
		}
		const interactionsMs = await page.evaluate((): number[] => Reflect.get(window, 'interactions'));
		return { ...paint, interactionsMs };
	} finally {
		await context.close();
	}
}
