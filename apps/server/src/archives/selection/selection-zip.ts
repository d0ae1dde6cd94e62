import { inArray } from 'drizzle-orm';
import { AppError, type Executor, type ZipEntry } from '../../platform/index.ts';
import { finishedOf } from '../archive-download.ts';
import type { ArchivesParts } from '../archives.parts.ts';
import { archives } from '../archives.table.ts';
import type { SelectedOrder } from './read-selection.ts';

/** A finished zip of an order. */
export interface FinishedZip {
	readonly orderId: string;
	readonly run: number;
	readonly fileName: string;
	readonly blobKey: string;
	readonly createdAt: Date;
}

/** The finished zip of each order. Errors: ZIP_NOT_READY with each that has none, ZIP_EXPIRED. */
export async function finishedZips(executor: Executor, selected: readonly SelectedOrder[]): Promise<FinishedZip[]> {
	const ids = selected.map(({ id }) => id);
	const rows = new Map((await executor.select().from(archives).where(inArray(archives.orderId, ids))).map((row) => [row.orderId, row]));
	const missing: { path: string; message: string }[] = [];
	const found = selected.flatMap(({ id, displayId }): FinishedZip[] => {
		const row = rows.get(id);
		const finished = row === undefined ? null : finishedOf(row);
		if (row !== undefined && finished !== null)
			return [{ orderId: id, run: row.run, fileName: finished.fileName, blobKey: finished.blobKey, createdAt: row.createdAt }];
		missing.push({ path: id, message: `There is no finished zip of order #${displayId}.` });
		return [];
	});
	if (missing.length > 0) throw new AppError('ZIP_NOT_READY', 'Not every zip is finished.', { details: missing });
	return found;
}

/** The zips themselves as entries, one open at a time. */
export async function* entriesOfZips({ blobs }: Pick<ArchivesParts, 'blobs'>, zips: readonly FinishedZip[]): AsyncGenerator<ZipEntry> {
	for (const { fileName, blobKey, createdAt } of zips)
		yield { name: fileName, date: createdAt, content: (await blobs.openRead(blobKey)).stream };
}
