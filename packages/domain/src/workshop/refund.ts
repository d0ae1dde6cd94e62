import { type Pence, pence } from '../price/money.ts';
import type { PaymentState } from '../rules/order-hold.ts';

/** Amounts of a line in the deliveries of its transaction; net, integer pence. */
export interface DeliveredLine {
	readonly pricePence: number;
	readonly quantity: number;
	/** least that a delivery had for the line; null: no delivery had less */
	readonly leastPence: number | null;
}

/** Amounts of an order in the deliveries of its transaction; with VAT, integer pence. */
export interface DeliveredOrder {
	readonly payment: PaymentState;
	/** most and least that a delivery had in all */
	readonly mostPence: number;
	readonly leastPence: number;
	readonly lines: readonly DeliveredLine[];
}

export interface LineRefund {
	/** place of the line, from 0 */
	readonly at: number;
	/** net */
	readonly pence: Pence;
	/** prints that it was for; null: the amount is not that of whole prints */
	readonly prints: number | null;
}

/** Money that the cart service has reported as given back. */
export type Refund =
	| { readonly kind: 'none' }
	| { readonly kind: 'whole'; readonly pence: Pence }
	/** `lines` is empty if the cart service did not say which */
	| { readonly kind: 'part'; readonly pence: Pence; readonly lines: readonly LineRefund[] };

/**
 * Returns what of an order's money went back, as its deliveries say: all of it once its payment is refunded or voided, else what a
 * delivery had less than another one. The deliveries' sequence does not matter, as only the most and the least count.
 */
export const refundOf = ({ payment, mostPence, leastPence, lines }: DeliveredOrder): Refund => {
	if (payment === 'refunded' || payment === 'voided') return { kind: 'whole', pence: pence(mostPence) };
	const back = mostPence - leastPence;
	if (payment !== 'paid' || back <= 0) return { kind: 'none' };
	return {
		kind: 'part',
		pence: pence(back),
		lines: lines.flatMap(({ pricePence, quantity, leastPence: least }, at): LineRefund[] => {
			const less = least === null ? 0 : pricePence * quantity - least;
			if (less <= 0) return [];
			const isWhole = pricePence > 0 && less % pricePence === 0;
			return [{ at, pence: pence(less), prints: isWhole ? less / pricePence : null }];
		}),
	};
};

interface Sold {
	readonly code: string;
	readonly pricePence: number;
	readonly quantity: number;
}

/**
 * Returns what a delivery has for each line of an order, net, integer pence. Lines of one code share what it has for that code, the first
 * ones first, and none gets more than it was sold for.
 */
export const leftOfLines = (lines: readonly Sold[], delivered: readonly Sold[]): readonly number[] => {
	const left = new Map<string, number>();
	for (const { code, pricePence, quantity } of delivered) left.set(code, (left.get(code) ?? 0) + pricePence * quantity);
	return lines.map(({ code, pricePence, quantity }) => {
		const has = left.get(code) ?? 0;
		const own = Math.min(pricePence * quantity, has);
		left.set(code, has - own);
		return own;
	});
};
