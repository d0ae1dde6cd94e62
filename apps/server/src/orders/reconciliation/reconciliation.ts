import { setTimeout as pause } from 'node:timers/promises';
import type { Finding, Reconciliation } from '@print-room/contract';
import { DAY_MS } from '@print-room/domain';
import { and, desc, eq, gte, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { type ListedTransaction, type TransactionSource, TransactionsUnavailable } from '../../cart/index.ts';
import { newId, type Orm, type Tx } from '../../platform/index.ts';
import { displayIdOf, type OrdersDeps } from '../orders.deps.ts';
import { orders, reconciliations, webhookInbox } from '../orders.table.ts';
import { type ComparedOrder, comparePayments } from './compare-payments.ts';

/** A comparison running longer was broken off: its process is gone. */
const longestMs = 15 * 60_000;
const brokenOff = 'The comparison was interrupted. Please compare again.';
/** A payment from a moment ago may still be on its way to us. */
const youngMs = 60_000;
const settleMs = 1000;
/** A long outage of the webhook is repaired at the cart service, not order by order. */
const maxResent = 200;

type Row = typeof reconciliations.$inferSelect;

const isUnderWay = ({ finishedAt, startedAt }: Row): boolean => finishedAt === null && Date.now() - startedAt.getTime() < longestMs;

export function toReconciliation(row: Row): Reconciliation {
	const isBrokenOff = row.finishedAt === null && !isUnderWay(row);
	const finishedAt = isBrokenOff ? new Date(row.startedAt.getTime() + longestMs) : row.finishedAt;
	return {
		id: row.id,
		from: row.from.toISOString(),
		startedAt: row.startedAt.toISOString(),
		finishedAt: finishedAt?.toISOString() ?? null,
		compared: row.compared,
		findings: [...row.findings],
		failure: isBrokenOff ? brokenOff : row.failure,
	};
}

export async function latestReconciliation(executor: Orm | Tx): Promise<Row | null> {
	const [row] = await executor.select().from(reconciliations).orderBy(desc(reconciliations.startedAt), desc(reconciliations.id)).limit(1);
	return row ?? null;
}

export async function beginReconciliation(
	orm: Orm,
	days: number,
	alongside: (tx: Tx, id: string) => Promise<void> = async () => undefined,
): Promise<{ readonly row: Row; readonly isNew: boolean }> {
	return orm.transaction(async (tx) => {
		await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('reconciliation', 0))`);
		const latest = await latestReconciliation(tx);
		if (latest !== null && isUnderWay(latest)) return { row: latest, isNew: false };
		const [row] = await tx
			.insert(reconciliations)
			.values({ id: newId(), from: new Date(Date.now() - days * DAY_MS) })
			.returning();
		if (row === undefined) throw new Error('no comparison was begun');
		await alongside(tx, row.id);
		return { row, isNew: true };
	});
}

export interface Outcome {
	readonly compared: number;
	readonly findings: readonly Finding[];
	readonly failure: string | null;
}

export async function finishReconciliation(
	orm: Orm,
	id: string,
	outcome: Outcome,
	alongside: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<Row | null> {
	return orm.transaction(async (tx) => {
		const [row] = await tx
			.update(reconciliations)
			.set({ ...outcome, finishedAt: new Date() })
			.where(and(eq(reconciliations.id, id), isNull(reconciliations.finishedAt)))
			.returning();
		if (row !== undefined) await alongside(tx);
		return row ?? null;
	});
}

const comparedOrder = (row: typeof orders.$inferSelect): ComparedOrder => ({
	id: row.id,
	displayId: displayIdOf(row.number),
	transactionId: row.fcTransactionId,
	status: row.status,
	isTest: row.isTest,
	currency: row.currency,
	totals: { items: row.totalItemPence, tax: row.totalTaxPence, shipping: row.totalShippingPence, order: row.totalOrderPence },
});

interface Reading {
	readonly listed: readonly ListedTransaction[];
	readonly from: Date;
	/** Time of the list's request; later orders need not be in it. */
	readonly askedAt: Date;
}

async function compareOnce(orm: Orm, { listed, from, askedAt }: Reading): Promise<Finding[]> {
	// A single parameter for any number of ids: a statement takes at most 65,535.
	const ids = sql.param(listed.map(({ id }) => id));
	const found = await orm
		.select()
		.from(orders)
		.where(or(sql`${orders.fcTransactionId} = any(${ids})`, and(gte(orders.transactionDate, from), lt(orders.createdAt, askedAt))));
	const failed = await orm
		.select({ transactionId: webhookInbox.transactionId, failure: webhookInbox.failure })
		.from(webhookInbox)
		.where(and(sql`${webhookInbox.transactionId} = any(${ids})`, isNull(webhookInbox.processedAt), isNotNull(webhookInbox.failure)));
	const failures = new Map(
		failed.flatMap(({ transactionId, failure }) => (transactionId === null ? [] : [[transactionId, failure ?? '']])),
	);
	return comparePayments({ listed, orders: found.map(comparedOrder), failures });
}

const isYoung = ({ transaction }: ListedTransaction): boolean =>
	transaction?.date != null && Date.now() - Date.parse(transaction.date) < youngMs;

/** Asks the cart service to deliver missing transactions again: orders are made from signed deliveries only. */
async function askAgain(
	source: TransactionSource,
	listed: readonly ListedTransaction[],
	findings: readonly Finding[],
	signal: AbortSignal,
) {
	const byId = new Map(listed.map((entry) => [entry.id, entry]));
	const asked = new Map<string, boolean>();
	const result: Finding[] = [];
	for (const finding of findings) {
		const entry = byId.get(finding.transactionId);
		if (entry !== undefined && !asked.has(entry.id) && asked.size < maxResent)
			asked.set(entry.id, await source.resend(entry, signal).catch((error: unknown) => refusal(error, signal)));
		result.push({ ...finding, resent: asked.get(finding.transactionId) ?? false });
	}
	return result;
}

function refusal(error: unknown, signal: AbortSignal): false {
	signal.throwIfAborted();
	if (error instanceof TransactionsUnavailable) return false;
	throw error;
}

/** Compares and requests what is missing. Throws only on faults of our own and on the stop signal. */
export async function reconcile(
	{ orm }: Pick<OrdersDeps, 'orm'>,
	source: TransactionSource,
	{ from, signal }: { readonly from: Date; readonly signal: AbortSignal },
): Promise<Outcome> {
	try {
		const askedAt = new Date();
		const listed = await source.list(from, signal);
		const reading = { listed, from, askedAt };
		let findings = await compareOnce(orm, reading);
		const young = new Set(listed.filter(isYoung).map(({ id }) => id));
		if (findings.some(({ transactionId }) => young.has(transactionId))) {
			await pause(settleMs, undefined, { signal });
			findings = await compareOnce(orm, reading);
		}
		return { compared: listed.length, findings: await askAgain(source, listed, findings, signal), failure: null };
	} catch (error) {
		if (!(error instanceof TransactionsUnavailable)) throw error;
		return { compared: 0, findings: [], failure: error.message };
	}
}

export async function removeOldReconciliations(orm: Orm): Promise<void> {
	await orm.delete(reconciliations).where(lt(reconciliations.startedAt, new Date(Date.now() - 365 * DAY_MS)));
}
