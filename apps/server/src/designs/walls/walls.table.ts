import type { WallContent } from '@print-room/contract';
import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea, createdAtColumn, timeColumn, versionColumn } from '../../platform/index.ts';

/** Walls that accounts keep. Guests keep theirs in the browser. */
export const walls = pgTable(
	'walls',
	{
		ownerId: text('owner_id').notNull(),
		/** made by the client, so that a repeated call saves one wall */
		id: text('id').notNull(),
		name: text('name').notNull(),
		content: jsonb('content').$type<WallContent>().notNull(),
		/** JPEG of the room; null: none was given */
		photo: bytea('photo'),
		version: versionColumn(),
		updatedAt: timeColumn('updated_at').notNull().defaultNow(),
		createdAt: createdAtColumn(),
	},
	(table) => [primaryKey({ columns: [table.ownerId, table.id] })],
);

export type WallRow = typeof walls.$inferSelect;
