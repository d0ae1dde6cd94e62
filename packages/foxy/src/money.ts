/** An amount as it is counted (integer pence) and as the APIs write it (decimal pounds). */
export interface Money {
	readonly pence: number;
	readonly pounds: number;
}

const decimal = /^(-?)(\d{1,12})(?:\.(\d+))?$/;

/**
 * Reads an amount of pounds exactly, without a detour through binary fractions.
 * @param amount decimal pounds, as the number or the string that the service sends
 * @returns integer pence, a third decimal rounded half up; null when it is no amount
 */
export function penceOf(amount: number | string): number | null {
	const text = typeof amount === 'number' ? plain(amount) : amount.trim();
	const match = decimal.exec(text);
	if (!match) return null;
	const [, sign, pounds = '0', fraction = ''] = match;
	const pence = Number(pounds) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0')) + (Number(fraction.charAt(2)) >= 5 ? 1 : 0);
	return sign === '-' && pence > 0 ? -pence : pence;
}

/** @param pence integer pence */
export function moneyOf(pence: number): Money {
	return { pence, pounds: pence / 100 };
}

/** A sum like 69.6 + 0.1 arrives as 69.69999999999999; eight decimals say what was meant. */
function plain(amount: number): string {
	return Number.isFinite(amount) ? amount.toFixed(8) : '';
}
