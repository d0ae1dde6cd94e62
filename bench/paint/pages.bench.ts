import { openAsBlob } from 'node:fs';
import type { Browser } from '@playwright/test';
import type { Image, Paper } from '@print-room/contract';
import { photograph } from '../../e2e/support/pictures.ts';
import type { RunningShop } from '../../e2e/support/shop.ts';
import { amount } from '../support/amount.ts';
import { benchShop } from '../support/bench-shop.ts';
import { launchBrowser } from '../support/browser.ts';
import type { Measurement } from '../support/measurement.ts';
import { percentile } from '../support/percentile.ts';
import { observePaints, type PagePaint, slowly } from './page-paints.ts';

const rounds = amount(3, 1);
/** Time in which a page could still shift after it is there. */
const settlesForMs = amount(2000, 200);
const size = amount({ width: 3000, height: 2000 }, { width: 900, height: 600 });

/** Bytes of the page's HTML as it is sent, at most. */
const htmlAtMostKb = 20;
const largestAtMostMs = 1200;
/** Zero to two decimals, as such figures are read: the font replaces its fallback. */
const shiftAtMost = 0.005;

interface Visit extends PagePaint {
	readonly htmlKb: number;
}

const pages = [
	{ name: 'papers', path: '/papers' },
	{ name: 'a paper with a picture', path: '/papers/atelier-smooth-rag-308' },
	{ name: 'prices with an answer', path: '/prices?width=600&height=400&pixelWidth=6000&pixelHeight=4000' },
] as const;

/** Gives the paper a picture, as staff do. */
async function showPicture({ api, account, admin }: RunningShop): Promise<void> {
	const json = async <Body>(answer: Response): Promise<Body> => {
		if (!answer.ok) throw new Error(`${answer.url} answers ${answer.status}`);
		return answer.json();
	};
	const sent = (body: unknown) => ({ headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
	const { token } = await json<{ token: string }>(await fetch(`${account}/auth/login`, { method: 'POST', ...sent(admin) }));
	const authorization = `Bearer ${token}`;
	const form = new FormData();
	form.set('file', await openAsBlob(await photograph('Surface.jpg', size)), 'Surface.jpg');
	const { id: imageId } = await json<Image>(await fetch(`${account}/uploads`, { method: 'POST', headers: { authorization }, body: form }));
	const [paper] = await json<Paper[]>(await fetch(`${api}/papers?filter[where][slug]=atelier-smooth-rag-308`));
	const { headers, body } = sent({ imageId });
	await json(await fetch(`${api}/papers/${paper?.id}/picture`, { method: 'PUT', headers: { ...headers, authorization }, body }));
}

async function visitOf(browser: Browser, address: string): Promise<Visit> {
	const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
	try {
		const page = await context.newPage();
		await slowly(context, page);
		await observePaints(context);
		const answer = await page.goto(address, { waitUntil: 'load' });
		await page.waitForTimeout(settlesForMs);
		const paint = await page.evaluate((): PagePaint => Reflect.get(window, 'paint'));
		const sizes = await answer?.request().sizes();
		return { ...paint, htmlKb: (sizes?.responseBodySize ?? Number.NaN) / 1000 };
	} finally {
		await context.close();
	}
}

/** First paint, layout shifts and bytes of the pages to read, on slow 4G with a slow processor, in a browser without a cache. */
export async function measure(): Promise<Measurement[]> {
	const shop = await benchShop();
	const browser = await launchBrowser();
	try {
		await showPicture(shop);
		const found: Measurement[] = [];
		for (const { name, path } of pages) {
			const visits: Visit[] = [];
			for (let round = 0; round < rounds; round++) visits.push(await visitOf(browser, shop.url + path));
			const middle = (of: (visit: Visit) => number) => percentile(visits.map(of), 0.5);
			found.push(
				{
					name: `${name}: largest contentful paint (first paint after ${Math.round(middle(({ firstMs }) => firstMs))} ms)`,
					unit: 'ms',
					figure: middle(({ largestMs }) => largestMs),
					goal: { of: 'figure', atMost: largestAtMostMs },
				},
				{
					name: `${name}: layout shift`,
					unit: '',
					figure: Math.max(...visits.map(({ shift }) => shift)),
					goal: { of: 'figure', atMost: shiftAtMost },
				},
				{ name: `${name}: HTML`, unit: 'kB', figure: middle(({ htmlKb }) => htmlKb), goal: { of: 'figure', atMost: htmlAtMostKb } },
			);
		}
		return found;
	} finally {
		await browser.close();
		await shop.stop();
	}
}
