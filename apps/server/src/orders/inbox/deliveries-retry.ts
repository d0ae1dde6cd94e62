import { eq } from 'drizzle-orm';
import { type Actor, isUuid, notFound, writeAudit } from '../../platform/index.ts';
import { deliveryJob, type OrdersDeps } from '../orders.deps.ts';
import { webhookInbox } from '../orders.table.ts';

/** Retries a stored delivery from the first attempt. A delivery that made its order is left alone. Errors: ENTITY_NOT_FOUND. */
export async function retryDelivery({ orm, queue }: Pick<OrdersDeps, 'orm' | 'queue'>, actor: Actor, id: string): Promise<void> {
	if (!isUuid(id)) throw notFound('The delivery');
	await orm.transaction(async (tx) => {
		const [delivery] = await tx
			.select({ processedAt: webhookInbox.processedAt, transactionId: webhookInbox.transactionId, attempts: webhookInbox.attempts })
			.from(webhookInbox)
			.where(eq(webhookInbox.id, id))
			.for('update');
		if (delivery === undefined) throw notFound('The delivery');
		if (delivery.processedAt !== null) return;
		await tx.update(webhookInbox).set({ gaveUp: false }).where(eq(webhookInbox.id, id));
		await queue.add(tx, ...deliveryJob(id));
		const recordName = delivery.transactionId === null ? 'A delivery' : `Transaction ${delivery.transactionId}`;
		const changes = [{ field: 'attempts', before: delivery.attempts, after: 0 }];
		await writeAudit(tx, actor, { action: 'retry', model: 'webhookDeliveries', recordId: id, recordName, changes });
	});
}
