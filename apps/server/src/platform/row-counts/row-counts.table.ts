import { bigserial, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * How many rows large tables have, as a sum: triggers add a line for every statement that inserts or deletes, so that nobody waits for
 * anybody, and a job folds the lines together.
 */
export const rowCounts = pgTable(
	'row_counts',
	{
		id: bigserial('id', { mode: 'number' }).primaryKey(),
		tableName: text('table_name').notNull(),
		delta: integer('delta').notNull(),
	},
	(table) => [index('row_counts_table').on(table.tableName)],
);
