import { randomBytes } from 'node:crypto';
import { certificateCode, shopDay } from '@print-room/domain';
import { sql } from 'drizzle-orm';
import { newId, type Tx } from '../platform/index.ts';
import { certificateRecords, type RecordRow, registerYears } from './register.table.ts';

const CODE_LETTERS = 10;

/** A number of 0 to 31 is five bits of a random byte. */
const newCode = (): string => certificateCode(Array.from(randomBytes(CODE_LETTERS), (byte) => byte & 31));

export type NewRecord = Pick<
	RecordRow,
	'orderId' | 'orderNumber' | 'pieceId' | 'designId' | 'text' | 'editionId' | 'isProof' | 'editionNumber'
>;

/** Enters certificates in the register, with the next numbers of the studio's year. Others that enter some wait until the transaction ends. */
export async function enterRecords(tx: Tx, entered: readonly NewRecord[]): Promise<RecordRow[]> {
	if (entered.length === 0) return [];
	const year = Number(shopDay(Date.now()).slice(0, 4));
	const [counted] = await tx
		.insert(registerYears)
		.values({ year, last: entered.length })
		.onConflictDoUpdate({ target: registerYears.year, set: { last: sql`${registerYears.last} + ${entered.length}` } })
		.returning();
	if (counted === undefined) throw new Error('The register has no number.');
	const first = counted.last - entered.length + 1;
	return tx
		.insert(certificateRecords)
		.values(
			entered.map((record, at) => ({ ...record, id: newId(), year, number: first + at, code: newCode(), state: 'reserved' as const })),
		)
		.returning();
}
