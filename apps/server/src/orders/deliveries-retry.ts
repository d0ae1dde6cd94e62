import { eq } from 'drizzle-orm';
import { isUuid, notFound } from '../platform/index.ts';
import { deliveryJob, type OrdersParts } from './orders.parts.ts';
import { webhookInbox } from './orders.table.ts';

/** Works on a stored delivery again, from the first attempt on (D20). One that made its order stays as it is. Errors: ENTITY_NOT_FOUND. */
export async function retryDelivery({ orm, queue }: Pick<OrdersParts, 'orm' | 'queue'>, id: string): Promise<void> {
	if (!isUuid(id)) throw notFound('The delivery');
	await orm.transaction(async (tx) => {
		const [delivery] = await tx
			.select({ processedAt: webhookInbox.processedAt })
			.from(webhookInbox)
			.where(eq(webhookInbox.id, id))
			.for('update');
		if (delivery === undefined) throw notFound('The delivery');
		if (delivery.processedAt !== null) return;
		await tx.update(webhookInbox).set({ gaveUp: false }).where(eq(webhookInbox.id, id));
		await queue.add(tx, ...deliveryJob(id));
	});
}
