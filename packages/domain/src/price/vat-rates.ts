import { type CategoryId, categoryTitle } from '../product/category.ts';

/** One entry of the studio's VAT rates. */
export interface VatRate {
	/** null: the default rate */
	readonly categoryId: CategoryId | null;
	/** per cent, at most two decimals; null: the default rate from that day, which only a category can have */
	readonly percent: number | null;
	/** YYYY-MM-DD, the studio's first day at this rate */
	readonly from: string;
}

const longDay = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'long' });

/** Writes a calendar day for people: '1 December 2026'. @param day YYYY-MM-DD */
export const dayLabel = (day: string): string => longDay.format(Date.parse(day));

/** Writes a rate for people: 'Proof Prints: 0 % from 1 December 2026'. */
export const vatRateLabel = ({ categoryId, percent, from }: VatRate): string =>
	`${categoryId === null ? 'Default' : categoryTitle(categoryId)}: ${percent === null ? 'the default rate' : `${percent} %`} from ${dayLabel(from)}`;

/** Rates of a new shop: the United Kingdom's standard rate, from the day on which it began to hold. */
export const FIRST_VAT_RATES: readonly VatRate[] = [{ categoryId: null, percent: 20, from: '2011-01-04' }];

/** The entry that holds on a day: the latest one that has begun, else null. */
const entryOn = (rates: readonly VatRate[], categoryId: CategoryId | null, day: string): VatRate | null =>
	rates
		.filter((rate) => rate.categoryId === categoryId && rate.from <= day)
		.reduce<VatRate | null>((latest, rate) => (latest === null || rate.from > latest.from ? rate : latest), null);

const earliestDefault = (rates: readonly VatRate[]): VatRate | null =>
	rates
		.filter((rate) => rate.categoryId === null)
		.reduce<VatRate | null>((first, rate) => (first === null || rate.from < first.from ? rate : first), null);

/**
 * Returns the VAT rate of a category, in per cent. A category without an entry that has begun has the default rate; before its first day the
 * first default rate holds.
 * @param categoryId null: the default rate
 * @param day the studio's calendar day, YYYY-MM-DD
 * @throws RangeError without a default rate
 */
export const vatPercentOn = (rates: readonly VatRate[], categoryId: CategoryId | null, day: string): number => {
	const own = categoryId === null ? null : entryOn(rates, categoryId, day);
	const percent = own?.percent ?? (entryOn(rates, null, day) ?? earliestDefault(rates))?.percent ?? null;
	if (percent === null) throw new RangeError('There is no default VAT rate');
	return percent;
};

/** Rates of a day, in per cent, by the cart's tax categories. */
export interface DayVatRates {
	readonly defaultPercent: number;
	readonly percentByCategory: Readonly<Record<CategoryId, number>>;
}

/**
 * Returns the rate of every category on a day.
 * @param day the studio's calendar day, YYYY-MM-DD
 * @throws RangeError without a default rate
 */
export const vatRatesOn = (rates: readonly VatRate[], day: string): DayVatRates => ({
	defaultPercent: vatPercentOn(rates, null, day),
	percentByCategory: {
		fineartprint: vatPercentOn(rates, 'fineartprint', day),
		mountedprint: vatPercentOn(rates, 'mountedprint', day),
		proofprint: vatPercentOn(rates, 'proofprint', day),
	},
});

/** A reason why rates are refused. `at` is the place of the entry in the new list; null: the list as a whole. */
export interface VatRatesProblem {
	readonly at: number | null;
	readonly message: string;
}

const isSame = (one: VatRate, other: VatRate): boolean =>
	one.categoryId === other.categoryId && one.from === other.from && one.percent === other.percent;

const holdsAlone = (rate: VatRate, others: readonly VatRate[]): boolean =>
	others.every((other) => other === rate || other.categoryId !== rate.categoryId || other.from !== rate.from);

/**
 * Returns why rates cannot take the place of others; [] if they can. Rates of past days stay as they were: prices were charged with them.
 * @param today the studio's calendar day, YYYY-MM-DD
 */
export const vatRatesProblems = (before: readonly VatRate[], after: readonly VatRate[], today: string): readonly VatRatesProblem[] => {
	const problems: VatRatesProblem[] = [];
	after.forEach((rate, at) => {
		if (!holdsAlone(rate, after)) problems.push({ at, message: 'There is another rate from the same day.' });
		else if (rate.categoryId === null && rate.percent === null) problems.push({ at, message: 'The default rate needs a percentage.' });
		else if (rate.from < today && !before.some((known) => isSame(known, rate)))
			problems.push({ at, message: 'Choose today or a later day: prices of past days stay as they were.' });
	});
	if (!after.some(({ categoryId }) => categoryId === null)) problems.push({ at: null, message: 'There must be a default rate.' });
	if (before.some((known) => known.from < today && !after.some((rate) => rate.categoryId === known.categoryId && rate.from === known.from)))
		problems.push({ at: null, message: 'A rate that has been charged cannot be removed. Add another one from today.' });
	return problems;
};
