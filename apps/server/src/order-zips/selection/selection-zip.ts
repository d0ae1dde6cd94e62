import { inArray } from 'drizzle-orm';
import { AppError, BlobNotFound, type Executor, etagOf, type RangedContent } from '../../platform/index.ts';
import type { OrderZipsDeps } from '../order-zips.deps.ts';
import { orderZips } from '../order-zips.table.ts';
import { finishedOf } from '../requests/download.ts';
import { endRun } from '../state/change-order-zip.ts';
import { joinOrders } from './join-orders.ts';
import type { SelectedOrder } from './read-selection.ts';

export interface FinishedZip {
	readonly orderZipId: string;
	readonly orderId: string;
	readonly displayId: string;
	readonly run: number;
	readonly blobKey: string;
	readonly expiredAt: Date;
}

/** Errors: ZIP_NOT_READY with the orders that have no finished zip, ZIP_EXPIRED. */
export async function finishedZips(executor: Executor, selected: readonly SelectedOrder[]): Promise<FinishedZip[]> {
	const ids = selected.map(({ id }) => id);
	const rows = new Map((await executor.select().from(orderZips).where(inArray(orderZips.orderId, ids))).map((row) => [row.orderId, row]));
	const missing: { path: string; message: string }[] = [];
	const found = selected.flatMap(({ id, displayId }): FinishedZip[] => {
		const row = rows.get(id);
		const finished = row === undefined ? null : finishedOf(row);
		if (row !== undefined && finished !== null) {
			const { blobKey, expiredAt } = finished;
			return [{ orderZipId: row.id, orderId: id, displayId, run: row.run, blobKey, expiredAt }];
		}
		missing.push({ path: id, message: `There is no finished zip of order #${displayId}.` });
		return [];
	});
	if (missing.length > 0) throw new AppError('ZIP_NOT_READY', 'Not every zip is finished.', { details: missing });
	return found;
}

async function endLost(deps: OrderZipsDeps, zips: readonly FinishedZip[]): Promise<void> {
	for (const { orderZipId, run, blobKey } of zips) if (!(await deps.blobs.exists(blobKey))) await endRun(deps, { id: orderZipId, run });
}

/** Returns null if the file of a zip is missing. */
export async function zipOfOrders(deps: OrderZipsDeps, zips: readonly FinishedZip[]): Promise<RangedContent | null> {
	const { blobs } = deps;
	try {
		const joined = await joinOrders(blobs, zips);
		return {
			size: joined.size,
			etag: etagOf('orders', joined.size, ...zips.map(({ blobKey }) => blobKey)),
			open: async (part) => joined.open(blobs.downloads, part),
		};
	} catch (error) {
		if (!(error instanceof BlobNotFound)) throw error;
		await endLost(deps, zips);
		return null;
	}
}
