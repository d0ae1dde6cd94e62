import type { PieceState, ProofSheetKind, ReprintReason, Stage } from '@print-room/domain';
import { sql } from 'drizzle-orm';
import {
	type AnyPgColumn,
	boolean,
	check,
	date,
	doublePrecision,
	index,
	integer,
	pgTable,
	primaryKey,
	text,
	unique,
} from 'drizzle-orm/pg-core';
import { designs } from '../designs/index.ts';
import { orderItems, orders } from '../orders/index.ts';
import { createdAtColumn, idColumn, timeColumn, versionColumn } from '../platform/index.ts';

/** Physical print, such as the second of three of an order line. Its rules are those of `piece-stage.ts` in the domain. */
export const pieces = pgTable(
	'pieces',
	{
		id: idColumn(),
		orderId: text('order_id')
			.notNull()
			.references(() => orders.id, { onDelete: 'cascade' }),
		orderItemId: text('order_item_id')
			.notNull()
			.references(() => orderItems.id, { onDelete: 'cascade' }),
		/** from 1, within the line */
		number: integer('number').notNull(),
		/** sheet of a proof; null: other prints are one sheet */
		sheet: text('sheet').$type<ProofSheetKind>(),
		/** 0 for the print that was paid; its reprints count from 1 and have its number */
		reprint: integer('reprint').notNull().default(0),
		/** piece that this one is made for again; it is ordered again once, then its reprint is */
		reprintOf: text('reprint_of').references((): AnyPgColumn => pieces.id, { onDelete: 'cascade' }),
		reprintReason: text('reprint_reason').$type<ReprintReason>(),
		/** printed as a QR code on labels and job tickets; opaque, and as random as a password */
		code: text('code').notNull().default(sql`piece_code()`).unique('pieces_code'),
		state: text('state').$type<PieceState>().notNull(),
		heldFrom: text('held_from').$type<Stage>(),
		holdReason: text('hold_reason'),
		/** true if a held piece waits for a file of the customer */
		waitsForFile: boolean('waits_for_file').notNull().default(false),
		/** stage at which a piece was cancelled, also if it was held there */
		cancelledFrom: text('cancelled_from').$type<Stage>(),
		/** design that a piece on paper was printed from, if its line has another one since */
		earlierDesignId: text('earlier_design_id').references(() => designs.id),
		needsFinishing: boolean('needs_finishing').notNull(),
		/** what is done after printing, and names of other extras, as the catalogue said; null: of before it did */
		finishing: text('finishing').array(),
		/** null: the design names none, as older window mounts */
		medium: text('medium'),
		/** size of the paper with its border, as the image is looked at */
		widthMm: doublePrecision('width_mm').notNull(),
		heightMm: doublePrecision('height_mm').notNull(),
		dueOn: date('due_on'),
		movedAt: timeColumn('moved_at').notNull().defaultNow(),
		createdAt: createdAtColumn(),
		version: versionColumn(),
	},
	(table) => [
		unique('pieces_number').on(table.orderItemId, table.number, table.reprint),
		unique('pieces_reprint_of').on(table.reprintOf),
		check('pieces_reprint', sql`(${table.reprint} > 0) = (${table.reprintReason} is not null)`),
		index('pieces_reprinted').on(table.createdAt).where(sql`reprint > 0`),
		check('pieces_held', sql`(${table.state} = 'held') = (${table.heldFrom} is not null)`),
		index('pieces_order').on(table.orderId),
		index('pieces_earlier_design').on(table.earlierDesignId).where(sql`earlier_design_id is not null`),
		index('pieces_sent').on(table.movedAt).where(sql`state = 'sent'`),
		index('pieces_state').on(table.state, table.dueOn, table.createdAt, table.id),
	],
);

/** Designs that lines had before their present one, kept with their print files. */
export const lineVersions = pgTable(
	'line_versions',
	{
		orderItemId: text('order_item_id')
			.notNull()
			.references(() => orderItems.id, { onDelete: 'cascade' }),
		/** from 1: the design that was ordered */
		number: integer('number').notNull(),
		designId: text('design_id')
			.notNull()
			.references(() => designs.id),
		replacedAt: createdAtColumn(),
	},
	(table) => [primaryKey({ columns: [table.orderItemId, table.number] }), index('line_versions_design').on(table.designId)],
);
