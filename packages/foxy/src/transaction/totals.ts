/** Tax rates of the cart, by the category that a line names. Per cent, at most two decimals. */
export interface TaxRates {
	/** rate for a line without a category, or with an unlisted one */
	readonly defaultPercent: number;
	readonly percentByCategory: Readonly<Record<string, number>>;
}

/** Fields that sums need; `CartLine` and a transaction's line both have them. */
export interface SummedLine {
	/** net unit price, integer pence */
	readonly pricePence: number;
	readonly quantity: number;
	readonly category: string | null;
}

/** Integer pence, net except `orderPence`. */
export interface CartTotals {
	readonly itemPence: number;
	readonly taxPence: number;
	readonly shippingPence: number;
	readonly orderPence: number;
}

export interface CategoryTax {
	readonly category: string | null;
	readonly percent: number;
	readonly taxPence: number;
}

/** VAT on everything, as the shop shows its prices. */
export const standardTax: TaxRates = { defaultPercent: 20, percentByCategory: {} };

/** Returns the rate of a line, per cent. */
export function taxPercentOf(category: string | null, rates: TaxRates): number {
	if (category === null || !Object.hasOwn(rates.percentByCategory, category)) return rates.defaultPercent;
	return rates.percentByCategory[category] ?? rates.defaultPercent;
}

/**
 * Returns the tax on a single print, rounded half up to the penny before it is multiplied by the quantity.
 * @returns integer pence
 */
export function unitTaxPence({ pricePence, category }: Omit<SummedLine, 'quantity'>, rates: TaxRates): number {
	const hundredths = Math.round(taxPercentOf(category, rates) * 100);
	return Math.floor((pricePence * hundredths + 5000) / 10_000);
}

/** Returns the buyer's price of a line with tax, integer pence. */
export function grossPence(line: SummedLine, rates: TaxRates): number {
	return (line.pricePence + unitTaxPence(line, rates)) * line.quantity;
}

/**
 * Adds up a cart; the only code that does. Lines are net; delivery is the cart's figure, untaxed.
 * @param shippingPence integer pence
 */
export function cartTotals(lines: readonly SummedLine[], rates: TaxRates, shippingPence = 0): CartTotals {
	const sum = (amount: (line: SummedLine) => number) => lines.reduce((total, line) => total + amount(line) * line.quantity, 0);
	const itemPence = sum((line) => line.pricePence);
	const taxPence = sum((line) => unitTaxPence(line, rates));
	return { itemPence, taxPence, shippingPence, orderPence: itemPence + taxPence + shippingPence };
}

/** Returns the cart's tax by category, in order of appearance; the parts add up to the whole. */
export function taxByCategory(lines: readonly SummedLine[], rates: TaxRates): readonly CategoryTax[] {
	const categories = [...new Set(lines.map(({ category }) => category))];
	return categories.map((category) => ({
		category,
		percent: taxPercentOf(category, rates),
		taxPence: cartTotals(
			lines.filter((line) => line.category === category),
			rates,
		).taxPence,
	}));
}

/** Returns the number of pieces. */
export function itemCount(lines: readonly Pick<SummedLine, 'quantity'>[]): number {
	return lines.reduce((count, line) => count + line.quantity, 0);
}
