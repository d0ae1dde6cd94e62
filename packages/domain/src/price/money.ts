import { ceilTolerant, roundHalfUp } from '../units/tolerance.ts';

/** Whole pence: money never has fractions internally. */
export type Pence = number & { readonly unit: 'pence' };

const PENCE_PER_POUND = 100;
export const PRICE_STEP_PENCE = 5;

/** ISO 4217 code of the only currency that counts as a sale. */
export const SHOP_CURRENCY = 'GBP';

/**
 * Makes pence of a number.
 * @throws RangeError unless it is a safe integer
 */
export const pence = (value: number): Pence => {
	if (!Number.isSafeInteger(value)) throw new RangeError(`Pence must be a whole number, not ${value}`);
	return (value + 0) as Pence;
};

/**
 * Converts decimal pounds of the API to pence, a third decimal rounded half up.
 * @throws RangeError when not finite
 */
export const poundsToPence = (pounds: number): Pence => pence(roundHalfUp(pounds * PENCE_PER_POUND));

/** Converts pence to decimal pounds for the API, exact to two decimals. */
export const penceToPounds = (amount: Pence): number => amount / PENCE_PER_POUND;

/** Adds pence. */
export const addPence = (...amounts: readonly Pence[]): Pence => pence(amounts.reduce((sum, amount) => sum + amount, 0));

/** Formats pounds with two decimals: '£1,234.50'. */
export const formatPounds = (amount: Pence): string => {
	const whole = Math.abs(amount);
	const pounds = String(Math.trunc(whole / PENCE_PER_POUND)).replace(/\B(?=(\d{3})+$)/g, ',');
	const rest = String(whole % PENCE_PER_POUND).padStart(2, '0');
	return `${amount < 0 ? '-' : ''}£${pounds}.${rest}`;
};

/**
 * Formats an amount in its currency: '£12.00', 'EUR 12.00'.
 * @param currency ISO 4217
 */
export const formatAmount = (amount: Pence, currency: string): string =>
	currency === SHOP_CURRENCY ? formatPounds(amount) : `${currency} ${formatPounds(amount).replace('£', '')}`;

/** Rounds a derived price, fractions of a penny allowed, up to the next multiple of 5 p. */
export const roundUpTo5 = (amount: number): Pence => pence(ceilTolerant(amount / PRICE_STEP_PENCE) * PRICE_STEP_PENCE);
