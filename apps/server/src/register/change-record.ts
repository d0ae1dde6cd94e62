import type { CertificateRecord, EndCertificate } from '@print-room/contract';
import { CERTIFICATE_STATE_NAMES, isCertificateLive, registerNumberLabel } from '@print-room/domain';
import { eq, sql } from 'drizzle-orm';
import { type Actor, AppError, isUuid, notFound, type Orm, requireVersion, type Tx, writeAudit } from '../platform/index.ts';
import { lockPieces } from '../production/index.ts';
import { endReplaced, nameReplacing, voidRecords } from './end-records.ts';
import { enterRecords } from './enter-records.ts';
import { type ReadRecordDeps, readRecord } from './read-records.ts';
import { certificateRecords, type RecordRow } from './register.table.ts';

type Change = Parameters<typeof writeAudit>[2]['changes'][number];

interface ChangeDeps extends ReadRecordDeps {
	readonly orm: Orm;
}

/**
 * Holds a live certificate after its order and its piece, as every change of pieces does. Errors: ENTITY_NOT_FOUND, EDIT_CONFLICT,
 * CERTIFICATE_ENDED.
 */
async function holdLive(tx: Tx, id: string, version?: number): Promise<RecordRow> {
	const isThis = eq(certificateRecords.id, id);
	const [known] = isUuid(id) ? await tx.select({ pieceId: certificateRecords.pieceId }).from(certificateRecords).where(isThis) : [];
	if (known === undefined) throw notFound('The certificate');
	await lockPieces(tx, [known.pieceId]);
	const [row] = await tx.select().from(certificateRecords).where(isThis).for('update');
	if (row === undefined) throw notFound('The certificate');
	if (!isCertificateLive(row.state))
		throw new AppError(
			'CERTIFICATE_ENDED',
			row.state === 'void' ? 'This certificate is void.' : 'This certificate was replaced by another one.',
		);
	requireVersion(version, row.version);
	return row;
}

const audit = (tx: Tx, actor: Actor, row: RecordRow, action: string, changes: readonly Change[]): Promise<void> =>
	writeAudit(tx, actor, {
		...{ action, model: 'register', recordId: row.id },
		recordName: `Certificate ${registerNumberLabel(row.year, row.number)}`,
		changes: [...changes],
	});

const stateChange = (before: RecordRow['state'], after: RecordRow['state']): Change => ({
	...{ field: 'state', before: CERTIFICATE_STATE_NAMES[before], after: CERTIFICATE_STATE_NAMES[after] },
});

/**
 * Voids a certificate. Its number is given out again, unless it was issued. Errors: ENTITY_NOT_FOUND, EDIT_CONFLICT, CERTIFICATE_ENDED; those
 * of `requireIssuedRight` for an issued one.
 */
export const voidCertificate = (
	{ orm, files }: ChangeDeps,
	actor: Actor,
	id: string,
	{ reason, version, requireIssuedRight }: EndCertificate & { readonly requireIssuedRight: () => void },
): Promise<CertificateRecord> =>
	orm.transaction(async (tx) => {
		const row = await holdLive(tx, id, version);
		if (row.state === 'issued') requireIssuedRight();
		await voidRecords(tx, [row], reason);
		await audit(tx, actor, row, 'update', [stateChange(row.state, 'void'), { field: 'reason', before: null, after: reason }]);
		return readRecord({ orm: tx, files }, id);
	});

/** Replaces a certificate by one of the same text and number. Returns the new one. Errors: ENTITY_NOT_FOUND, EDIT_CONFLICT, CERTIFICATE_ENDED. */
export const replaceCertificate = (
	{ orm, files }: ChangeDeps,
	actor: Actor,
	id: string,
	{ reason, version }: EndCertificate,
): Promise<CertificateRecord> =>
	orm.transaction(async (tx) => {
		const row = await holdLive(tx, id, version);
		await endReplaced(tx, [id]);
		const { orderId, orderNumber, pieceId, designId, text, editionId, isProof, editionNumber } = row;
		const [made] = await enterRecords(tx, [{ orderId, orderNumber, pieceId, designId, text, editionId, isProof, editionNumber }]);
		if (made === undefined) throw new Error('The register entered nothing.');
		await nameReplacing(tx, [[id, made.id]]);
		await audit(tx, actor, row, 'update', [stateChange(row.state, 'replaced'), { field: 'reason', before: null, after: reason }]);
		const replaced = registerNumberLabel(row.year, row.number);
		await audit(tx, actor, made, 'create', [{ field: 'replaces', before: null, after: `${replaced}: ${reason}` }]);
		return readRecord({ orm: tx, files }, made.id);
	});

/** Issues a certificate that is to be printed; one that was issued stays as it was printed first. Errors: ENTITY_NOT_FOUND, CERTIFICATE_ENDED. */
export const issueCertificate = ({ orm }: Pick<ChangeDeps, 'orm'>, actor: Actor, id: string, printSha256: string): Promise<RecordRow> =>
	orm.transaction(async (tx) => {
		const row = await holdLive(tx, id);
		if (row.state === 'issued') {
			await audit(tx, actor, row, 'printCertificate', []);
			return row;
		}
		const [issued] = await tx
			.update(certificateRecords)
			.set({ state: 'issued', issuedAt: new Date(), printSha256, version: sql`${certificateRecords.version} + 1` })
			.where(eq(certificateRecords.id, id))
			.returning();
		if (issued === undefined) throw notFound('The certificate');
		await audit(tx, actor, row, 'printCertificate', [stateChange(row.state, 'issued')]);
		return issued;
	});
