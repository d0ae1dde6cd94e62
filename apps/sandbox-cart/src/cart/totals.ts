import type { CartLine } from '@print-room/foxy';

/** All in integer pence [D9]. */
export interface Totals {
	readonly itemPence: number;
	readonly taxPence: number;
	readonly shippingPence: number;
	readonly orderPence: number;
}

const DEFAULT_TAX_PERCENT = 20;

/** The category carries the rate; every category of this shop is taxed alike. */
const taxPercentByCategory: ReadonlyMap<string, number> = new Map();

/** Tax on one, rounded half up to the penny, and only then times the quantity [D9]. */
function unitTaxPence(line: CartLine): number {
	const percent = taxPercentByCategory.get(line.category ?? '') ?? DEFAULT_TAX_PERCENT;
	return Math.floor((line.pricePence * percent + 50) / 100);
}

/** What the buyer pays for a line, tax included, integer pence. */
export function grossPence(line: CartLine): number {
	return (line.pricePence + unitTaxPence(line)) * line.quantity;
}

export function totalsOf(lines: readonly CartLine[]): Totals {
	const sum = (amount: (line: CartLine) => number) => lines.reduce((total, line) => total + amount(line) * line.quantity, 0);
	const itemPence = sum((line) => line.pricePence);
	const taxPence = sum(unitTaxPence);
	return { itemPence, taxPence, shippingPence: 0, orderPence: itemPence + taxPence };
}

export function itemCount(lines: readonly CartLine[]): number {
	return lines.reduce((count, line) => count + line.quantity, 0);
}
