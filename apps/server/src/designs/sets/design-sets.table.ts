import type { SetContent } from '@print-room/contract';
import type { CategoryId } from '@print-room/domain';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, timeColumn, versionColumn } from '../../platform/index.ts';

/**
 * Sets of prints that their owners are choosing: for each owner and category one in work, and others beside it. A deleted one in work keeps
 * its row without content, so that its versions never come twice.
 */
export const designSets = pgTable(
	'design_sets',
	{
		id: idColumn(),
		ownerId: text('owner_id').notNull(),
		categoryId: text('category_id').$type<CategoryId>().notNull(),
		isInWork: boolean('is_in_work').notNull().default(true),
		/** null: deleted */
		content: jsonb('content').$type<SetContent>(),
		/** number of its rows */
		rows: integer('rows').notNull(),
		version: versionColumn(),
		updatedAt: timeColumn('updated_at').notNull().defaultNow(),
		createdAt: createdAtColumn(),
	},
	(table) => [
		uniqueIndex('design_sets_in_work').on(table.ownerId, table.categoryId).where(sql`${table.isInWork}`),
		index('design_sets_owner').on(table.ownerId, table.updatedAt),
	],
);

export type DesignSetRow = typeof designSets.$inferSelect;
