import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn } from '../columns.ts';

/** One property as it was and as it is, in the API's own words. */
export interface AuditChange {
	readonly field: string;
	readonly before: unknown;
	readonly after: unknown;
}

/** Every change that staff made, written with the change itself. */
export const auditLog = pgTable(
	'audit_log',
	{
		id: idColumn(),
		createdAt: createdAtColumn(),
		actorId: text('actor_id').notNull(),
		action: text('action').notNull(),
		model: text('model').notNull(),
		recordId: text('record_id').notNull(),
		/** what it was called then */
		recordName: text('record_name').notNull(),
		changes: jsonb('changes').$type<readonly AuditChange[]>().notNull(),
		requestId: text('request_id'),
	},
	(table) => [
		index('audit_log_record').on(table.model, table.recordId, table.createdAt),
		// Whoever has an id and no list's name reads by it alone.
		index('audit_log_record_id').on(table.recordId, table.createdAt, table.id),
		index('audit_log_created').on(table.createdAt, table.id),
		index('audit_log_actor').on(table.actorId, table.createdAt),
		index('audit_log_model').on(table.model, table.createdAt, table.id),
		index('audit_log_action').on(table.action, table.createdAt, table.id),
	],
);
