/** Amount in integer pence, with the decimal pounds that the APIs use. */
export interface Money {
	readonly pence: number;
	readonly pounds: number;
}

const decimal = /^(-?)(\d{1,12})(?:\.(\d+))?$/;

/**
 * Reads an amount of pounds exactly, without binary fractions.
 * @param amount decimal pounds, as number or string
 * @returns integer pence, a third decimal rounded half up; null if it is not an amount
 */
export function penceOf(amount: number | string): number | null {
	const text = typeof amount === 'number' ? plain(amount) : amount.trim();
	const match = decimal.exec(text);
	if (!match) return null;
	const [, sign, pounds = '0', fraction = ''] = match;
	const pence = Number(pounds) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0')) + (Number(fraction.charAt(2)) >= 5 ? 1 : 0);
	return sign === '-' && pence > 0 ? -pence : pence;
}

/**
 * Returns the amount in pence and pounds.
 * @param pence integer pence
 */
export function moneyOf(pence: number): Money {
	return { pence, pounds: pence / 100 };
}

/** Sums like 69.6 + 0.1 arrive as 69.69999999999999; eight decimals restore the intended value. */
function plain(amount: number): string {
	return Number.isFinite(amount) ? amount.toFixed(8) : '';
}
