import type { Order } from '@print-room/contract';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/index.ts';
import { orders } from '../orders.table.ts';
import { flagOrder } from './flag-order.ts';

type Wished = Pick<typeof orders.$inferSelect, 'cancelAskedAt' | 'cancelWords' | 'cancelAnsweredAt'>;

/** The customer's latest wish to cancel, for views; null: there was none. */
export const cancelWishOf = ({ cancelAskedAt, cancelWords, cancelAnsweredAt }: Wished): NonNullable<Order['cancelWish']> | null =>
	cancelAskedAt === null
		? null
		: { askedAt: cancelAskedAt.toISOString(), words: cancelWords ?? '', answeredAt: cancelAnsweredAt?.toISOString() ?? null };

/** Notes that a wish was answered, and takes its flag away; an order without a wish stays as it is. The caller holds the order. */
export async function answerCancelWish(tx: Tx, { id, cancelAskedAt, cancelAnsweredAt }: Wished & { readonly id: string }): Promise<void> {
	if (cancelAskedAt === null || cancelAnsweredAt !== null) return;
	await tx.update(orders).set({ cancelAnsweredAt: sql`clock_timestamp()` }).where(eq(orders.id, id));
	await flagOrder(tx, id, 'CANCEL_ASKED', false);
}
