import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn } from '../columns.ts';

export interface AuditChange {
	readonly field: string;
	readonly before: unknown;
	readonly after: unknown;
}

/** Every change made by staff, written in the same transaction as the change. */
export const auditLog = pgTable(
	'audit_log',
	{
		id: idColumn(),
		createdAt: createdAtColumn(),
		actorId: text('actor_id').notNull(),
		action: text('action').notNull(),
		model: text('model').notNull(),
		recordId: text('record_id').notNull(),
		recordName: text('record_name').notNull(),
		changes: jsonb('changes').$type<readonly AuditChange[]>().notNull(),
		requestId: text('request_id'),
	},
	(table) => [
		index('audit_log_record').on(table.model, table.recordId, table.createdAt),
		// Serves lookups by record id alone; the index above begins with the model.
		index('audit_log_record_id').on(table.recordId, table.createdAt, table.id),
		index('audit_log_created').on(table.createdAt, table.id),
		index('audit_log_actor').on(table.actorId, table.createdAt),
		index('audit_log_model').on(table.model, table.createdAt, table.id),
		index('audit_log_action').on(table.action, table.createdAt, table.id),
	],
);
