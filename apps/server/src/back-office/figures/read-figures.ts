import type { Figures, FiguresQuery, FigureTotals } from '@print-room/contract';
import { type FigurePeriod, isCategoryId, pence, penceToPounds, periodBefore, REPRINT_REASONS } from '@print-room/domain';
import { sql } from 'drizzle-orm';
import type { Orm } from '../../platform/index.ts';
import { eventsFrom, foldFigures } from './fold-figures.ts';

interface Sales {
	readonly orders: number;
	readonly firstOrders: number;
	readonly pieces: number;
	readonly netPence: number;
	readonly vatPence: number;
}

interface Sum extends Sales {
	readonly isBefore: boolean;
	readonly dimension: string;
	readonly value: string;
}

interface Events {
	readonly isBefore: boolean;
	readonly kind: string;
	readonly detail: string;
	readonly count: number;
}

type Row<Shape> = Shape & Record<string, unknown>;

const sales = sql`coalesce(sum(s.orders), 0)::float8 as orders, coalesce(sum(s.first_orders), 0)::float8 as "firstOrders",
	coalesce(sum(s.pieces), 0)::float8 as pieces, coalesce(sum(s.net_pence), 0)::float8 as "netPence",
	coalesce(sum(s.vat_pence), 0)::float8 as "vatPence"`;

const noSales: Sales = { orders: 0, firstOrders: 0, pieces: 0, netPence: 0, vatPence: 0 };

const pounds = (amount: number): number => penceToPounds(pence(amount));
const moneyOf = ({ orders, pieces, netPence, vatPence }: Sales) => ({ orders, pieces, net: pounds(netPence), vat: pounds(vatPence) });

const isWithin = ({ from, to }: FigurePeriod) => sql`day between ${from}::date and ${to}::date`;

async function readSteps(orm: Orm, { from, to, by }: FiguresQuery): Promise<Figures['steps']> {
	const { rows } = await orm.execute<Row<Sales & { readonly from: string }>>(sql`
		select greatest(step, ${from}::date)::date::text as "from", ${sales}
		from generate_series(date_trunc(${by}, ${from}::date::timestamp), ${to}::date::timestamp, ('1 ' || ${by})::interval) step
			left join figure_sums s on s.dimension = 'all' and date_trunc(${by}, s.day::timestamp) = step
				and s.day between ${from}::date and ${to}::date
		group by step order by step`);
	return rows.map((row) => ({ from: row.from, ...moneyOf(row), firstOrders: row.firstOrders }));
}

async function readSums(orm: Orm, period: FigurePeriod, before: FigurePeriod): Promise<Sum[]> {
	const { rows } = await orm.execute<Row<Sum>>(sql`
		select s.day < ${period.from}::date as "isBefore", s.dimension, s.value, ${sales}
		from figure_sums s where ${isWithin(period)} or ${isWithin(before)} group by 1, 2, 3`);
	return rows;
}

async function readEvents(orm: Orm, period: FigurePeriod, before: FigurePeriod): Promise<Events[]> {
	const { rows } = await orm.execute<Row<Events>>(sql`
		select day < ${period.from}::date as "isBefore", kind, detail, sum(count)::float8 as count
		from shop_events where (${isWithin(period)} or ${isWithin(before)}) and day >= ${eventsFrom()}::date group by 1, 2, 3`);
	return rows;
}

function totalsOf(sums: readonly Sum[], events: readonly Events[]): FigureTotals {
	const piecesOf = (dimension: string, value?: string): number =>
		sums
			.filter((sum) => sum.dimension === dimension && (value === undefined || sum.value === value))
			.reduce((all, { pieces }) => all + pieces, 0);
	const countOf = (kind: string): number => events.filter((event) => event.kind === kind).reduce((all, { count }) => all + count, 0);
	const all = sums.find(({ dimension }) => dimension === 'all') ?? { ...noSales };
	return {
		...moneyOf(all),
		firstOrders: all.firstOrders,
		uploads: countOf('upload'),
		designs: countOf('design'),
		carts: countOf('cart'),
		fileChecksAsked: countOf('asked'),
		fileChecksAnswered: countOf('answered'),
		reprints: piecesOf('reprint'),
		leadKept: piecesOf('lead', 'kept'),
		leadLate: piecesOf('lead', 'late'),
	};
}

interface Compared {
	readonly present: readonly Sum[];
	readonly past: readonly Sum[];
}

/** Values of a dimension in either period, largest takings first. */
function sharesOf({ present, past }: Compared, of: Sum['dimension']) {
	const values = new Set([...present, ...past].filter(({ dimension }) => dimension === of).map(({ value }) => value));
	const find = (sums: readonly Sum[], value: string): Sales => sums.find((sum) => sum.dimension === of && sum.value === value) ?? noSales;
	return [...values]
		.map((value) => ({ value, ...moneyOf(find(present, value)), netBefore: pounds(find(past, value).netPence) }))
		.toSorted((a, b) => b.net - a.net || b.netBefore - a.netBefore || (a.value < b.value ? -1 : 1));
}

/** Reads the figures of a period. Days that have changed are counted first, so that an order counts as soon as it is recorded. */
export async function readFigures(orm: Orm, query: FiguresQuery): Promise<Figures> {
	const period = { from: query.from, to: query.to };
	const before = periodBefore(period);
	const isAll = await foldFigures(orm);
	const [steps, sums, events] = await Promise.all([readSteps(orm, query), readSums(orm, period, before), readEvents(orm, period, before)]);
	const compared = { present: sums.filter(({ isBefore }) => !isBefore), past: sums.filter(({ isBefore }) => isBefore) };
	const [eventsNow, eventsThen] = [events.filter(({ isBefore }) => !isBefore), events.filter(({ isBefore }) => isBefore)];
	const answersOf = (found: readonly Events[], verdict: string): number =>
		found.find(({ kind, detail }) => kind === 'answered' && detail === verdict)?.count ?? 0;
	const reprintsOf = (found: readonly Sum[], reason: string): number =>
		found.find(({ dimension, value }) => dimension === 'reprint' && value === reason)?.pieces ?? 0;
	return {
		period,
		before,
		by: query.by,
		isCounting: !isAll,
		eventsFrom: eventsFrom(),
		totals: totalsOf(compared.present, eventsNow),
		totalsBefore: totalsOf(compared.past, eventsThen),
		steps,
		papers: sharesOf(compared, 'paper').map(({ value, ...share }) => ({ name: value, ...share })),
		sizes: sharesOf(compared, 'size').map(({ value, ...share }) => ({ size: value, ...share })),
		categories: sharesOf(compared, 'category').map(({ value, ...share }) => ({
			categoryId: isCategoryId(value) ? value : null,
			...share,
		})),
		answers: (['looksGood', 'changesWanted'] as const).map((verdict) => ({
			verdict,
			count: answersOf(eventsNow, verdict),
			before: answersOf(eventsThen, verdict),
		})),
		reprints: REPRINT_REASONS.map((reason) => ({
			reason,
			count: reprintsOf(compared.present, reason),
			before: reprintsOf(compared.past, reason),
		})),
	};
}
