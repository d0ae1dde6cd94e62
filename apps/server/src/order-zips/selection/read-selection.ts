import type { OrderSelection } from '@print-room/contract';
import { inArray } from 'drizzle-orm';
import { displayIdOf, fingerprintsOf, orders, refuseHeld } from '../../orders/index.ts';
import { AppError, type Executor, notFound } from '../../platform/index.ts';

export interface SelectedOrder {
	readonly id: string;
	readonly number: number;
	readonly displayId: string;
}

/** Returns each selected order once, in the given sequence. Errors: ENTITY_NOT_FOUND, ORDER_CHANGED with the changed ones, ORDER_HELD. */
export async function readSelection(executor: Executor, { orders: asked, held }: OrderSelection): Promise<SelectedOrder[]> {
	const seen = new Map(asked.map((one) => [one.id, one.seen]));
	const ids = [...seen.keys()];
	const rows = await executor.select().from(orders).where(inArray(orders.id, ids));
	const byId = new Map(rows.map((row) => [row.id, row]));
	const fingerprints = await fingerprintsOf(executor, ids);
	const found = ids.map((id) => {
		const row = byId.get(id);
		if (row === undefined) throw notFound('One of the orders');
		return row;
	});
	const changed = found.filter(({ id }) => seen.get(id) !== undefined && seen.get(id) !== fingerprints.get(id));
	if (changed.length > 0) {
		const details = changed.map(({ id, number }) => ({
			path: id,
			message: `Order #${displayIdOf(number)} has changed since it was read.`,
		}));
		throw new AppError('ORDER_CHANGED', 'Some of the orders have changed since they were read.', { details });
	}
	for (const row of found) refuseHeld(row, held);
	return found.map(({ id, number }) => ({ id, number, displayId: displayIdOf(number) }));
}
