import { parseTransaction, verifyWebhook } from '@print-room/foxy';
import { AppError, type Config, newId, type Orm, type Queue } from '../platform/index.ts';
import { webhookInbox } from './orders.table.ts';

export const processWebhookTask = 'process-webhook';

export interface Delivery {
	readonly rawBody: Buffer;
	readonly signature: string | undefined;
	readonly event: string | undefined;
}

/**
 * Believes nothing before the signature over the raw bytes is right, then stores the delivery with the job that works on it (D20).
 * A body that cannot be read is stored too: it is signed, so somebody must look at it. Errors: WEBHOOK_SIGNATURE_INVALID.
 */
export async function acceptDelivery(
	{ orm, queue, config }: { orm: Orm; queue: Queue; config: Config },
	delivery: Delivery,
): Promise<void> {
	if (!verifyWebhook(delivery.rawBody, delivery.signature, config.cart.webhookKey))
		throw new AppError('WEBHOOK_SIGNATURE_INVALID', 'The signature does not fit the body.');
	const id = newId();
	await orm.transaction(async (tx) => {
		await tx
			.insert(webhookInbox)
			.values({ id, event: delivery.event ?? 'unknown', transactionId: transactionIdOf(delivery.rawBody), body: delivery.rawBody });
		await queue.add(tx, processWebhookTask, { inboxId: id }, { jobKey: `webhook:${id}`, maxAttempts: 25 });
	});
}

function transactionIdOf(body: Buffer): string | null {
	try {
		return parseTransaction(body).id;
	} catch {
		return null;
	}
}
