import type { FileCheckEntry } from '@print-room/contract';
import { asc, inArray } from 'drizzle-orm';
import { readNames } from '../accounts/index.ts';
import type { Orm } from '../platform/index.ts';
import { fileCheckEntries } from './file-checks.table.ts';
import type { EntryRow } from './requests.ts';

export async function entriesOf(
	orm: Pick<Orm, 'select'>,
	requestIds: readonly string[],
): Promise<ReadonlyMap<string, readonly EntryRow[]>> {
	if (requestIds.length === 0) return new Map();
	const rows = await orm
		.select()
		.from(fileCheckEntries)
		.where(inArray(fileCheckEntries.requestId, [...requestIds]))
		.orderBy(asc(fileCheckEntries.createdAt), asc(fileCheckEntries.id));
	return Map.groupBy(rows, ({ requestId }) => requestId);
}

export const toOwnEntry = (row: EntryRow): Omit<FileCheckEntry, 'mailedAt'> => ({
	id: row.id,
	at: row.createdAt.toISOString(),
	kind: row.kind,
	byName: null,
	verdict: row.verdict,
	problems: [...row.problems],
	text: row.text,
	designId: row.designId,
});

export async function readEntries(orm: Pick<Orm, 'select'>, requestId: string): Promise<FileCheckEntry[]> {
	const rows = (await entriesOf(orm, [requestId])).get(requestId) ?? [];
	const names = await readNames(
		orm,
		rows.map(({ kind, byId }) => (kind === 'answered' ? byId : null)),
	);
	return rows.map((row) => ({
		...toOwnEntry(row),
		byName: row.kind === 'answered' ? (names.get(row.byId) ?? null) : null,
		// Questions were mailed to staff, which they need not see.
		mailedAt: row.kind === 'answered' ? (row.mailedAt?.toISOString() ?? null) : null,
	}));
}
