import { randomUUID } from 'node:crypto';
import type { Browser, CDPSession, Page } from '@playwright/test';
import type { PrintCategory, PrintType, SetContent } from '@print-room/contract';
import { withDatabase } from '../e2e/support/database.ts';
import { sendImage } from '../e2e/support/editor.ts';
import { photograph } from '../e2e/support/pictures.ts';
import type { RunningShop } from '../e2e/support/shop.ts';
import { skipTours } from '../e2e/support/tours.ts';
import { amount } from './support/amount.ts';
import { benchShop } from './support/bench-shop.ts';
import { launchBrowser } from './support/browser.ts';
import type { Measurement } from './support/measurement.ts';
import { median } from './support/timing.ts';

const many = amount(200, 12);
const few = amount(20, 4);
const rounds = amount(5, 1);
const slowDown = amount(4, 1);
const openGoalMs = 300;
const typeGoalMs = 100;
const viewport = { width: 1440, height: 900 };
const list = 'ol[aria-label="Prints of this set"]';

/** A set of 200 prints, opened from the gallery on a slow computer and given another size for all. Compared with a set of 20. */
export async function measure(): Promise<Measurement[]> {
	const shop = await benchShop();
	const browser = await launchBrowser();
	try {
		const reference = await timesOf(browser, shop, few);
		const figure = await timesOf(browser, shop, many);
		const what = `a set of ${few}`;
		return [
			{
				name: `a set of ${many} prints is painted after its data, processor ${slowDown} times slower`,
				unit: 'ms',
				figure: figure.openMs,
				reference: { what, figure: reference.openMs },
				goal: { of: 'figure', atMost: openGoalMs },
			},
			{
				name: `a size typed for ${many} prints is painted`,
				unit: 'ms',
				figure: figure.typeMs,
				reference: { what, figure: reference.typeMs },
				goal: { of: 'figure', atMost: typeGoalMs },
			},
		];
	} finally {
		await browser.close();
		await shop.stop();
	}
}

async function timesOf(browser: Browser, shop: RunningShop, prints: number): Promise<{ openMs: number; typeMs: number }> {
	const context = await browser.newContext({ viewport });
	try {
		await skipTours(context);
		const page = await context.newPage();
		await keepSet(page, shop, prints);
		const session = await context.newCDPSession(page);
		const opened: number[] = [];
		const typed: number[] = [];
		// The first round warms up.
		for (let round = 0; round <= rounds; round += 1) {
			const openMs = await openSet(page, shop, { session, prints });
			const typeMs = await typeSize(page, 200 + 10 * round);
			if (round === 0) continue;
			opened.push(openMs);
			typed.push(typeMs);
		}
		return { openMs: median(opened), typeMs: median(typed) };
	} finally {
		await context.close();
	}
}

/** Stores one picture with many rows of other names for one guest, and a set of them as a draft. */
async function keepSet(page: Page, shop: RunningShop, prints: number): Promise<void> {
	const { id } = await sendImage(page, shop, await photograph('Set.jpg', { width: 3000, height: 2000 }));
	const ids = [id, ...Array.from({ length: prints - 1 }, () => randomUUID())];
	await withDatabase(shop, async (client) => {
		const { rows } = await client.query<{ name: string }>(
			"select column_name as name from information_schema.columns where table_name = 'images'",
		);
		const columns = rows.map(({ name }) => name).filter((name) => !['id', 'name'].includes(name));
		await client.query(
			`insert into images (id, name, ${columns.join(', ')})
			select other, 'Set ' || n || '.jpg', ${columns.join(', ')} from images, unnest($2::text[]) with ordinality as others (other, n) where id = $1`,
			[id, ids.slice(1)],
		);
	});
	const read = async <Body>(path: string): Promise<Body> => (await page.request.get(`${shop.api}${path}`)).json();
	const category = await read<PrintCategory>('/printCategories/fineartprint?filter[include][0]=printTypeConfiguration');
	const [medium] = await read<PrintType[]>(`/printTypeConfigurations/${category.printTypeConfiguration?.id}/printTypes`);
	const content: SetContent = {
		common: {
			...{ borderId: null, printItemId: null, optionIds: [], certificateId: null, certificateText: null, units: 'mm' },
			mediaId: medium?.id ?? null,
			sizing: { kind: 'longSide', length: 240 },
		},
		rows: ids.map((imageId) => ({
			...{ id: randomUUID(), imageId, overrides: {}, crop: null, section: null, isLeftOut: false, added: null },
		})),
	};
	const answer = await page.request.put(`${shop.api}/user/sets/fineartprint`, { data: { version: null, content } });
	if (!answer.ok()) throw new Error(`The set was refused with ${answer.status()}: ${await answer.text()}`);
}

interface Opened {
	readonly session: CDPSession;
	readonly prints: number;
}

/** Milliseconds from the last answer with the set's data to the second frame after all its rows are in the page. */
async function openSet(page: Page, shop: RunningShop, { session, prints }: Opened): Promise<number> {
	await page.goto(`${shop.url}/prints/fineartprint`);
	await page.getByRole('region', { name: 'Your images' }).getByRole('button', { name: 'Select' }).click();
	await page.getByRole('button', { name: 'Select all' }).click();
	const open = page.getByRole('link', { name: `Order ${prints} together` });
	await open.waitFor();
	await page.waitForLoadState('networkidle');
	await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
	const opened = page.evaluate(
		({ selector, count }) =>
			new Promise<number>((resolve) => {
				// Prices follow; their places are kept.
				const isData = ({ name }: PerformanceEntry): boolean => name.includes('/api/') && !name.includes('/prices/');
				const look = (): void => {
					const rows = document.querySelectorAll(`${selector} > li`);
					if (rows.length < count || rows[0]?.textContent === '') return void requestAnimationFrame(look);
					const data = performance.getEntriesByType('resource').filter(isData);
					const readAt = Math.max(...data.map((entry) => (entry instanceof PerformanceResourceTiming ? entry.responseEnd : 0)));
					requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - readAt)));
				};
				look();
			}),
		{ selector: list, count: prints },
	);
	await open.click();
	const openMs = await opened;
	await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
	return openMs;
}

/** Milliseconds from Enter to the second frame after the first row has the new size. */
async function typeSize(page: Page, sideMm: number): Promise<number> {
	const input = page.getByRole('region', { name: 'For all prints' }).getByRole('textbox', { name: 'Long side' });
	// The total is known once all prices are.
	await page
		.getByRole('region', { name: 'Summary' })
		.getByText(/^including £/)
		.waitFor();
	await page.waitForLoadState('networkidle');
	await input.selectText();
	await page.evaluate(
		({ selector, text }) => {
			const answered = new Promise<number>((resolve) => {
				let pressedAt = 0;
				window.addEventListener(
					'keydown',
					({ key, timeStamp }) => {
						if (key === 'Enter') pressedAt = timeStamp;
					},
					{ capture: true },
				);
				const look = (): void => {
					if (pressedAt === 0 || document.querySelector(`${selector} > li`)?.textContent?.includes(text) !== true)
						requestAnimationFrame(look);
					else requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - pressedAt)));
				};
				look();
			});
			Reflect.set(window, 'answered', answered);
		},
		{ selector: list, text: `${sideMm} × ` },
	);
	await page.keyboard.insertText(String(sideMm));
	await page.keyboard.press('Enter');
	return page.evaluate((): Promise<number> => Reflect.get(window, 'answered'));
}
