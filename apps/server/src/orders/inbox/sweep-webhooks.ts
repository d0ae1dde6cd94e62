import { DAY_MS } from '@print-room/domain';
import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Task } from '../../platform/index.ts';
import { type OrdersDeps, webhookJobKey } from '../orders.deps.ts';
import { webhookInbox } from '../orders.table.ts';
import { forgetSignals } from './cart-signals.ts';

/** Days to keep deliveries, since bodies name customers: processed ones briefly, failed ones until the year's books are closed. */
const kept = { processedDays: 90, gaveUpDays: 365, signalDays: 30 } as const;

/**
 * Gives up deliveries with a job that ended silently: the queue drops a job that killed its worker repeatedly, and the database can be lost
 * under the last attempt. Staff must see these deliveries.
 */
async function giveUpForsaken({ orm, queue, logger }: Pick<OrdersDeps, 'orm' | 'queue' | 'logger'>): Promise<void> {
	const open = await orm
		.select({ id: webhookInbox.id, failure: webhookInbox.failure })
		.from(webhookInbox)
		.where(and(isNull(webhookInbox.processedAt), eq(webhookInbox.gaveUp, false)));
	for (const { id, failure } of open) {
		if (await queue.has(orm, webhookJobKey(id))) continue;
		// Skipped if it was processed between the two queries.
		const given = await orm
			.update(webhookInbox)
			.set({ gaveUp: true, failure: failure ?? 'Its job ended without an error message.' })
			.where(and(eq(webhookInbox.id, id), isNull(webhookInbox.processedAt)))
			.returning({ id: webhookInbox.id });
		if (given.length > 0) logger.error({ inboxId: id }, 'a signed delivery lost its job and made no order');
	}
}

/** Removes finished deliveries and old counts, and reports forsaken ones. Pending deliveries stay, however old. */
export const sweepWebhooks =
	(deps: Pick<OrdersDeps, 'orm' | 'queue' | 'logger'>): Task =>
	async () => {
		const { orm, logger } = deps;
		const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
		const deleted = await orm
			.delete(webhookInbox)
			.where(
				or(
					and(isNotNull(webhookInbox.processedAt), lt(webhookInbox.receivedAt, ago(kept.processedDays))),
					and(eq(webhookInbox.gaveUp, true), lt(webhookInbox.receivedAt, ago(kept.gaveUpDays))),
				),
			)
			.returning({ id: webhookInbox.id });
		const hours = await forgetSignals(orm, ago(kept.signalDays));
		if (deleted.length > 0 || hours > 0) logger.info({ deliveries: deleted.length, hours }, 'swept old deliveries of the cart service');
		await giveUpForsaken(deps);
	};
