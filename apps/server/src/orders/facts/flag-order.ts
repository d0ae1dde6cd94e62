import type { OrderFlag } from '@print-room/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/index.ts';
import { orderItems, orders } from '../orders.table.ts';

/** Flags an order for staff, or takes the flag away; returns false if nothing changes. */
export async function flagOrder(tx: Tx, orderId: string, flag: OrderFlag, isFound: boolean): Promise<boolean> {
	const [order] = await tx.select({ flags: orders.flags }).from(orders).where(eq(orders.id, orderId));
	if (order === undefined || order.flags.includes(flag) === isFound) return false;
	const flags = isFound ? [...order.flags, flag] : order.flags.filter((one) => one !== flag);
	const flaggedLine = and(eq(orderItems.orderId, orderId), sql`${orderItems.flags} <> '[]'::jsonb`);
	const flagged = flags.length > 0 || (await tx.$count(orderItems, flaggedLine)) > 0;
	await tx.update(orders).set({ flags, flagged }).where(eq(orders.id, orderId));
	return true;
}
