import { isCertificateLive } from '@print-room/domain';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { holdEditions, takeNumbers } from '../editions/index.ts';
import type { Tx } from '../platform/index.ts';
import type { PiecesFollower } from '../production/index.ts';
import { type CertifiedPiece, certifiedPieces } from './certified-pieces.ts';
import { endReplaced, nameReplacing, voidRecords } from './end-records.ts';
import { enterRecords, type NewRecord } from './enter-records.ts';
import { holdUnnumbered } from './hold-unnumbered.ts';
import { certificateRecords, type RecordRow } from './register.table.ts';

const CANCELLED = 'The print was cancelled or its money given back.';

const isPaid = ({ state, heldFrom }: CertifiedPiece): boolean => state !== 'waitingForPayment' && heldFrom !== 'waitingForPayment';

/** Locks the records by ascending id. */
async function recordsOf(tx: Tx, pieceIds: readonly string[]): Promise<ReadonlyMap<string, readonly RecordRow[]>> {
	const rows = await tx
		.select()
		.from(certificateRecords)
		.where(inArray(certificateRecords.pieceId, [...pieceIds]))
		.orderBy(asc(certificateRecords.id))
		.for('update');
	return Map.groupBy(rows, ({ pieceId }) => pieceId);
}

/** Facts that stay as ordered: all but the side on which the print lies. */
const keptOf = ({ text, editionId, isProof, editionNumber }: RecordRow, { record }: CertifiedPiece) => ({
	...{ editionId, isProof, editionNumber, text: { ...text, printSize: record.text.printSize } },
});

/** Lets certificates that were not printed show the pictures that their prints are made from now. */
async function showOtherFiles(tx: Tx, changed: readonly { readonly old: RecordRow; readonly piece: CertifiedPiece }[]): Promise<void> {
	for (const { old, piece } of changed)
		await tx
			.update(certificateRecords)
			.set({ designId: piece.record.designId, text: keptOf(old, piece).text, version: sql`${certificateRecords.version} + 1` })
			.where(eq(certificateRecords.id, old.id));
}

/** Enters certificates of reprints and of prints from another file, with the text and number of those that they replace. */
async function replace(tx: Tx, replaced: readonly { readonly old: RecordRow; readonly piece: CertifiedPiece }[]): Promise<void> {
	if (replaced.length === 0) return;
	await endReplaced(
		tx,
		replaced.map(({ old }) => old.id),
	);
	const made = await enterRecords(
		tx,
		replaced.map(({ old, piece }) => ({ ...piece.record, ...keptOf(old, piece) })),
	);
	const byPiece = new Map(made.map(({ id, pieceId }) => [pieceId, id]));
	await nameReplacing(
		tx,
		replaced.flatMap(({ old, piece }) => {
			const by = byPiece.get(piece.id);
			return by === undefined ? [] : [[old.id, by] as const];
		}),
	);
}

/** Gives each piece the lowest free number of its edition; returns those that there is none for. */
async function number(tx: Tx, wanted: readonly CertifiedPiece[]): Promise<{ records: NewRecord[]; left: CertifiedPiece[] }> {
	const held = await holdEditions(
		tx,
		wanted.flatMap(({ edition }) => edition?.id ?? []),
	);
	const given = new Map<CertifiedPiece, number | null>();
	const series = Map.groupBy(wanted, ({ edition }) => (edition === null ? null : `${edition.id} ${edition.isProof}`));
	for (const some of series.values()) {
		const [one] = some;
		if (one?.edition == null) continue;
		const row = held.get(one.edition.id);
		const numbers = row === undefined ? [] : await takeNumbers(tx, row, one.edition.isProof, some.length);
		for (const [at, piece] of some.entries()) given.set(piece, numbers[at] ?? null);
	}
	const isLeft = (piece: CertifiedPiece) => piece.edition !== null && (given.get(piece) ?? null) === null;
	return {
		left: wanted.filter(isLeft),
		records: wanted.filter((piece) => !isLeft(piece)).map((piece) => ({ ...piece.record, editionNumber: given.get(piece) ?? null })),
	};
}

/**
 * Brings the register to what the pieces of orders say, and may be repeated: a certificate for each paid piece, with a number of its
 * edition; a reprint's replaces the one of its original, and a printed one is replaced if its print is made from another file; one of a
 * cancelled piece is void. Pieces for which the edition has no number left
 * are held, and their orders flagged. The caller holds the pieces.
 */
export const followPieces: PiecesFollower = async (tx, orderIds) => {
	const found = await certifiedPieces(tx, orderIds);
	if (found.length === 0) return;
	const records = await recordsOf(
		tx,
		found.map(({ id }) => id),
	);
	const live = (pieceId: string): RecordRow | undefined => records.get(pieceId)?.find(({ state }) => isCertificateLive(state));
	const reprinted = found.flatMap((piece) => {
		const old = piece.reprintOf === null || records.has(piece.id) || piece.isOver ? undefined : live(piece.reprintOf);
		return old === undefined ? [] : [{ old, piece }];
	});
	const isSpoiled = new Set(reprinted.map(({ old }) => old.id));
	const otherFile = found.flatMap((piece) => {
		const old = piece.isOver ? undefined : live(piece.id);
		return old === undefined || old.designId === piece.record.designId || isSpoiled.has(old.id) ? [] : [{ old, piece }];
	});
	await showOtherFiles(
		tx,
		otherFile.filter(({ old }) => old.state === 'reserved'),
	);
	const replaced = [...reprinted, ...otherFile.filter(({ old }) => old.state === 'issued')];
	const isReplaced = new Set(replaced.map(({ old }) => old.id));
	// Before new ones take numbers, so that the lowest free one is right.
	await voidRecords(
		tx,
		found.flatMap(({ id, isOver }) => {
			const record = live(id);
			return isOver && record !== undefined && !isReplaced.has(record.id) ? [record] : [];
		}),
		CANCELLED,
	);
	const isReprint = new Set(replaced.map(({ piece }) => piece.id));
	const wanted = found.filter(
		(piece) => isPaid(piece) && !piece.isOver && piece.state !== 'sent' && !records.has(piece.id) && !isReprint.has(piece.id),
	);
	const { records: numbered, left } = await number(tx, wanted);
	await replace(tx, replaced);
	await enterRecords(tx, numbered);
	await holdUnnumbered(tx, [...new Set(found.map(({ record }) => record.orderId))], left);
};
