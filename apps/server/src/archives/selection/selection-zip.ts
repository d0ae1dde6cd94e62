import { inArray } from 'drizzle-orm';
import { AppError, BlobNotFound, type Executor, etagOf, type RangedContent } from '../../platform/index.ts';
import { finishedOf } from '../archive-download.ts';
import type { ArchivesDeps } from '../archives.deps.ts';
import { archives } from '../archives.table.ts';
import { endRun } from '../change-archive.ts';
import { joinOrders } from './join-orders.ts';
import type { SelectedOrder } from './read-selection.ts';

/** A finished zip of an order. */
export interface FinishedZip {
	readonly archiveId: string;
	readonly orderId: string;
	readonly displayId: string;
	readonly run: number;
	readonly blobKey: string;
	readonly expiredAt: Date;
}

/** The finished zip of each order. Errors: ZIP_NOT_READY with each that has none, ZIP_EXPIRED. */
export async function finishedZips(executor: Executor, selected: readonly SelectedOrder[]): Promise<FinishedZip[]> {
	const ids = selected.map(({ id }) => id);
	const rows = new Map((await executor.select().from(archives).where(inArray(archives.orderId, ids))).map((row) => [row.orderId, row]));
	const missing: { path: string; message: string }[] = [];
	const found = selected.flatMap(({ id, displayId }): FinishedZip[] => {
		const row = rows.get(id);
		const finished = row === undefined ? null : finishedOf(row);
		if (row !== undefined && finished !== null) {
			const { blobKey, expiredAt } = finished;
			return [{ archiveId: row.id, orderId: id, displayId, run: row.run, blobKey, expiredAt }];
		}
		missing.push({ path: id, message: `There is no finished zip of order #${displayId}.` });
		return [];
	});
	if (missing.length > 0) throw new AppError('ZIP_NOT_READY', 'Not every zip is finished.', { details: missing });
	return found;
}

/** What lost its file is over. */
async function endLost(deps: ArchivesDeps, zips: readonly FinishedZip[]): Promise<void> {
	for (const { archiveId, run, blobKey } of zips) if (!(await deps.blobs.exists(blobKey))) await endRun(deps, { id: archiveId, run });
}

/** All files of these zips as one. Null: the file of one of them is gone. */
export async function zipOfOrders(deps: ArchivesDeps, zips: readonly FinishedZip[]): Promise<RangedContent | null> {
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
