import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { openTransactions } from '../../cart/index.ts';
import { type Actor, MailRefused, renderStaffMail, type Task, writeAudit } from '../../platform/index.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { reconciliations } from '../orders.table.ts';
import {
	beginReconciliation,
	finishReconciliation,
	type Outcome,
	reconcile,
	removeOldReconciliations,
	toReconciliation,
} from './reconciliation.ts';
import { reconciliationPage } from './reconciliation-mail.ts';

const compareTask = 'compare-payments';
const mailTask = 'mail-reconciliation';
/** Twice the time for which the cart service redelivers, and as long as a holiday. */
const nightlyDays = 8;
const notConfigured = 'The cart service’s list cannot be read: its API’s credentials are not set.';

const payloadSchema = z.object({ id: z.string(), isPatient: z.boolean() });

/** Queues a comparison, or returns the one under way. Without an actor no one waits, so it is retried before its failure is reported. */
export async function queueReconciliation({ orm, queue }: Pick<OrdersDeps, 'orm' | 'queue'>, days: number, actor: Actor | null) {
	const { row } = await beginReconciliation(orm, days, async (tx, id) => {
		await queue.add(tx, compareTask, { id, isPatient: actor === null }, { jobKey: `reconcile:${id}`, maxAttempts: 3 });
		if (actor === null) return;
		const changes = [{ field: 'days', before: null, after: days }];
		await writeAudit(tx, actor, { action: 'compare', model: 'reconciliations', recordId: id, recordName: 'Payments and orders', changes });
	});
	return toReconciliation(row);
}

async function compare(deps: OrdersDeps, from: Date, signal: AbortSignal): Promise<Outcome> {
	const source = openTransactions(deps.config.cart);
	if (source === null) return { compared: 0, findings: [], failure: notConfigured };
	return reconcile(deps, source, { from, signal });
}

async function finish(deps: OrdersDeps, id: string, outcome: Outcome): Promise<void> {
	const { orm, queue, config } = deps;
	const isMailed = config.ordersEmail !== null && (outcome.failure !== null || outcome.findings.length > 0);
	await finishReconciliation(orm, id, outcome, async (tx) => {
		if (isMailed) await queue.add(tx, mailTask, { id }, { maxAttempts: 12 });
	});
}

const compareJob =
	(deps: OrdersDeps): Task =>
	async (payload, { attempt, maxAttempts, signal, logger }) => {
		const { id, isPatient } = payloadSchema.parse(payload);
		const [row] = await deps.orm
			.update(reconciliations)
			.set({ startedAt: new Date() })
			.where(and(eq(reconciliations.id, id), isNull(reconciliations.finishedAt)))
			.returning();
		if (row === undefined) return;
		const isLast = attempt >= maxAttempts;
		try {
			const outcome = await compare(deps, row.from, signal);
			if (outcome.failure !== null && isPatient && !isLast) throw new Error(outcome.failure);
			logger.info(
				{ compared: outcome.compared, findings: outcome.findings.length, failure: outcome.failure },
				'compared payments with orders',
			);
			await finish(deps, id, outcome);
		} catch (error) {
			if (isLast) await finish(deps, id, { compared: 0, findings: [], failure: 'Something went wrong; see the log.' });
			throw error;
		}
	};

const mailJob =
	(deps: OrdersDeps): Task =>
	async (payload, { logger }) => {
		const { orm, config, mailer } = deps;
		const { id } = z.object({ id: z.string() }).parse(payload);
		const [row] = await orm.select().from(reconciliations).where(eq(reconciliations.id, id));
		if (row === undefined || config.ordersEmail === null) return;
		const page = reconciliationPage(config, toReconciliation(row));
		try {
			await mailer.send({ id: `reconciliation-${id}`, to: config.ordersEmail, ...(await renderStaffMail(deps, page)) });
		} catch (error) {
			if (!(error instanceof MailRefused)) throw error;
			logger.warn({ err: error }, 'a mail to staff was refused');
		}
	};

export const reconciliationTasks = (deps: OrdersDeps): Readonly<Record<string, Task>> => ({
	'reconcile-orders': async () => {
		await removeOldReconciliations(deps.orm);
		// Without credentials there is nothing to compare, and no reason for a mail every night.
		if (deps.config.cart.api !== null) await queueReconciliation(deps, nightlyDays, null);
	},
	[compareTask]: compareJob(deps),
	[mailTask]: mailJob(deps),
});
