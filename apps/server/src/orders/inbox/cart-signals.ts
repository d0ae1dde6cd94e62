import { lt, sql } from 'drizzle-orm';
import type { Orm } from '../../platform/index.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { cartSignals } from '../orders.table.ts';

type Signal = typeof cartSignals.$inferSelect.kind;

/** Counts requests that anyone could send and that are not stored: one write at a time, so that a flood takes a single connection. */
export function signalCounter({ orm, logger }: Pick<OrdersDeps, 'orm' | 'logger'>): (kind: Signal) => void {
	const due = new Map<Signal, number>();
	let isWriting = false;
	const write = async () => {
		isWriting = true;
		while (due.size > 0) {
			const counted = [...due];
			due.clear();
			try {
				for (const [kind, count] of counted) await add(orm, kind, count);
			} catch (error) {
				logger.warn({ err: error }, 'a refused request of the cart service could not be counted');
			}
		}
		isWriting = false;
	};
	return (kind) => {
		due.set(kind, (due.get(kind) ?? 0) + 1);
		if (!isWriting) void write();
	};
}

async function add(orm: Orm, kind: Signal, count: number): Promise<void> {
	await orm
		.insert(cartSignals)
		.values({ kind, count, hour: sql`date_trunc('hour', now())`, lastAt: sql`now()` })
		.onConflictDoUpdate({
			target: [cartSignals.kind, cartSignals.hour],
			set: { count: sql`${cartSignals.count} + excluded.count`, lastAt: sql`now()` },
		});
}

/** @returns number of removed hours */
export async function forgetSignals(orm: Orm, before: Date): Promise<number> {
	return (await orm.delete(cartSignals).where(lt(cartSignals.hour, before)).returning({ kind: cartSignals.kind })).length;
}
