import type { ParcelState, PieceState } from '@print-room/domain';
import { sql } from 'drizzle-orm';
import { boolean, check, date, foreignKey, integer, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { orders } from '../../orders/index.ts';
import { createdAtColumn, idColumn, versionColumn } from '../../platform/index.ts';
import { pieces } from '../production.table.ts';

/** Parcels of orders. Name and pattern of the carrier are kept as they were when it was chosen. */
export const parcels = pgTable(
	'parcels',
	{
		id: idColumn(),
		orderId: text('order_id')
			.notNull()
			.references(() => orders.id, { onDelete: 'cascade' }),
		/** from 1, within the order */
		number: integer('number').notNull(),
		state: text('state').$type<ParcelState>().notNull(),
		/** true while it holds its pieces */
		isLive: boolean('is_live').notNull(),
		carrierId: text('carrier_id'),
		carrier: text('carrier').notNull(),
		trackingPattern: text('tracking_pattern').notNull(),
		reference: text('reference').notNull(),
		sentOn: date('sent_on'),
		createdAt: createdAtColumn(),
		version: versionColumn(),
	},
	(table) => [
		unique('parcels_number').on(table.orderId, table.number),
		unique('parcels_live').on(table.id, table.isLive),
		check('parcels_live_state', sql`${table.isLive} = (${table.state} in ('open', 'sent'))`),
		check('parcels_sent_on', sql`(${table.state} = 'sent') = (${table.sentOn} is not null)`),
	],
);

/** Piece in a parcel. The database lets no piece be in two live parcels. */
export const parcelPieces = pgTable(
	'parcel_pieces',
	{
		parcelId: text('parcel_id').notNull(),
		pieceId: text('piece_id')
			.notNull()
			.references(() => pieces.id, { onDelete: 'cascade' }),
		/** follows the parcel */
		isLive: boolean('is_live').notNull(),
		/** state in which the piece left the parcel; set by a trigger of pieces */
		leftAs: text('left_as').$type<PieceState>(),
	},
	(table) => [
		primaryKey({ columns: [table.parcelId, table.pieceId] }),
		foreignKey({ name: 'parcel_pieces_parcel', columns: [table.parcelId, table.isLive], foreignColumns: [parcels.id, parcels.isLive] })
			.onUpdate('cascade')
			.onDelete('cascade'),
		uniqueIndex('parcel_pieces_one_parcel').on(table.pieceId).where(sql`${table.isLive} and ${table.leftAs} is null`),
	],
);
