import { addPence } from '@print-room/domain';
import { priceKey, priceQuestion, priceStatus } from '../../model/order/price.ts';
import { type DerivedRow, isDue, type SetTotal } from './derive.ts';

/** Sum of the rows to the penny: each print has its VAT, as its line in the cart has. */
const totalOfAll = (due: readonly DerivedRow[]): SetTotal => {
	const totals = due.flatMap(({ total }) => (total === null ? [] : [total]));
	const isKnown = totals.length === due.length;
	return {
		count: due.length,
		gross: isKnown ? addPence(...totals.map(({ gross }) => gross)) : null,
		vat: isKnown ? addPence(...totals.map(({ vat }) => vat)) : null,
	};
};

/** Total of the rows that are to be added. */
export const totalOfRows = (rows: readonly DerivedRow[]): SetTotal => totalOfAll(rows.filter(isDue));

/** Total of the rows that this set has put into the cart. */
export const totalInCart = (rows: readonly DerivedRow[]): SetTotal => totalOfAll(rows.filter(({ row }) => row.added !== null));

/** Rows that are printed, but below High. */
export const belowHigh = (rows: readonly DerivedRow[]): readonly DerivedRow[] =>
	rows.filter((derived) => isDue(derived) && derived.quality !== null && derived.quality.quality !== 'high');

/** Rows that cannot be ordered as they are, for another reason than a price that is still on its way. */
export const blockedRows = (rows: readonly DerivedRow[]): readonly DerivedRow[] =>
	rows.filter(
		(derived) =>
			isDue(derived) && derived.obstacle !== null && derived.obstacle !== 'PRICE_WORKING_OUT' && derived.obstacle !== 'PRICE_FAILED',
	);

/** Questions for prices that are not known yet, each once. */
export const openQuestions = (rows: readonly DerivedRow[]) => {
	const open = new Map<string, NonNullable<ReturnType<typeof priceQuestion>> | { categoryId: 'proofprint' }>();
	for (const { state } of rows) {
		if (state === null || priceStatus(state) !== 'workingOut') continue;
		const key = priceKey(state);
		if (key !== null) open.set(key, priceQuestion(state.offer, state.work) ?? { categoryId: 'proofprint' });
	}
	return open;
};

export const hasFailedPrice = (rows: readonly DerivedRow[]): boolean =>
	rows.some((derived) => isDue(derived) && derived.obstacle === 'PRICE_FAILED');
