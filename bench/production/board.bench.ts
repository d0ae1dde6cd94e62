import { withDatabase } from '../../e2e/support/database.ts';
import { type RunningShop, startShop } from '../../e2e/support/shop.ts';
import { openOffice } from '../../e2e/support/staff.ts';
import { amount } from '../support/amount.ts';
import { launchBrowser } from '../support/browser.ts';
import { fillShop } from '../support/busy-shop.ts';
import { signIn } from '../support/calls/ask-as-admin.ts';
import { openPage } from '../support/frames-of-drag.ts';
import { framesOfScroll, listPage } from '../support/frames-of-scroll.ts';
import type { Measurement } from '../support/measurement.ts';
import { percentile } from '../support/percentile.ts';
import { median } from '../support/timing.ts';

const pieces = amount({ live: 5000, sent: 100_000, first: 1000, page: 5000 }, { live: 20, sent: 40, first: 5, page: 10 });
const shopSize = amount({ users: 1000, designs: 20_000, orders: 60_000 }, { users: 20, designs: 30, orders: 60 });
const goalMs = 300;
const warmUps = amount(5, 0);
const rounds = amount(30, 2);
const scrolls = amount(3, 1);
/** List of one stage on the board, and the height of a card. */
const [column, cardPx] = ['section:has(> h2) ul[aria-label="To print"]', 132] as const;

/** Pieces of all order lines, the newest of them live; the rest was sent long ago. */
const piecesSql = `
	insert into pieces (id, order_id, order_item_id, number, state, needs_finishing, medium, width_mm, height_mm, due_on, moved_at)
	select gen_random_uuid(), order_id, id, n,
		case when place <= $1 then (array['toCheck', 'toPrint', 'printed', 'toFinish', 'toPack', 'packed'])[1 + place % 6] else 'sent' end,
		false, 'Rag ' || place % 12, 300, 200, current_date + (place % 30)::int - 5,
		case when place <= $1 then now() else now() - interval '40 days' end
	from (select i.id, i.order_id, n, row_number() over () as place from order_items i cross join generate_series(1, 2) n) made
	where place <= $1::bigint + $2::bigint`;

/** Scrolls a column of the board, against a bare page with a list of the same height. */
async function measureScrolling(shop: RunningShop, cards: string): Promise<Measurement[]> {
	const browser = await launchBrowser();
	try {
		const board = await openPage(browser);
		await openOffice(board.page, shop, '/admin/production');
		// The counts of the columns come first, the cards after them.
		await board.page.waitForFunction(
			([selector, height]) => {
				const list = document.querySelector<HTMLElement>(selector);
				const count = Number(list?.closest('section')?.querySelector('h2 span')?.textContent?.replace(/\D/g, '') ?? 0);
				return list !== null && count > 0 && list.offsetHeight >= count * height;
			},
			[column, cardPx] as const,
		);
		const bare = await openPage(browser);
		await bare.page.setContent(listPage);
		const [frames, plain]: [number[], number[]] = [[], []];
		for (let round = -1; round < scrolls; round++) {
			frames.push(...(await framesOfScroll(board, column)));
			plain.push(...(await framesOfScroll(bare, '#list')));
			if (round < 0) [frames.length, plain.length] = [0, 0];
		}
		const reference = (figure: number) => ({ what: 'a bare page with one list', figure });
		return [
			{
				name: `frame while ${cards} is scrolled, 95th percentile`,
				unit: 'ms',
				figure: percentile(frames, 0.95),
				reference: reference(percentile(plain, 0.95)),
				goal: { of: 'figure', atMost: 20 },
			},
			{
				name: `frame while ${cards} is scrolled, longest`,
				unit: 'ms',
				figure: Math.max(...frames),
				reference: reference(Math.max(...plain)),
				goal: { of: 'figure', atMost: 50 },
			},
		];
	} finally {
		await browser.close();
	}
}

/** Server time until a board of 5,000 live pieces is complete, in a shop with years of sent ones, and until its first cards are there; then how it scrolls. */
export async function measure(): Promise<Measurement[]> {
	const shop = await startShop();
	try {
		const ask = await signIn(shop);
		const ids = await withDatabase(shop, async (client) => {
			await fillShop(client, shopSize);
			await client.query(piecesSql, [pieces.live, pieces.sent]);
			await client.query('analyze pieces, orders, order_items, designs');
			const { rows } = await client.query<{ id: string }>(`
				select p.id from pieces p join orders o on o.id = p.order_id join order_items i on i.id = p.order_item_id
				where p.state <> 'sent' order by p.due_on, o.number, i.position, p.number`);
			return rows.map(({ id }) => id);
		});
		const pages = Array.from(
			{ length: Math.ceil((ids.length - pieces.first) / pieces.page) },
			(_, page) => ids[pieces.first + page * pieces.page - 1],
		);
		const path = '/api/pieces';
		const firstPage = () => ask(`${path}?limit=${pieces.first}`, {});
		const questions: Readonly<Record<string, () => Promise<number>>> = {
			'the first cards and all counts': async () => (await firstPage()) + (await ask(`${path}/counts`, {})),
			'all cards': async () => {
				let sum = await firstPage();
				for (const after of pages) sum += await ask(`${path}?after=${after}&limit=${pieces.page}`, {});
				return sum;
			},
			'a search': () => ask(`${path}?text=smith`, {}),
		};
		const measured: Measurement[] = [];
		for (const [name, question] of Object.entries(questions)) {
			const times: number[] = [];
			for (let round = -warmUps; round < rounds; round += 1) {
				const took = await question();
				if (round >= 0) times.push(took);
			}
			measured.push({
				name: `board of ${ids.length.toLocaleString('en-GB')} live pieces: ${name}`,
				unit: 'ms',
				figure: median(times),
				goal: { of: 'figure', atMost: goalMs },
			});
		}
		return [...measured, ...(await measureScrolling(shop, `a board of ${ids.length.toLocaleString('en-GB')} live pieces`))];
	} finally {
		await shop.stop();
	}
}
