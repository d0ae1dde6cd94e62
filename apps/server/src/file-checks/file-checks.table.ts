import type { FileCheckEntry } from '@print-room/contract';
import type { FileCheckProblem, FileCheckState, FileCheckVerdict } from '@print-room/domain';
import { type SQL, sql } from 'drizzle-orm';
import { doublePrecision, index, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { designs } from '../designs/index.ts';
import { createdAtColumn, idColumn, searchBeginnings, searchVectorSql, timeColumn, tsvector, versionColumn } from '../platform/index.ts';

export const freeCheckRequests = pgTable(
	'free_check_requests',
	{
		id: idColumn(),
		ownerId: text('owner_id').notNull(),
		firstName: text('first_name').notNull(),
		lastName: text('last_name').notNull(),
		email: text('email').notNull(),
		/** e-mail to which a guest was promised the answer, even if they have an account since; null: the account's e-mail */
		answerTo: text('answer_to'),
		comment: text('comment').notNull(),
		/** held line of an order that it is about, a row of `order_items`; null: a free check of a design that was not ordered */
		orderItemId: text('order_item_id'),
		/** the latest design; null if it was deleted */
		designId: text('design_id').references(() => designs.id, { onDelete: 'set null' }),
		state: text('state').$type<FileCheckState>().notNull().default('waiting'),
		/** time of the latest answer; null again after another question */
		answeredAt: timeColumn('answered_at'),
		createdAt: createdAtColumn(),
		version: versionColumn(),
		search: tsvector('search').generatedAlwaysAs((): SQL => sql.raw(searchVectorSql(`email || ' ' || first_name || ' ' || last_name`))),
	},
	(table) => [
		index('free_check_requests_created').on(table.createdAt, table.id),
		// Few of many requests wait, and staff look for those.
		index('free_check_requests_state').on(table.state, table.createdAt, table.id),
		index('free_check_requests_owner').on(table.ownerId),
		unique('free_check_requests_line').on(table.orderItemId),
		index('free_check_requests_design').on(table.designId),
		index('free_check_requests_beginnings').using('gin', searchBeginnings(table.search)),
	],
);

/** Entries of a request: questions, answers and approvals, in order. */
export const fileCheckEntries = pgTable(
	'file_check_entries',
	{
		id: idColumn(),
		requestId: text('request_id')
			.notNull()
			.references(() => freeCheckRequests.id, { onDelete: 'cascade' }),
		kind: text('kind').$type<FileCheckEntry['kind']>().notNull(),
		/** identity of the person who asked, or of staff */
		byId: text('by_id').notNull(),
		verdict: text('verdict').$type<FileCheckVerdict>(),
		problems: jsonb('problems').$type<readonly FileCheckProblem[]>().notNull().default([]),
		text: text('text').notNull().default(''),
		designId: text('design_id').references(() => designs.id, { onDelete: 'set null' }),
		mailedAt: timeColumn('mailed_at'),
		createdAt: createdAtColumn(),
	},
	(table) => [
		index('file_check_entries_request').on(table.requestId, table.createdAt),
		index('file_check_entries_design').on(table.designId),
		index('file_check_entries_by').on(table.byId),
	],
);

/** Mailed links, each to the design of one answer; only the token's hash is stored (ASVS 7.2.3). */
export const fileCheckLinks = pgTable(
	'file_check_links',
	{
		tokenHash: text('token_hash').primaryKey(),
		requestId: text('request_id')
			.notNull()
			.references(() => freeCheckRequests.id, { onDelete: 'cascade' }),
		designId: text('design_id')
			.notNull()
			.references(() => designs.id, { onDelete: 'cascade' }),
		expiresAt: timeColumn('expires_at').notNull(),
		createdAt: createdAtColumn(),
	},
	(table) => [index('file_check_links_request').on(table.requestId), index('file_check_links_expires').on(table.expiresAt)],
);

/** Guests who opened a mailed link and take part in the request from then on, in that browser. */
export const fileCheckGuests = pgTable(
	'file_check_guests',
	{
		requestId: text('request_id')
			.notNull()
			.references(() => freeCheckRequests.id, { onDelete: 'cascade' }),
		holderId: text('holder_id').notNull(),
		expiresAt: timeColumn('expires_at').notNull(),
	},
	(table) => [primaryKey({ columns: [table.requestId, table.holderId] }), index('file_check_guests_holder').on(table.holderId)],
);

/** Measurements of a design's crop, made by a job. */
export const measuredFiles = pgTable('measured_files', {
	designId: text('design_id')
		.primaryKey()
		.references(() => designs.id, { onDelete: 'cascade' }),
	clippedShadows: doublePrecision('clipped_shadows').notNull(),
	clippedHighlights: doublePrecision('clipped_highlights').notNull(),
	finestDetail: doublePrecision('finest_detail').notNull(),
	enlargedTimes: doublePrecision('enlarged_times'),
	measuredAt: createdAtColumn(),
});
