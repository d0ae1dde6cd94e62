import type { CartService, FailingDelivery } from '@print-room/contract';
import { DAY_MS, HOUR_MS, isSilenceUnusual } from '@print-room/domain';
import { and, count, desc, eq, gte, isNotNull, isNull, lt, max, or, sql, sum } from 'drizzle-orm';
import type { OrdersDeps } from '../orders.deps.ts';
import { cartSignals, webhookInbox } from '../orders.table.ts';
import { latestReconciliation, toReconciliation } from '../reconciliation/reconciliation.ts';

const maxFailing = 50;
/** A delivery waiting for this long has no worker. */
const waitedForMs = 10 * 60_000;
const stillWaiting = 'Waiting to be processed. Is a worker running?';

type Executor = Pick<OrdersDeps, 'orm'>;

const isFailing = () =>
	and(
		isNull(webhookInbox.processedAt),
		or(isNotNull(webhookInbox.failure), lt(webhookInbox.receivedAt, new Date(Date.now() - waitedForMs))),
	);

async function failingDeliveries({ orm }: Executor): Promise<FailingDelivery[]> {
	const { id, event, transactionId, receivedAt, failure, attempts, gaveUp } = webhookInbox;
	const rows = await orm
		.select({ id, event, transactionId, receivedAt, failure, attempts, gaveUp })
		.from(webhookInbox)
		.where(isFailing())
		.orderBy(desc(receivedAt), desc(id))
		.limit(maxFailing);
	return rows.map((row) => ({ ...row, receivedAt: row.receivedAt.toISOString(), failure: row.failure ?? stillWaiting }));
}

const signalsOf = async ({ orm }: Executor, kind: 'refused' | 'stopped') => {
	const [row] = await orm
		.select({ count: sum(cartSignals.count), lastAt: max(cartSignals.lastAt) })
		.from(cartSignals)
		.where(and(eq(cartSignals.kind, kind), gte(cartSignals.lastAt, new Date(Date.now() - DAY_MS))));
	return { count: Number(row?.count ?? 0), lastAt: row?.lastAt?.toISOString() ?? null };
};

/** Intervals of the 60 days up to the last delivery, so that a lasting silence does not become usual. */
async function rhythm({ orm }: Executor) {
	const [row] = (
		await orm.execute<{ last_ms: number | null; deliveries: string; longest_gap_hours: number | null }>(sql`
			with received as (
				select created_at, created_at - lag(created_at) over (order by created_at) as gap from webhook_inbox
				where created_at > (select max(created_at) from webhook_inbox) - interval '60 days'
			)
			select extract(epoch from max(created_at))::float8 * 1000 as last_ms, count(*) as deliveries, extract(epoch from max(gap))::float8 / 3600 as longest_gap_hours from received`)
	).rows;
	return {
		lastAt: row?.last_ms == null ? null : new Date(row.last_ms),
		deliveries: Number(row?.deliveries ?? 0),
		longestGapHours: row?.longest_gap_hours ?? null,
	};
}

const tenths = (hours: number | null): number | null => (hours === null ? null : Math.round(hours * 10) / 10);

export async function readCartService(deps: Pick<OrdersDeps, 'orm' | 'config'>): Promise<CartService> {
	const { orm, config } = deps;
	const { lastAt, deliveries, longestGapHours } = await rhythm(deps);
	const hoursSinceLast = lastAt === null ? null : Math.max(0, (Date.now() - lastAt.getTime()) / HOUR_MS);
	const latest = await latestReconciliation(orm);
	const [failing] = await orm.select({ count: count() }).from(webhookInbox).where(isFailing());
	return {
		kind: config.cart.kind,
		lastDeliveryAt: lastAt?.toISOString() ?? null,
		silence: {
			isUnusual: isSilenceUnusual({ deliveries, longestGapHours, hoursSinceLast }),
			hours: tenths(hoursSinceLast),
			usualHours: tenths(longestGapHours),
		},
		failing: await failingDeliveries(deps),
		failingCount: failing?.count ?? 0,
		refused: await signalsOf(deps, 'refused'),
		stopped: await signalsOf(deps, 'stopped'),
		reconciliation: latest === null ? null : toReconciliation(latest),
	};
}
