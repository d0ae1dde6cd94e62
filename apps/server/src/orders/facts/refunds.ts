import type { OrderRefund } from '@print-room/contract';
import { leftOfLines, pence, penceToPounds, refundOf } from '@print-room/domain';
import { paymentOf } from '@print-room/foxy';
import type { orderItems, orders } from '../orders.table.ts';
import { hasTotals, type OrderFacts } from './order-facts.ts';
import type { FlaggedLine } from './order-flags.ts';

type OrderRow = typeof orders.$inferSelect;
type ItemRow = typeof orderItems.$inferSelect;
type Bounds = Pick<OrderRow, 'mostPence' | 'leastPence'>;

const isPaid = (status: string): boolean => paymentOf(status) === 'paid';

/** Returns the most and the least of a paid order's total, a delivery included. The sequence of deliveries does not matter. */
export function boundsWith(kept: (Bounds & Pick<OrderRow, 'status' | 'totalOrderPence'>) | null, delivered: OrderFacts): Bounds {
	const before = kept === null ? [] : [kept.mostPence, kept.leastPence, isPaid(kept.status) ? kept.totalOrderPence : null];
	const said = isPaid(delivered.status) && hasTotals(delivered) ? [delivered.totalOrderPence] : [];
	const known = [...before, ...said].filter((total) => total !== null);
	return known.length === 0 ? { mostPence: null, leastPence: null } : { mostPence: Math.max(...known), leastPence: Math.min(...known) };
}

/** Finds the lines of which a delivery of a paid order has less than any before it, with what it has. */
export function lessOfLines(
	lines: readonly ItemRow[],
	{ status }: Pick<OrderFacts, 'status'>,
	delivered: readonly FlaggedLine[],
): { readonly id: string; readonly leastPence: number }[] {
	// A delivery without lines says nothing of them.
	if (!isPaid(status) || delivered.length === 0) return [];
	const left = leftOfLines(lines, delivered);
	return lines.flatMap(({ id, pricePence, quantity, leastPence }, at) => {
		const own = left[at] ?? 0;
		return own < (leastPence ?? pricePence * quantity) ? [{ id, leastPence: own }] : [];
	});
}

const pounds = (amount: number): number => penceToPounds(pence(amount));

/** Returns what of an order's money went back, for its page. */
export function refundOfOrder(order: OrderRow, lines: readonly ItemRow[]): OrderRefund {
	const { payment, totalOrderPence, mostPence, leastPence } = order;
	const refund = refundOf({ payment, mostPence: mostPence ?? totalOrderPence, leastPence: leastPence ?? totalOrderPence, lines });
	if (refund.kind === 'none') return { kind: 'none', amount: 0, lines: [] };
	const of = refund.kind === 'part' ? refund.lines : [];
	return {
		kind: refund.kind,
		amount: pounds(refund.pence),
		lines: of.flatMap(({ at, pence: less, prints }) => {
			const line = lines[at];
			return line === undefined ? [] : [{ itemId: line.id, amount: pounds(less), prints }];
		}),
	};
}
