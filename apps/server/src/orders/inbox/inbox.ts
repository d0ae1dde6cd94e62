import { verifyWebhook } from '@print-room/foxy';
import { sql } from 'drizzle-orm';
import { AppError, jobCall, newId } from '../../platform/index.ts';
import { deliveryJob, type OrdersDeps } from '../orders.deps.ts';
import { webhookInbox } from '../orders.table.ts';

export interface Delivery {
	readonly rawBody: Buffer;
	readonly signature: string | undefined;
	readonly event: string | undefined;
}

/**
 * Verifies the signature over the raw bytes, then stores the delivery with its job and reads nothing of it, since the cart service waits
 * for the answer. Errors: WEBHOOK_SIGNATURE_INVALID.
 */
export async function acceptDelivery(
	{ orm, config }: Pick<OrdersDeps, 'orm' | 'config'>,
	{ rawBody, signature, event = '' }: Delivery,
): Promise<void> {
	if (!verifyWebhook(rawBody, signature, config.cart.webhookKey))
		throw new AppError('WEBHOOK_SIGNATURE_INVALID', 'Invalid webhook signature.');
	const id = newId();
	// A single statement creates row and job together without a transaction's four round trips.
	await orm.execute(sql`
		with job as (select id from ${jobCall(...deliveryJob(id))})
		insert into ${webhookInbox} (id, event, body) select ${id}, ${event}, ${rawBody} from job`);
}
