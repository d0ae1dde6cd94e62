import { sql } from 'drizzle-orm';
import { boolean, check, doublePrecision, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, timeColumn, versionColumn } from '../platform/index.ts';

/** Editions of pictures. Their rules are those of `edition.ts` in the domain. */
export const editions = pgTable(
	'editions',
	{
		id: idColumn(),
		ownerId: text('owner_id').notNull(),
		title: text('title').notNull(),
		artist: text('artist').notNull(),
		year: integer('year'),
		size: integer('size').notNull(),
		/** artist's proofs beside the copies */
		proofs: integer('proofs').notNull(),
		isOneSize: boolean('is_one_size').notNull(),
		/** sides of the first design in mm */
		widthMm: doublePrecision('width_mm').notNull(),
		heightMm: doublePrecision('height_mm').notNull(),
		/** hash of the file that the customer gave */
		imageSha256: text('image_sha256').notNull(),
		closedAt: timeColumn('closed_at'),
		/** whether the page that verifies a certificate shows the picture */
		showsPicture: boolean('shows_picture').notNull().default(true),
		/** when a design was last made of it: that one may be in a cart */
		lastUsedAt: timeColumn('last_used_at').notNull().defaultNow(),
		createdAt: createdAtColumn(),
		version: versionColumn(),
	},
	(table) => [
		index('editions_owner').on(table.ownerId, table.createdAt, table.id),
		check('editions_size', sql`${table.size} between 1 and 999 and ${table.proofs} >= 0`),
	],
);

/** Numbers that are given out. The database gives each once; who gives or takes one holds the edition's row. */
export const editionNumbers = pgTable(
	'edition_numbers',
	{
		editionId: text('edition_id')
			.notNull()
			.references(() => editions.id),
		isProof: boolean('is_proof').notNull(),
		number: integer('number').notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.editionId, table.isProof, table.number] }),
		check('edition_numbers_first', sql`${table.number} >= 1`),
	],
);

export type EditionRow = typeof editions.$inferSelect;
