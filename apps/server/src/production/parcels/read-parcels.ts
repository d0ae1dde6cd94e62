import type { Parcel } from '@print-room/contract';
import { trackingAddress } from '@print-room/domain';
import { asc, eq, inArray } from 'drizzle-orm';
import { orders } from '../../orders/index.ts';
import { notFound } from '../../platform/index.ts';
import { namedPieces } from '../read-pieces.ts';
import type { ReadParcelsDeps } from './parcels.deps.ts';
import { parcelPieces, parcels } from './parcels.table.ts';

export type ParcelRow = typeof parcels.$inferSelect;

/** Adds the pieces of parcels, in the order of the order's lines. */
async function withPieces({ orm, files }: ReadParcelsDeps, rows: readonly ParcelRow[]): Promise<Parcel[]> {
	if (rows.length === 0) return [];
	const within = await orm
		.select()
		.from(parcelPieces)
		.where(
			inArray(
				parcelPieces.parcelId,
				rows.map(({ id }) => id),
			),
		);
	const found = await namedPieces({ orm, files }, [...new Set(within.map(({ pieceId }) => pieceId))]);
	const byParcel = Map.groupBy(within, ({ parcelId }) => parcelId);
	return rows.map((row): Parcel => {
		const leftAs = new Map((byParcel.get(row.id) ?? []).map((one) => [one.pieceId, one.leftAs]));
		return {
			id: row.id,
			orderId: row.orderId,
			number: row.number,
			state: row.state,
			carrierId: row.carrierId,
			carrier: row.carrier,
			reference: row.reference,
			trackingUrl: trackingAddress(row, row.reference),
			sentOn: row.sentOn,
			pieces: found
				.filter(({ id }) => leftAs.has(id))
				.toSorted((one, other) => one.line - other.line || one.number - other.number || one.reprint - other.reprint)
				.map((piece) => ({ piece, leftAs: leftAs.get(piece.id) ?? null })),
			createdAt: row.createdAt.toISOString(),
			version: row.version,
		};
	});
}

/** Reads all parcels of an order, those taken apart as well. Errors: ENTITY_NOT_FOUND. */
export async function listParcels(deps: ReadParcelsDeps, orderId: string): Promise<Parcel[]> {
	const [order] = await deps.orm.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId));
	if (order === undefined) throw notFound('The order');
	return withPieces(deps, await deps.orm.select().from(parcels).where(eq(parcels.orderId, orderId)).orderBy(asc(parcels.number)));
}

/** Reads a parcel with its pieces. Errors: ENTITY_NOT_FOUND. */
export async function readParcel(deps: ReadParcelsDeps, id: string): Promise<Parcel> {
	const [parcel] = await withPieces(deps, await deps.orm.select().from(parcels).where(eq(parcels.id, id)));
	if (parcel === undefined) throw notFound('The parcel');
	return parcel;
}
