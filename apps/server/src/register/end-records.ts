import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { returnNumber } from '../editions/index.ts';
import type { Tx } from '../platform/index.ts';
import { certificateRecords, type RecordRow } from './register.table.ts';

/** A number that was ever on an issued certificate is spent. */
async function wasIssued(tx: Tx, { editionId, isProof, editionNumber }: RecordRow): Promise<boolean> {
	if (editionId === null || editionNumber === null) return false;
	const { editionId: edition, isProof: proof, editionNumber: number, issuedAt } = certificateRecords;
	const [issued] = await tx
		.select({ id: certificateRecords.id })
		.from(certificateRecords)
		.where(and(eq(edition, editionId), eq(proof, isProof), eq(number, editionNumber), isNotNull(issuedAt)))
		.limit(1);
	return issued !== undefined;
}

/**
 * Makes live certificates void. The number of an edition is given out again, unless it was on an issued certificate. The caller holds the
 * records.
 */
export async function voidRecords(tx: Tx, records: readonly RecordRow[], reason: string): Promise<void> {
	for (const record of records) {
		await tx
			.update(certificateRecords)
			.set({ state: 'void', reason, endedAt: new Date(), version: sql`${certificateRecords.version} + 1` })
			.where(eq(certificateRecords.id, record.id));
		if (record.editionId === null || record.editionNumber === null || (await wasIssued(tx, record))) continue;
		await returnNumber(tx, { editionId: record.editionId, isProof: record.isProof }, record.editionNumber);
	}
}

/** Ends live certificates that others are to replace, so that those can have their numbers. */
export async function endReplaced(tx: Tx, ids: readonly string[]): Promise<void> {
	await tx
		.update(certificateRecords)
		.set({ state: 'replaced', endedAt: new Date(), version: sql`${certificateRecords.version} + 1` })
		.where(inArray(certificateRecords.id, [...ids]));
}

/** Names the certificates that replace others. @param pairs ids of the old and the new one */
export async function nameReplacing(tx: Tx, pairs: readonly (readonly [string, string])[]): Promise<void> {
	for (const [old, by] of pairs) await tx.update(certificateRecords).set({ replacedBy: by }).where(eq(certificateRecords.id, old));
}
