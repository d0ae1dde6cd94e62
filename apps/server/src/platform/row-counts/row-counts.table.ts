import { bigserial, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * Row counts of large tables, as sums: triggers add a line for every inserting or deleting statement, so that transactions do not block
 * each other, and a job merges the lines.
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
