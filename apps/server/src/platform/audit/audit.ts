import { isDeepStrictEqual } from 'node:util';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../database/index.ts';
import type { Caller } from '../http/caller.ts';
import { newId } from '../ids.ts';
import { type AuditChange, auditLog } from './audit.table.ts';

/** Author of a change and the request it came with; null when no request caused it. */
export interface Actor {
	readonly id: string;
	readonly requestId: string | null;
}

/** Actors for changes that the cart service reports and those that the server makes by itself. */
export const cartServiceActor: Actor = { id: 'cart-service', requestId: null };
export const shopActor: Actor = { id: 'shop', requestId: null };

export interface AuditedChange {
	readonly action: string;
	/** the model's name in the back office: `prices` */
	readonly model: string;
	readonly recordId: string;
	readonly recordName: string;
	readonly changes: readonly AuditChange[];
}

export const actorOf = ({
	caller,
	request,
}: {
	readonly caller: Pick<Caller, 'id'>;
	readonly request: Pick<FastifyRequest, 'id'>;
}): Actor => ({
	id: caller.id,
	requestId: request.id,
});

const neverAudited: ReadonlySet<string> = new Set(['version', 'createdAt']);

/** Properties that differ between two views of a record; null means that it did not exist yet or is gone. */
export function changesBetween(
	before: Readonly<Record<string, unknown>> | null,
	after: Readonly<Record<string, unknown>> | null,
): AuditChange[] {
	const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
	return [...names]
		.filter((field) => !neverAudited.has(field) && !isDeepStrictEqual(before?.[field], after?.[field]))
		.map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }));
}

/** Rows per insert. PostgreSQL takes 65,535 parameters, and building a huge statement blocks the process. */
const entriesAtOnce = 100;

export async function writeAudits(tx: Pick<Tx, 'insert'>, actor: Actor, changed: readonly AuditedChange[]): Promise<void> {
	for (let start = 0; start < changed.length; start += entriesAtOnce) {
		const entries = changed.slice(start, start + entriesAtOnce);
		await tx.insert(auditLog).values(entries.map((entry) => ({ id: newId(), actorId: actor.id, requestId: actor.requestId, ...entry })));
	}
}

export const writeAudit = (tx: Pick<Tx, 'insert'>, actor: Actor, changed: AuditedChange): Promise<void> =>
	writeAudits(tx, actor, [changed]);
