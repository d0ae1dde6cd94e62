import { type PieceState, type Stage, sizeInBothUnits } from '@print-room/domain';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { designs, sizesOf } from '../designs/index.ts';
import { orderItems, orders } from '../orders/index.ts';
import type { Tx } from '../platform/index.ts';
import { pieces, TAKES_BACK } from '../production/index.ts';
import type { NewRecord } from './enter-records.ts';
import type { RecordText } from './register.table.ts';

export interface CertifiedPiece {
	readonly id: string;
	readonly state: PieceState;
	readonly heldFrom: Stage | null;
	readonly reprintOf: string | null;
	/** true if its money went back or it is cancelled: it has no certificate any more */
	readonly isOver: boolean;
	readonly edition: { readonly id: string; readonly isProof: boolean } | null;
	/** text of its certificate, without a number of its edition */
	readonly record: Omit<NewRecord, 'editionNumber'>;
}

type DesignRow = typeof designs.$inferSelect;

function textOf(design: DesignRow): RecordText {
	const { certificate, media } = design.snapshot;
	const says = certificate?.says;
	return {
		label: certificate?.label ?? '',
		title: says?.title ?? '',
		artist: says?.artist ?? '',
		year: says?.year ?? null,
		medium: media?.label ?? null,
		printSize: sizeInBothUnits(sizesOf(design).print),
		edition: says?.edition == null ? null : { size: says.edition.size, proofs: says.edition.proofs },
	};
}

/** Reads the pieces of orders that have a certificate, in the order of their lines. */
export async function certifiedPieces(tx: Tx, orderIds: readonly string[]): Promise<CertifiedPiece[]> {
	const rows = await tx
		.select({ piece: pieces, orderNumber: orders.number, payment: orders.payment, designId: designs.id })
		.from(pieces)
		.innerJoin(orderItems, eq(orderItems.id, pieces.orderItemId))
		.innerJoin(orders, eq(orders.id, pieces.orderId))
		.innerJoin(designs, eq(designs.id, sql`coalesce(${pieces.earlierDesignId}, ${orderItems.designId})`))
		.where(sql`${inArray(pieces.orderId, [...orderIds])} and jsonb_typeof(${designs.snapshot} -> 'certificate') = 'object'`)
		.orderBy(asc(pieces.orderId), asc(orderItems.position), asc(pieces.number), asc(pieces.reprint));
	if (rows.length === 0) return [];
	const ids = [...new Set(rows.flatMap(({ designId }) => designId ?? []))];
	const known = new Map((await tx.select().from(designs).where(inArray(designs.id, ids))).map((design) => [design.id, design]));
	const texts = new Map([...known].map(([id, design]) => [id, textOf(design)]));
	return rows.flatMap(({ piece, orderNumber, payment, designId }) => {
		const text = texts.get(designId ?? '');
		if (designId === null || text === undefined) return [];
		const edition = known.get(designId)?.snapshot.certificate?.says?.edition ?? null;
		const { id, state, heldFrom, reprintOf, orderId } = piece;
		return [
			{
				...{ id, state, heldFrom, reprintOf, edition },
				isOver: state === 'cancelled' || TAKES_BACK.includes(payment),
				record: { orderId, orderNumber, pieceId: id, designId, text, editionId: edition?.id ?? null, isProof: edition?.isProof ?? false },
			},
		];
	});
}
