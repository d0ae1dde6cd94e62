import type { FigureStep, FiguresQuery } from '@print-room/contract';
import { addDays, daysIn, MOST_PERIOD_DAYS } from '@print-room/domain';

export const PERIODS = ['7days', '30days', 'month', 'year', 'own'] as const;
export type PeriodName = (typeof PERIODS)[number];

export const periodNames: Readonly<Record<PeriodName, string>> = {
	'7days': 'Last 7 days',
	'30days': 'Last 30 days',
	month: 'This month',
	year: 'This year',
	own: 'Own dates',
};

export const STEPS: readonly FigureStep[] = ['day', 'week', 'month'];

/** Period and step that the page's address names. */
export interface FigurePlace {
	readonly name: PeriodName;
	readonly query: FiguresQuery;
	/** sentence about own dates that make no period; the query is then of the days that were valid last */
	readonly problem: string | null;
}

const isDay = (text: string | null): text is string =>
	text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

/** A step that leaves a chart readable. */
const stepFor = (period: Pick<FiguresQuery, 'from' | 'to'>): FigureStep => {
	const days = daysIn(period);
	if (days <= 45) return 'day';
	return days <= 200 ? 'week' : 'month';
};

const firstDays: Readonly<Record<Exclude<PeriodName, 'own'>, (today: string) => string>> = {
	'7days': (today) => addDays(today, -6),
	'30days': (today) => addDays(today, -29),
	month: (today) => `${today.slice(0, 7)}-01`,
	year: (today) => `${today.slice(0, 4)}-01-01`,
};

function ownProblem(from: string | null, to: string | null): string | null {
	if (!isDay(from) || !isDay(to)) return 'Enter the first and the last day.';
	if (from > to) return 'The last day has to be after the first.';
	return daysIn({ from, to }) > MOST_PERIOD_DAYS ? 'A period has at most ten years.' : null;
}

/** Reads the page's address; what it does not say is the last 30 days. @param today the studio's day */
export function readPlace(search: URLSearchParams, today: string): FigurePlace {
	const name = PERIODS.find((period) => period === search.get('period')) ?? '30days';
	const [from, to] = [search.get('from'), search.get('to')];
	const problem = name === 'own' ? ownProblem(from, to) : null;
	const period =
		name === 'own'
			? problem === null && from !== null && to !== null
				? { from, to }
				: { from: firstDays['30days'](today), to: today }
			: { from: firstDays[name](today), to: today };
	const by = STEPS.find((step) => step === search.get('by')) ?? stepFor(period);
	return { name, query: { ...period, by }, problem };
}

const longDay = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'long' });
const shortDay = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short' });
const month = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long', year: 'numeric' });
const shortMonth = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'short' });

/** `1–29 November 2026` */
export const periodText = ({ from, to }: Pick<FiguresQuery, 'from' | 'to'>): string => longDay.formatRange(new Date(from), new Date(to));

/** `29 November 2026`, `Week of 23 November 2026`, `November 2026` */
export const stepText = (from: string, by: FigureStep): string => {
	const date = new Date(from);
	if (by === 'month') return month.format(date);
	return by === 'week' ? `Week of ${longDay.format(date)}` : longDay.format(date);
};

/** `29 Nov`, `Nov` */
export const shortStepText = (from: string, by: FigureStep): string => (by === 'month' ? shortMonth : shortDay).format(new Date(from));
