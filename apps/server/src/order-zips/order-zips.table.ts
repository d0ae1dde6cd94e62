import type { ZipStage } from '@print-room/domain';
import { bigint, doublePrecision, index, integer, jsonb, pgSequence, pgTable, text } from 'drizzle-orm/pg-core';
import { orders } from '../orders/index.ts';
import { createdAtColumn, idColumn, timeColumn } from '../platform/index.ts';

export interface Watcher {
	readonly userId: string;
	readonly email: boolean;
	readonly browser: boolean;
}

/** Numbers the changes of all order zips in commit order; see `changeOrderZip`. */
export const orderZipChanges = pgSequence('order_zip_changes');

/** At most one order zip per order. Making it again is another run of the same row; updates by an earlier run are ignored. */
export const orderZips = pgTable(
	'order_zips',
	{
		id: idColumn(),
		orderId: text('order_id')
			.notNull()
			.unique()
			.references(() => orders.id, { onDelete: 'cascade' }),
		run: integer('run').notNull().default(1),
		stage: text('stage').$type<ZipStage>().notNull(),
		/** number of files, in the stages that count them */
		total: integer('total'),
		completed: integer('completed'),
		fileName: text('file_name'),
		fileSize: bigint('file_size', { mode: 'number' }),
		/** null if no file is stored */
		blobKey: text('blob_key'),
		errors: jsonb('errors').$type<readonly string[]>().notNull().default([]),
		errorMsg: text('error_msg'),
		/** hash of the contents that the zip was made from; the zip is outdated when the order's differs */
		contentKey: text('content_key'),
		/** the order's fingerprint when this run was requested; null if unknown */
		askedAs: text('asked_as'),
		askedContentKey: text('asked_content_key'),
		expiresInHours: doublePrecision('expires_in_hours').notNull(),
		expiredAt: timeColumn('expired_at'),
		askedById: text('asked_by_id').notNull(),
		watchers: jsonb('watchers').$type<readonly Watcher[]>().notNull(),
		createdAt: createdAtColumn(),
		changedAt: timeColumn('changed_at').notNull().defaultNow(),
		change: bigint('change', { mode: 'number' }).notNull(),
	},
	(table) => [index('order_zips_change').on(table.change), index('order_zips_created').on(table.createdAt, table.id)],
);

export type OrderZipRow = typeof orderZips.$inferSelect;
