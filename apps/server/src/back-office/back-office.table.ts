import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, versionColumn } from '../platform/index.ts';

export const savedViews = pgTable(
	'saved_views',
	{
		id: idColumn(),
		model: text('model').notNull(),
		name: text('name').notNull(),
		/** the list's address after the `?` */
		query: text('query').notNull(),
		createdBy: text('created_by').notNull(),
		createdAt: createdAtColumn(),
		version: versionColumn(),
	},
	(table) => [index('saved_views_model').on(table.model)],
);
