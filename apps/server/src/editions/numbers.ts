import { lowestFree } from '@print-room/domain';
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Executor, Tx } from '../platform/index.ts';
import { type EditionRow, editionNumbers, editions } from './editions.table.ts';

/** Copies of an edition, or its artist's proofs. */
export interface Series {
	readonly editionId: string;
	readonly isProof: boolean;
}

const ofSeries = ({ editionId, isProof }: Series) => and(eq(editionNumbers.editionId, editionId), eq(editionNumbers.isProof, isProof));

/** Locks editions by ascending id, as everything that needs several of them does. */
export const lockEditions = (tx: Tx, which: SQL) => tx.select().from(editions).where(which).orderBy(asc(editions.id)).for('no key update');

/**
 * Holds editions until the transaction ends, by ascending id, so that two orders cannot wait for each other in a circle. Certificates that
 * refer to an edition do not wait: they are entered last, while those that hold the edition may wait for the register.
 */
export async function holdEditions(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, EditionRow>> {
	if (ids.length === 0) return new Map();
	const rows = await lockEditions(tx, inArray(editions.id, [...new Set(ids)]));
	return new Map(rows.map((row) => [row.id, row]));
}

const takenOf = async (executor: Executor, series: Series): Promise<ReadonlySet<number>> =>
	new Set(
		(await executor.select({ number: editionNumbers.number }).from(editionNumbers).where(ofSeries(series))).map(({ number }) => number),
	);

const limitOf = ({ size, proofs }: Pick<EditionRow, 'size' | 'proofs'>, isProof: boolean): number => (isProof ? proofs : size);

/** Gives out the lowest free numbers, fewer than `many` if the edition has no more; none of a closed edition. The caller holds the edition. */
export async function takeNumbers(tx: Tx, edition: EditionRow, isProof: boolean, many: number): Promise<number[]> {
	if (edition.closedAt !== null) return [];
	const series = { editionId: edition.id, isProof };
	const numbers = lowestFree(limitOf(edition, isProof), await takenOf(tx, series), many);
	if (numbers.length > 0) await tx.insert(editionNumbers).values(numbers.map((number) => ({ ...series, number })));
	return numbers;
}

/** Takes a number back, so that it is given out again. */
export async function returnNumber(tx: Tx, series: Series, number: number): Promise<void> {
	await tx.delete(editionNumbers).where(and(ofSeries(series), eq(editionNumbers.number, number)));
}

/** Counts what can still be ordered of an edition; 0 if it is closed or gone. */
export async function countFree(executor: Executor, series: Series): Promise<number> {
	const [edition] = await executor.select().from(editions).where(eq(editions.id, series.editionId));
	if (edition === undefined || edition.closedAt !== null) return 0;
	const limit = limitOf(edition, series.isProof);
	return lowestFree(limit, await takenOf(executor, series), limit).length;
}
