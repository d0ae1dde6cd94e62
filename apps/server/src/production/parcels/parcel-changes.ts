import type { changeParcelSchema, moveParcelSchema, Parcel } from '@print-room/contract';
import { isParcelLive, nextParcelStates, shopDay } from '@print-room/domain';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { orders } from '../../orders/index.ts';
import { type Actor, AppError, notFound, type Tx } from '../../platform/index.ts';
import { lockOrdersOf, movePieces } from '../piece-moves.ts';
import { pieces } from '../production.table.ts';
import { auditParcel } from './audit-parcel.ts';
import { carriageOf, carriageText } from './carriage.ts';
import type { ParcelsDeps } from './parcels.deps.ts';
import { parcelPieces, parcels } from './parcels.table.ts';
import { type ParcelRow, readParcel } from './read-parcels.ts';

interface Locked {
	readonly parcel: ParcelRow;
	readonly orderNumber: number;
	/** pieces that are in it, as they are now */
	readonly own: readonly Pick<typeof pieces.$inferSelect, 'id' | 'version' | 'state'>[];
}

const refused = (message: string) => new AppError('PARCEL_STATE', message);

/** Locks a parcel's pieces by ascending id, then the parcel: a move of a piece locks it before the parcel that the piece leaves. */
async function lockParcel(tx: Tx, id: string, version: number): Promise<Locked> {
	const within = tx.select({ id: parcelPieces.pieceId }).from(parcelPieces).where(eq(parcelPieces.parcelId, id));
	await lockOrdersOf(tx, inArray(pieces.id, within));
	await tx.select({ id: pieces.id }).from(pieces).where(inArray(pieces.id, within)).orderBy(asc(pieces.id)).for('update');
	const [parcel] = await tx.select().from(parcels).where(eq(parcels.id, id)).for('update');
	if (parcel === undefined) throw notFound('The parcel');
	if (parcel.version !== version) throw new AppError('EDIT_CONFLICT', 'Someone else has changed this since you opened it.');
	const [order] = await tx.select({ number: orders.number }).from(orders).where(eq(orders.id, parcel.orderId));
	const own = await tx
		.select({ id: pieces.id, version: pieces.version, state: pieces.state })
		.from(parcelPieces)
		.innerJoin(pieces, eq(pieces.id, parcelPieces.pieceId))
		.where(and(eq(parcelPieces.parcelId, id), sql`${parcelPieces.leftAs} is null`));
	return { parcel, orderNumber: order?.number ?? 0, own };
}

async function giveCarriage(tx: Tx, actor: Actor, locked: Locked, asked: Pick<ParcelRow, 'carrierId' | 'reference'>): Promise<void> {
	const { parcel } = locked;
	const carriage = await carriageOf(tx, asked, parcel);
	const [before, after] = [carriageText(parcel), carriageText(carriage)];
	await tx
		.update(parcels)
		.set({ ...carriage, version: sql`${parcels.version} + 1` })
		.where(eq(parcels.id, parcel.id));
	if (before !== after) await auditParcel(tx, actor, locked, 'changeParcel', [{ field: 'carrier', before, after }]);
}

/** Changes carrier and reference. Errors: ENTITY_NOT_FOUND, EDIT_CONFLICT, PARCEL_STATE for a parcel that was taken apart, VALIDATION_FAILED. */
export const changeParcel = (
	{ orm, files }: ParcelsDeps,
	actor: Actor,
	id: string,
	{ version, ...asked }: z.output<typeof changeParcelSchema>,
): Promise<Parcel> =>
	orm.transaction(async (tx) => {
		const locked = await lockParcel(tx, id, version);
		if (!isParcelLive(locked.parcel.state)) throw refused('This parcel was taken apart.');
		await giveCarriage(tx, actor, locked, asked);
		return readParcel({ orm: tx, files }, id);
	});

/**
 * Sends a parcel, which moves its pieces to `sent`, or takes it apart. Errors: ENTITY_NOT_FOUND; EDIT_CONFLICT; PARCEL_STATE for a parcel
 * that has left, was taken apart, or that all pieces have left; PIECE_LEAP and ORDER_HELD as for moved pieces; VALIDATION_FAILED for a
 * carrier that is not in the list.
 */
export const moveParcel = (
	{ orm, files, queue, followPieces }: ParcelsDeps,
	actor: Actor,
	id: string,
	{ to, version, sentOn, carriage, isLeapConfirmed, isHoldKnown }: z.output<typeof moveParcelSchema>,
): Promise<Parcel> =>
	orm.transaction(async (tx) => {
		const locked = await lockParcel(tx, id, version);
		const { parcel, own } = locked;
		if (!nextParcelStates(parcel.state).includes(to))
			throw refused(parcel.state === 'sent' ? 'This parcel has left.' : 'This parcel was taken apart.');
		const isSending = to === 'sent';
		if (isSending && own.length === 0) throw refused('All prints have left this parcel.');
		if (isSending && carriage !== undefined) await giveCarriage(tx, actor, locked, carriage);
		const day = isSending ? (sentOn ?? shopDay(Date.now())) : null;
		const moving = isSending ? own.filter(({ state }) => state !== 'sent') : [];
		// Before the parcel counts as sent, from when on it keeps sent pieces only.
		if (moving.length > 0)
			await movePieces({ orm: tx, files, queue, followPieces }, actor, {
				pieces: moving.map((piece) => ({ id: piece.id, version: piece.version })),
				to: 'sent',
				isLeapConfirmed,
				isHoldKnown,
			});
		await tx
			.update(parcels)
			.set({ state: to, isLive: isParcelLive(to), sentOn: day, version: sql`${parcels.version} + 1` })
			.where(eq(parcels.id, id));
		await auditParcel(
			tx,
			actor,
			locked,
			isSending ? 'sendParcel' : 'undoParcel',
			isSending ? [{ field: 'sentOn', before: null, after: day }] : [],
		);
		return readParcel({ orm: tx, files }, id);
	});
