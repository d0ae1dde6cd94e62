import type { Edition } from '@print-room/contract';
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Executor } from '../platform/index.ts';
import { type EditionRow, editionNumbers, editions } from './editions.table.ts';

/** Adds the numbers that are taken of editions. */
export async function toEditions(executor: Executor, rows: readonly EditionRow[]): Promise<Edition[]> {
	if (rows.length === 0) return [];
	const ids = rows.map(({ id }) => id);
	const taken = await executor
		.select()
		.from(editionNumbers)
		.where(inArray(editionNumbers.editionId, ids))
		.orderBy(asc(editionNumbers.number));
	const byId = Map.groupBy(taken, ({ editionId }) => editionId);
	return rows.map((row) => {
		const { id, title, artist, year, size, proofs, isOneSize, widthMm, heightMm, showsPicture, version } = row;
		const numbers = (isProof: boolean) => (byId.get(id) ?? []).filter((one) => one.isProof === isProof).map(({ number }) => number);
		return {
			...{ id, title, artist, year, size, proofs, isOneSize, showsPicture, version },
			sidesMm: [widthMm, heightMm],
			isClosed: row.closedAt !== null,
			taken: numbers(false),
			takenProofs: numbers(true),
			createdAt: row.createdAt.toISOString(),
		};
	});
}

/** Reads a person's editions, newest first. @param imageSha256 only open ones of this picture */
export async function readEditions(executor: Executor, ownerId: string, imageSha256: string | null = null): Promise<Edition[]> {
	const ofPicture = imageSha256 === null ? undefined : and(eq(editions.imageSha256, imageSha256), isNull(editions.closedAt));
	const rows = await executor
		.select()
		.from(editions)
		.where(and(eq(editions.ownerId, ownerId), ofPicture))
		.orderBy(desc(editions.createdAt), desc(editions.id));
	return toEditions(executor, rows);
}
