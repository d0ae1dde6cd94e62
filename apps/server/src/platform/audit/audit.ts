import { isDeepStrictEqual } from 'node:util';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../database/index.ts';
import type { Caller } from '../http/caller.ts';
import { newId } from '../ids.ts';
import { type AuditChange, auditLog } from './audit.table.ts';

/** Who makes a change, and with which request; the shop itself acts without one. */
export interface Actor {
	readonly id: string;
	readonly requestId: string | null;
}

/** What the cart service reports, and what the shop does by itself. */
export const cartServiceActor: Actor = { id: 'cart-service', requestId: null };
export const shopActor: Actor = { id: 'shop', requestId: null };

export interface AuditedChange {
	/** `create`, `update`, `delete`, or another word that says what was done */
	readonly action: string;
	/** the back office's name of the list: `prices` */
	readonly model: string;
	readonly recordId: string;
	/** what the thing is called now */
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

const notTold: ReadonlySet<string> = new Set(['version', 'createdAt']);

/** The properties that differ between two tellings of a thing; null stands for none: what was made, or is gone. */
export function changesBetween(
	before: Readonly<Record<string, unknown>> | null,
	after: Readonly<Record<string, unknown>> | null,
): AuditChange[] {
	const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
	return [...names]
		.filter((field) => !notTold.has(field) && !isDeepStrictEqual(before?.[field], after?.[field]))
		.map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }));
}

/** PostgreSQL takes 65,535 parameters; to write so many statements in one go would hold up the process. */
const entriesAtOnce = 100;

/** Written with the changes themselves, so that there is never one without the other. */
export async function writeAudits(tx: Pick<Tx, 'insert'>, actor: Actor, changed: readonly AuditedChange[]): Promise<void> {
	for (let start = 0; start < changed.length; start += entriesAtOnce) {
		const entries = changed.slice(start, start + entriesAtOnce);
		await tx.insert(auditLog).values(entries.map((entry) => ({ id: newId(), actorId: actor.id, requestId: actor.requestId, ...entry })));
	}
}

export const writeAudit = (tx: Pick<Tx, 'insert'>, actor: Actor, changed: AuditedChange): Promise<void> =>
	writeAudits(tx, actor, [changed]);
