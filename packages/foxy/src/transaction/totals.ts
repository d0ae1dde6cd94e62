/** How the cart taxes a line: the category that the line names carries the rate. Per cent, at most two decimals. */
export interface TaxRates {
	/** for a line without a category, and for a category that is not named */
	readonly defaultPercent: number;
	readonly percentByCategory: Readonly<Record<string, number>>;
}

/** As much of a line as a sum needs: `CartLine` and a transaction's line both have it. */
export interface SummedLine {
	/** net, for one, integer pence */
	readonly pricePence: number;
	readonly quantity: number;
	readonly category: string | null;
}

/** All in integer pence; net but for `orderPence`. */
export interface CartTotals {
	readonly itemPence: number;
	readonly taxPence: number;
	readonly shippingPence: number;
	readonly orderPence: number;
}

/** The tax that lines of one category come to. */
export interface CategoryTax {
	readonly category: string | null;
	readonly percent: number;
	readonly taxPence: number;
}

/** VAT on everything, as the shop's prices are shown. */
export const standardTax: TaxRates = { defaultPercent: 20, percentByCategory: {} };

/** The rate of a line, per cent. */
export function taxPercentOf(category: string | null, rates: TaxRates): number {
	if (category === null || !Object.hasOwn(rates.percentByCategory, category)) return rates.defaultPercent;
	return rates.percentByCategory[category] ?? rates.defaultPercent;
}

/**
 * Tax on one print, rounded half up to the penny; only then it is taken times the quantity.
 * @returns integer pence
 */
export function unitTaxPence({ pricePence, category }: Omit<SummedLine, 'quantity'>, rates: TaxRates): number {
	const hundredths = Math.round(taxPercentOf(category, rates) * 100);
	return Math.floor((pricePence * hundredths + 5000) / 10_000);
}

/** What the buyer pays for a line, tax included, integer pence. */
export function grossPence(line: SummedLine, rates: TaxRates): number {
	return (line.pricePence + unitTaxPence(line, rates)) * line.quantity;
}

/**
 * Adds up a cart: the one place that does. Lines are net; delivery is what the cart says, untaxed.
 * @param shippingPence integer pence
 */
export function cartTotals(lines: readonly SummedLine[], rates: TaxRates, shippingPence = 0): CartTotals {
	const sum = (amount: (line: SummedLine) => number) => lines.reduce((total, line) => total + amount(line) * line.quantity, 0);
	const itemPence = sum((line) => line.pricePence);
	const taxPence = sum((line) => unitTaxPence(line, rates));
	return { itemPence, taxPence, shippingPence, orderPence: itemPence + taxPence + shippingPence };
}

/** The cart's tax by category, in the order in which the categories come up; the parts' sum is the whole. */
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

/** How many pieces the lines come to. */
export function itemCount(lines: readonly Pick<SummedLine, 'quantity'>[]): number {
	return lines.reduce((count, line) => count + line.quantity, 0);
}
