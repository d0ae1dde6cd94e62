import { type SQL, sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { designs } from '../designs/index.ts';
import { createdAtColumn, idColumn, timeColumn, tsvector } from '../platform/index.ts';

/** Requests for a free check of a file (A3.17). */
export const freeCheckRequests = pgTable(
	'free_check_requests',
	{
		id: idColumn(),
		ownerId: text('owner_id').notNull(),
		firstName: text('first_name').notNull(),
		lastName: text('last_name').notNull(),
		email: text('email').notNull(),
		comment: text('comment').notNull(),
		/** null: the design is gone (A8.12) */
		designId: text('design_id').references(() => designs.id, { onDelete: 'set null' }),
		answeredAt: timeColumn('answered_at'),
		createdAt: createdAtColumn(),
		search: tsvector('search').generatedAlwaysAs(
			(): SQL =>
				sql`to_tsvector('simple', email || ' ' || regexp_replace(email || ' ' || first_name || ' ' || last_name, '[^[:alnum:]]+', ' ', 'g'))`,
		),
	},
	(table) => [
		index('free_check_requests_created').on(table.createdAt, table.id),
		index('free_check_requests_owner').on(table.ownerId),
		index('free_check_requests_design').on(table.designId),
		index('free_check_requests_search').using('gin', table.search),
	],
);
