import { type AuditEntry, routes } from '@print-room/contract';
import { readNames } from '../accounts/index.ts';
import {
	addRoute,
	answerList,
	auditLog,
	countRows,
	descending,
	type Http,
	type ReadModel,
	readList,
	requireRight,
} from '../platform/index.ts';
import type { BackOfficeParts } from './back-office.parts.ts';

const auditModel: ReadModel<typeof auditLog, AuditEntry> = {
	title: 'The change',
	table: auditLog,
	filter: {
		fields: {
			id: { column: auditLog.id, type: 'id' },
			at: { column: auditLog.createdAt, type: 'date' },
			createdAt: { column: auditLog.createdAt, type: 'date' },
			actorId: { column: auditLog.actorId, type: 'id' },
			action: { column: auditLog.action, type: 'string' },
			model: { column: auditLog.model, type: 'string' },
			recordId: { column: auditLog.recordId, type: 'id' },
			recordName: { column: auditLog.recordName, type: 'string' },
		},
		relations: {},
		defaultOrder: [descending(auditLog.createdAt), descending(auditLog.id)],
	},
	serialize: (row) => ({
		id: row.id,
		at: row.createdAt.toISOString(),
		actorId: row.actorId,
		actorName: null,
		action: row.action,
		model: row.model,
		recordId: row.recordId,
		recordName: row.recordName,
		changes: row.changes.map(({ field, before, after }) => ({ field, before, after })),
		requestId: row.requestId,
	}),
	complete: async (orm, entries) => {
		const names = await readNames(
			orm,
			entries.map(({ actorId }) => actorId),
		);
		return entries.map((entry) => ({ ...entry, actorName: names.get(entry.actorId) ?? null }));
	},
	relations: {},
};

/** What staff changed (D23): who, when, before and after. */
export function addAuditRoutes(http: Http, parts: BackOfficeParts): void {
	addRoute(
		http,
		routes.listAuditEntries,
		async (call) => {
			requireRight(call.caller, 'audit.read');
			return answerList(call, readList(parts.orm, auditModel, call.query));
		},
		{ filter: auditModel.filter },
	);
	addRoute(
		http,
		routes.countAuditEntries,
		async ({ caller, query }) => {
			requireRight(caller, 'audit.read');
			return countRows(parts.orm, auditModel, query);
		},
		{ filter: auditModel.filter },
	);
}
