import type { Figures, FigureTotals } from '@print-room/contract';
import { categoryTitle } from '@print-room/domain';
import { csvText } from '../../../../ui/csv-text.ts';
import { stepText } from './figure-place.ts';

type Kind = 'count' | 'money' | 'share';

export interface FigureColumn {
	readonly label: string;
	readonly kind: Kind;
}

export interface FigureRow {
	readonly name: string;
	/** null: not known */
	readonly values: readonly (number | null)[];
}

/** A table of the page and of its CSV, whose chart draws one column. */
export interface FigureTable {
	readonly title: string;
	readonly about: string | null;
	/** name of the CSV without its ending */
	readonly file: string;
	readonly first: string;
	readonly columns: readonly FigureColumn[];
	readonly rows: readonly FigureRow[];
	/** column that the chart draws, and the one that it is compared with */
	readonly drawn: number;
	readonly compared: number | null;
	/** sentence in place of a chart and a table without anything */
	readonly nothing: string;
}

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });
const roundPounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP', maximumFractionDigits: 0 });
const count = new Intl.NumberFormat('en-GB');
const percent = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 1 });

/** Text of a value; – where it is not known. */
export const valueText = (value: number | null, kind: Kind): string => {
	if (value === null) return '–';
	return { count, money: pounds, share: percent }[kind].format(value);
};

/** `£12,345`, for scales */
export const scaleText = (value: number, kind: Kind): string => (kind === 'money' ? roundPounds.format(value) : valueText(value, kind));

const cellText = (value: number | null, kind: Kind): string | number => {
	if (value === null) return '';
	if (kind === 'count') return value;
	return kind === 'money' ? value.toFixed(2) : (value * 100).toFixed(1);
};

/** CSV of a table; shares are per cent. */
export const tableCsv = ({ first, columns, rows }: FigureTable): string =>
	csvText([
		[first, ...columns.map(({ label, kind }) => (kind === 'share' ? `${label} %` : label))],
		...rows.map(({ name, values }) => [name, ...columns.map(({ kind }, at) => cellText(values[at] ?? null, kind))]),
	]);

const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** Net takings of an order; null without any. */
const averageOf = ({ net, orders }: Pick<FigureTotals, 'net' | 'orders'>): number | null => (orders === 0 ? null : net / orders);

const counted = (label: string): FigureColumn => ({ label, kind: 'count' });
const money = (label: string): FigureColumn => ({ label, kind: 'money' });

const stepNames = { day: 'Day', week: 'Week', month: 'Month' } as const;

function salesTable({ steps, by }: Figures): FigureTable {
	const step = stepNames[by];
	return {
		title: `Sales by ${step.toLowerCase()}`,
		about: null,
		file: `sales-by-${step.toLowerCase()}`,
		first: step,
		columns: [counted('Orders'), counted('Prints'), money('Net'), money('VAT'), money('Average order')],
		rows: steps.map((sales) => ({
			name: stepText(sales.from, by),
			values: [sales.orders, sales.pieces, sales.net, sales.vat, averageOf(sales)],
		})),
		drawn: 2,
		compared: null,
		nothing: 'No order was paid in these days.',
	};
}

type Share = Pick<Figures['papers'][number], 'orders' | 'pieces' | 'net' | 'vat' | 'netBefore'>;

const shareTable = (by: string, named: readonly (readonly [name: string, share: Share])[]): FigureTable => ({
	title: `Prints by ${by}`,
	about: null,
	file: `prints-by-${by}`,
	first: by.charAt(0).toUpperCase() + by.slice(1),
	columns: [counted('Orders'), counted('Prints'), money('Net'), money('VAT'), money('Net before')],
	rows: named.map(([name, { orders, pieces, net, vat, netBefore }]) => ({ name, values: [orders, pieces, net, vat, netBefore] })),
	drawn: 2,
	compared: 4,
	nothing: 'No order was paid in these days.',
});

const sizeRank = (size: string): number => (size === 'larger' ? 10_000 : size === 'proof' ? 20_000 : size === '' ? 30_000 : Number(size));

/** `Up to 30 cm`, by the longest side */
const sizeName = (size: string): string => {
	if (size === 'larger') return 'Over 100 cm';
	if (size === 'proof') return 'Proofs';
	return size === '' ? 'Not known' : `Up to ${Number(size) / 10} cm`;
};

const compareTable = (
	about: Pick<FigureTable, 'title' | 'about' | 'file' | 'first' | 'nothing'>,
	rows: readonly (readonly [name: string, now: number, before: number | null])[],
	whole: { readonly label: string; readonly of: (at: number) => number | null },
): FigureTable => ({
	...about,
	columns: [counted('Number'), counted('Before'), { label: whole.label, kind: 'share' }],
	rows: rows.map(([name, now, before], at) => ({ name, values: [now, before, whole.of(at)] })),
	drawn: 0,
	compared: 1,
});

/** Tables of what was sold, in the order of the page. */
export const saleTables = (figures: Figures): readonly FigureTable[] => [
	salesTable(figures),
	shareTable(
		'paper',
		figures.papers.map((share) => [share.name === '' ? 'No paper named' : share.name, share]),
	),
	shareTable(
		'size',
		figures.sizes.toSorted((a, b) => sizeRank(a.size) - sizeRank(b.size)).map((share) => [sizeName(share.size), share]),
	),
	shareTable(
		'kind',
		figures.categories.map((share) => [share.categoryId === null ? 'Not known' : categoryTitle(share.categoryId), share]),
	),
];

