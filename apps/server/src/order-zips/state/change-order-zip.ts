import { isZipProcessing, ZIP_STAGES, type ZipStage } from '@print-room/domain';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/index.ts';
import { type OrderZipsDeps, orderZipsChannel } from '../order-zips.deps.ts';
import { type OrderZipRow, orderZips } from '../order-zips.table.ts';

const changesLock = 770_218;

type Change = Partial<Omit<typeof orderZips.$inferInsert, 'id' | 'orderId' | 'change' | 'changedAt'>>;

export const processingStages: readonly ZipStage[] = ZIP_STAGES.filter(isZipProcessing);

/** Serialises changes until commit, so that a smaller change number never becomes visible after a larger one. */
export async function holdChanges(tx: Tx): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(${changesLock})`);
}

/** Requires `holdChanges` in the same transaction. */
export const nextChange = sql<number>`nextval('order_zip_changes')`;

export async function changeOrderZip({ events }: Pick<OrderZipsDeps, 'events'>, tx: Tx, id: string, change: Change): Promise<OrderZipRow> {
	await holdChanges(tx);
	const [row] = await tx
		.update(orderZips)
		.set({ ...change, change: nextChange, changedAt: sql`clock_timestamp()` })
		.where(eq(orderZips.id, id))
		.returning();
	if (row === undefined) throw new Error(`There is no order zip ${id}.`);
	await events.publish(tx, orderZipsChannel, { id });
	return row;
}

/** Updates the row for a run's worker; returns null once that run has ended, was cancelled or was replaced by a later one. */
export async function changeRun(
	{ orm, events }: Pick<OrderZipsDeps, 'orm' | 'events'>,
	{ id, run }: { readonly id: string; readonly run: number },
	change: Change,
	also?: (tx: Tx, row: OrderZipRow) => Promise<void>,
): Promise<OrderZipRow | null> {
	return orm.transaction(async (tx) => {
		await holdChanges(tx);
		const [row] = await tx
			.update(orderZips)
			.set({ ...change, change: nextChange, changedAt: sql`clock_timestamp()` })
			.where(and(eq(orderZips.id, id), eq(orderZips.run, run), inArray(orderZips.stage, [...processingStages])))
			.returning();
		if (row === undefined) return null;
		await also?.(tx, row);
		await events.publish(tx, orderZipsChannel, { id });
		return row;
	});
}

/** Expires a completed run whose file is missing, as after restoring a backup, so that staff can request it again. */
export async function endRun(
	{ orm, events }: Pick<OrderZipsDeps, 'orm' | 'events'>,
	{ id, run }: { readonly id: string; readonly run: number },
): Promise<void> {
	await orm.transaction(async (tx) => {
		await holdChanges(tx);
		const [row] = await tx
			.update(orderZips)
			.set({
				blobKey: null,
				expiredAt: sql`least(${orderZips.expiredAt}, clock_timestamp())`,
				change: nextChange,
				changedAt: sql`clock_timestamp()`,
			})
			.where(and(eq(orderZips.id, id), eq(orderZips.run, run), eq(orderZips.stage, 'completed'), isNotNull(orderZips.blobKey)))
			.returning({ id: orderZips.id });
		if (row !== undefined) await events.publish(tx, orderZipsChannel, { id });
	});
}
