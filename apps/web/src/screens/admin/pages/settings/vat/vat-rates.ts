import {
	CATEGORY_IDS,
	type CategoryId,
	categoryTitle,
	dayLabel,
	isCategoryId,
	type VatRate,
	vatPercentOn,
	vatRatesProblems,
} from '@print-room/domain';
import { figureOf } from '../../../fields/state/typed-number.ts';

/** Name of a rate's prints, as the table has it. */
export const printsLabel = (categoryId: CategoryId | null): string => (categoryId === null ? 'Default' : categoryTitle(categoryId));

export const percentLabel = (percent: number | null): string => (percent === null ? 'As the default' : `${percent} %`);

/** Whether a rate has ended, holds today, or begins later. */
export type Standing = 'over' | 'now' | 'planned';

export interface RateRow {
	readonly rate: VatRate;
	readonly standing: Standing;
	/** False once a day of it is over: prices were charged with it. */
	readonly isRemovable: boolean;
}

const place = ({ categoryId }: VatRate): number => (categoryId === null ? -1 : CATEGORY_IDS.indexOf(categoryId));

/** The rates as the table shows them: by kind of print, the latest first. */
export const rateRows = (rates: readonly VatRate[], today: string): readonly RateRow[] => {
	const begun = rates.filter(({ from }) => from <= today);
	const isLatest = (rate: VatRate): boolean => begun.every((other) => other.categoryId !== rate.categoryId || other.from <= rate.from);
	return rates
		.toSorted((one, other) => place(one) - place(other) || other.from.localeCompare(one.from))
		.map((rate) => ({
			rate,
			standing: rate.from > today ? 'planned' : isLatest(rate) ? 'now' : 'over',
			isRemovable: rate.from >= today && !(rate.categoryId === null && rates.filter(({ categoryId }) => categoryId === null).length === 1),
		}));
};

/** The rates of today in a sentence: `Every print has 20 % VAT today.` */
export const nowMessage = (rates: readonly VatRate[], today: string): string => {
	const percents = CATEGORY_IDS.map((id) => vatPercentOn(rates, id, today));
	const [first] = percents;
	if (percents.every((percent) => percent === first)) return `Every print has ${first} % VAT today.`;
	return `VAT today: ${CATEGORY_IDS.map((id, at) => `${categoryTitle(id).toLowerCase()} ${percents[at]} %`).join(', ')}.`;
};

/** A rate as it is typed. */
export interface TypedRate {
	/** '' for the default */
	readonly prints: string;
	readonly percent: string;
	/** YYYY-MM-DD; '' while none is chosen */
	readonly from: string;
}

export type TypedProblems = Readonly<Partial<Record<'percent' | 'from', string>>>;

const percentMessage = 'Enter a percentage from 0 to 100 with at most two decimals, such as 20 or 17.5.';

const percentProblem = (categoryId: CategoryId | null, text: string): string | null => {
	if (text.trim() === '') return categoryId === null ? percentMessage : null;
	const percent = figureOf(text.replace('%', ''));
	const isRate = percent >= 0 && percent <= 100 && Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6;
	return isRate ? null : percentMessage;
};

export type ReadRate = { readonly rate: VatRate } | { readonly problems: TypedProblems };

/** Reads a typed rate as one more of those that exist; an empty percentage returns a kind of print to the default. */
export const readRate = ({ prints, percent, from }: TypedRate, rates: readonly VatRate[], today: string): ReadRate => {
	const categoryId = isCategoryId(prints) ? prints : null;
	const wrongPercent = percentProblem(categoryId, percent);
	const wrongDay = /^\d{4}-\d\d-\d\d$/.test(from) ? null : 'Choose a day.';
	const problems = {
		...(wrongPercent === null ? {} : { percent: wrongPercent }),
		...(wrongDay === null ? {} : { from: wrongDay }),
	};
	if (Object.keys(problems).length > 0) return { problems };
	const rate: VatRate = { categoryId, percent: percent.trim() === '' ? null : figureOf(percent.replace('%', '')), from };
	const refused = vatRatesProblems(rates, [...rates, rate], today).find(({ at }) => at === rates.length);
	if (refused === undefined) return { rate };
	const isTaken = rates.some((known) => known.categoryId === categoryId && known.from === from);
	return {
		problems: { from: isTaken ? `There is another rate from ${dayLabel(from)}. Remove it first, or choose another day.` : refused.message },
	};
};
