import { eq } from 'drizzle-orm';
import type { Orm, Tx } from '../../platform/index.ts';
import { orderItems, orders } from '../orders.table.ts';
import { flagOrder } from './flag-order.ts';

/** Flags the orders of a design of which a stored file has changed. The flag goes once a zip of the order finds all of its files sound. */
export const flagChangedFile = (orm: Orm, designId: string): Promise<void> =>
	orm.transaction(async (tx) => {
		const found = await tx.selectDistinct({ id: orderItems.orderId }).from(orderItems).where(eq(orderItems.designId, designId));
		for (const { id } of found.toSorted((a, b) => (a.id < b.id ? -1 : 1))) await flagFiles(tx, id, true);
	});

/** Sets or clears an order's flag of changed files. */
export async function flagFiles(tx: Tx, orderId: string, isChanged: boolean): Promise<void> {
	await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('no key update');
	await flagOrder(tx, orderId, 'FILE_CHANGED', isChanged);
}
