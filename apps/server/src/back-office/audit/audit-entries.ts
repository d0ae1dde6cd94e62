import { type AuditEntry, auditModel, routes } from '@print-room/contract';
import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { isGuestId, readNames } from '../../accounts/index.ts';
import { designs } from '../../designs/index.ts';
import { orderItems } from '../../orders/index.ts';
import {
	addExport,
	addRoute,
	answerList,
	auditLog,
	countRows,
	descending,
	type Http,
	type Orm,
	type ReadModel,
	readList,
	requireRight,
} from '../../platform/index.ts';
import { pieces } from '../../production/index.ts';
import type { BackOfficeDeps } from '../back-office.deps.ts';
import { nameWithoutAccount, withNames } from './audit-names.ts';

const serialize = (row: typeof auditLog.$inferSelect): AuditEntry => ({
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
	names: {},
});

const readModel: ReadModel<typeof auditLog, AuditEntry> = {
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
	serialize,
	complete: (orm, entries) => withNames(orm, entries),
	relations: {},
};

/** Condition for a record's entries; an order's include those of its pieces, and of its designs and their images, since these are printed. */
function isOf(orm: Orm, model: string, id: string): SQL | undefined {
	const own = and(eq(auditLog.model, model), eq(auditLog.recordId, id));
	if (model !== 'orders') return own;
	const ordered = orm.select({ id: orderItems.designId }).from(orderItems).where(eq(orderItems.orderId, id));
	const ofPieces = orm.select({ id: pieces.id }).from(pieces).where(eq(pieces.orderId, id));
	const pictures = orm.select({ id: designs.imageId }).from(designs).where(inArray(designs.id, ordered));
	return or(
		own,
		and(eq(auditLog.model, 'piece'), inArray(auditLog.recordId, ofPieces)),
		and(eq(auditLog.model, 'designs'), inArray(auditLog.recordId, ordered)),
		and(eq(auditLog.model, 'images'), inArray(auditLog.recordId, pictures)),
	);
}

async function recordHistory(orm: Orm, { model, id }: { readonly model: string; readonly id: string }, limit: number) {
	const rows = await orm
		.select()
		.from(auditLog)
		.where(isOf(orm, model, id))
		.orderBy(desc(auditLog.createdAt), desc(auditLog.id))
		.limit(limit);
	const total = await orm.$count(auditLog, isOf(orm, model, id));
	return { items: await withNames(orm, rows.map(serialize)), total };
}

/** Lists everyone who ever acted, with one index lookup per person. Guests are left out: there are many, and none has a name. */
async function readActors(orm: Orm): Promise<{ id: string; name: string }[]> {
	const { rows } = await orm.execute<{ id: string }>(sql`
		with recursive actors as (
			(select min(actor_id) as id from audit_log)
			union all
			select (select min(actor_id) from audit_log where actor_id > actors.id) from actors where actors.id is not null
		) select id from actors where id is not null`);
	const names = await readNames(
		orm,
		rows.map(({ id }) => id),
	);
	return rows
		.filter(({ id }) => !isGuestId(id))
		.map(({ id }) => ({ id, name: nameWithoutAccount(id) ?? names.get(id) ?? 'Deleted account' }))
		.toSorted((one, other) => one.name.localeCompare(other.name));
}

/** Adds the log: a record's entries for all staff, the whole log for administrators. */
export function addAuditRoutes(http: Http, { orm }: BackOfficeDeps): void {
	const filtered = { filter: readModel.filter };
	addRoute(
		http,
		routes.listAuditEntries,
		async (call) => {
			requireRight(call.caller, 'audit.browse');
			return answerList(call, readList(orm, readModel, call.query));
		},
		filtered,
	);
	addRoute(
		http,
		routes.countAuditEntries,
		async ({ caller, query }) => {
			requireRight(caller, 'audit.browse');
			return countRows(orm, readModel, query);
		},
		filtered,
	);
	addExport(http, orm, { model: auditModel, rows: readModel });
	addRoute(http, routes.listAuditActors, async ({ caller }) => {
		requireRight(caller, 'audit.browse');
		return readActors(orm);
	});
	addRoute(http, routes.getRecordHistory, async (call) => {
		requireRight(call.caller, 'audit.read');
		return answerList(call, recordHistory(orm, call.params, call.query.limit));
	});
}
