import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { idColumn, timeColumn } from '../platform/index.ts';

/** Ended backups and drills, for staff; the backups themselves are described by their manifests. */
export const backupRuns = pgTable(
	'backup_runs',
	{
		id: idColumn(),
		kind: text('kind').$type<'backup' | 'drill'>().notNull(),
		/** name of the backup; null if the run failed before it had one */
		name: text('name'),
		/** reason of a failure, for staff; null: the run has not failed */
		problem: text('problem'),
		startedAt: timeColumn('started_at').notNull(),
		endedAt: timeColumn('ended_at').notNull().defaultNow(),
		/** time at which every byte of the backup was read and compared; null: not yet */
		provedAt: timeColumn('proved_at'),
		rows: bigint('rows', { mode: 'number' }),
		blobs: integer('blobs'),
		/** size of the rows and blobs that the backup names */
		bytes: bigint('bytes', { mode: 'number' }),
	},
	(table) => [index('backup_runs_kind_ended').on(table.kind, table.endedAt)],
);

export type BackupRunRow = typeof backupRuns.$inferSelect;
