import { DAY_MS } from '../units/durations.ts';

/** Days of the studio, YYYY-MM-DD; the last one belongs to the period. */
export interface FigurePeriod {
	readonly from: string;
	readonly to: string;
}

/** Most days of a period: ten years. */
export const MOST_PERIOD_DAYS = 3653;

/** Days for which uploads, designs, cart lines and file checks stay counted, today included. */
export const EVENT_DAYS = 400;

/** Longest sides of prints in mm up to which they are counted together; a longer one counts as `larger`. */
export const SIZE_BANDS_MM = [200, 300, 400, 600, 800, 1000] as const;

const isoDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Returns the day that many days later; earlier if negative. */
export const addDays = (day: string, days: number): string => isoDay(Date.parse(day) + days * DAY_MS);

/** Returns how many days a period has, both ends counted. */
export const daysIn = ({ from, to }: FigurePeriod): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/** @param month from 1; 0 is December of the year before */
const dayOfMonth = (year: number, month: number, day: number): string => {
	const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
	return isoDay(Date.UTC(year, month - 1, Math.min(day, last)));
};

const partsOf = (day: string): readonly [year: number, month: number, day: number] => {
	const date = new Date(day);
	return [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
};

/**
 * Returns the period that a period is compared with: the same days of the month before for one that begins with a month and ends within it,
 * of the year before for one that begins with a year and ends within it after January, else as many days directly before. A whole month is
 * compared with the whole month before.
 */
export const periodBefore = (period: FigurePeriod): FigurePeriod => {
	const [year, month, day] = partsOf(period.from);
	const [lastYear, lastMonth, lastDay] = partsOf(period.to);
	if (day === 1 && year === lastYear && month === lastMonth) {
		const isWhole = partsOf(addDays(period.to, 1))[2] === 1;
		return { from: dayOfMonth(year, month - 1, 1), to: dayOfMonth(year, month - 1, isWhole ? 31 : lastDay) };
	}
	if (day === 1 && month === 1 && year === lastYear)
		return { from: dayOfMonth(year - 1, 1, 1), to: dayOfMonth(year - 1, lastMonth, lastDay) };
	return { from: addDays(period.from, -daysIn(period)), to: addDays(period.from, -1) };
};
