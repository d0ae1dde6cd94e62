import type { ZipStage } from '@print-room/domain';
import { bigint, doublePrecision, index, integer, jsonb, pgSequence, pgTable, text } from 'drizzle-orm/pg-core';
import { orders } from '../orders/index.ts';
import { createdAtColumn, idColumn, timeColumn } from '../platform/index.ts';

/** Who asked for a run, and how they want to hear that it is over. */
export interface Watcher {
	readonly userId: string;
	readonly email: boolean;
	readonly browser: boolean;
}

/** Numbers every change of an archive in the order in which the changes are committed; see `changeArchive`. */
export const archiveChanges = pgSequence('archive_changes');

/**
 * The zip of an order: one an order, however often and by however many it is asked for. Made anew it is another run of the same row; what an
 * older run still does is not written down any more.
 */
export const archives = pgTable(
	'archives',
	{
		id: idColumn(),
		orderId: text('order_id')
			.notNull()
			.unique()
			.references(() => orders.id, { onDelete: 'cascade' }),
		run: integer('run').notNull().default(1),
		stage: text('stage').$type<ZipStage>().notNull(),
		/** files, of the stages that count them */
		total: integer('total'),
		completed: integer('completed'),
		/** of a completed one */
		fileName: text('file_name'),
		fileSize: bigint('file_size', { mode: 'number' }),
		/** null: nothing is stored of it, or no longer */
		blobKey: text('blob_key'),
		/** sentences about what could not be put in */
		errors: jsonb('errors').$type<readonly string[]>().notNull().default([]),
		errorMsg: text('error_msg'),
		/** of what it was made from: another one now means that it is out of date */
		contentKey: text('content_key'),
		/** the order's fingerprint when this run was asked for; null: unknown */
		askedAs: text('asked_as'),
		/** what it would have been made from then */
		askedContentKey: text('asked_content_key'),
		expiresInHours: doublePrecision('expires_in_hours').notNull(),
		expiredAt: timeColumn('expired_at'),
		askedById: text('asked_by_id').notNull(),
		watchers: jsonb('watchers').$type<readonly Watcher[]>().notNull(),
		/** of this run */
		createdAt: createdAtColumn(),
		changedAt: timeColumn('changed_at').notNull().defaultNow(),
		change: bigint('change', { mode: 'number' }).notNull(),
	},
	(table) => [index('archives_change').on(table.change), index('archives_created').on(table.createdAt, table.id)],
);

export type ArchiveRow = typeof archives.$inferSelect;