/** Tables of customers, of their way to an order, and of the workshop. */
export function otherTables(figures: Figures): readonly FigureTable[] {
	const { totals: now, totalsBefore: then, before, eventsFrom } = figures;
	// A number of days that are no longer kept would look like fewer uploads.
	const kept = (events: number): number | null => (before.from < eventsFrom ? null : events);
	const shareOfAll = (label: string, numbers: readonly number[], whole: number) => ({
		label,
		of: (at: number): number | null => shareOf(numbers[at] ?? 0, whole),
	});
	const way = [now.uploads, now.designs, now.carts, now.orders];
	const customers = [now.firstOrders, now.orders - now.firstOrders];
	const lead = [now.leadKept, now.leadLate];
	return [
		compareTable(
			{
				title: 'Customers',
				about: 'Orders by whether their e-mail had ordered before.',
				file: 'customers',
				first: 'Order',
				nothing: 'No order was paid in these days.',
			},
			[
				['First orders', now.firstOrders, then.firstOrders],
				['Of returning customers', now.orders - now.firstOrders, then.orders - then.firstOrders],
			],
			shareOfAll('Share', customers, now.orders),
		),
		compareTable(
			{
				title: 'From upload to order',
				about: 'A design is saved when a print goes into the cart or a free file check is asked for. Counted for 400 days, without names.',
				file: 'upload-to-order',
				first: 'Step',
				nothing: 'Nothing was uploaded in these days.',
			},
			[
				['Images uploaded', now.uploads, kept(then.uploads)],
				['Designs saved', now.designs, kept(then.designs)],
				['Put into a cart', now.carts, kept(then.carts)],
				['Orders paid', now.orders, then.orders],
			],
			{ label: 'Of the step before', of: (at) => (at === 0 ? null : shareOf(way[at] ?? 0, way[at - 1] ?? 0)) },
		),
		compareTable(
			{ title: 'Free file checks', about: null, file: 'file-checks', first: 'Entry', nothing: 'No file check was asked for or answered.' },
			[
				['Asked', now.fileChecksAsked, kept(then.fileChecksAsked)],
				...figures.answers.map(
					({ verdict, count: answers, before: earlier }) =>
						[verdict === 'looksGood' ? 'Answered: looks good' : 'Answered: changes wanted', answers, kept(earlier)] as const,
				),
			],
			{
				label: 'Of the answers',
				of: (at) => (at === 0 ? null : shareOf(figures.answers[at - 1]?.count ?? 0, now.fileChecksAnswered)),
			},
		),
		compareTable(
			{ title: 'Prints made again', about: null, file: 'reprints', first: 'Reason', nothing: 'No print was made again.' },
			figures.reprints.map(({ reason, count: reprints, before: earlier }) => [reasonNames[reason], reprints, earlier]),
			shareOfAll(
				'Share',
				figures.reprints.map(({ count: reprints }) => reprints),
				now.reprints,
			),
		),
		compareTable(
			{
				title: 'Lead time',
				about: 'Prints with a due date, by the day on which they left.',
				file: 'lead-time',
				first: 'Left',
				nothing: 'No print with a due date left in these days.',
			},
			[
				['By its due date', now.leadKept, then.leadKept],
				['Later', now.leadLate, then.leadLate],
			],
			shareOfAll('Share', lead, now.leadKept + now.leadLate),
		),
	];
}

const reasonNames: Readonly<Record<Figures['reprints'][number]['reason'], string>> = {
	damaged: 'Damaged',
	quality: 'Quality',
	lost: 'Lost',
	studio: 'The studio’s mistake',
};

/** Whether a table has only zeros, in the period and before. */
export const isEmpty = ({ rows, drawn, compared }: FigureTable): boolean =>
	rows.every(({ values }) => (values[drawn] ?? 0) === 0 && (compared === null || (values[compared] ?? 0) === 0));

export interface Headline {
	readonly name: string;
	readonly text: string;
	/** `+12.5 %`, `–3 points`; null where there is nothing to compare */
	readonly change: string | null;
	readonly beforeText: string;
}

const signed = (text: string, value: number): string => (value > 0 ? `+${text}` : value < 0 ? `−${text}` : text);

/** Headline figures with what they were before. */
export function headlines({ totals: now, totalsBefore: then }: Pick<Figures, 'totals' | 'totalsBefore'>): readonly Headline[] {
	const lead = ({ leadKept, leadLate }: FigureTotals): number | null => shareOf(leadKept, leadKept + leadLate);
	const facts: readonly (readonly [name: string, kind: Kind, of: (totals: FigureTotals) => number | null])[] = [
		['Orders', 'count', ({ orders }) => orders],
		['Prints', 'count', ({ pieces }) => pieces],
		['Takings, net', 'money', ({ net }) => net],
		['VAT', 'money', ({ vat }) => vat],
		['Average order, net', 'money', averageOf],
		['Lead time kept', 'share', lead],
	];
	return facts.map(([name, kind, of]) => {
		const [value, before] = [of(now), of(then)];
		return { name, text: valueText(value, kind), change: changeText(value, before, kind), beforeText: valueText(before, kind) };
	});
}

function changeText(value: number | null, before: number | null, kind: Kind): string | null {
	if (value === null || before === null) return null;
	if (kind === 'share') {
		const points = Math.round((value - before) * 1000) / 10;
		return `${signed(String(Math.abs(points)), points)} ${Math.abs(points) === 1 ? 'point' : 'points'}`;
	}
	if (before <= 0) return null;
	const change = Math.round((value / before - 1) * 1000) / 10;
	return `${signed(String(Math.abs(change)), change)} %`;
}
