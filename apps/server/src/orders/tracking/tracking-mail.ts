import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { readNames } from '../../accounts/index.ts';
import { MailRefused, renderMail, shopActor, type Task, type Tx, writeAudit } from '../../platform/index.ts';
import { displayIdOf, mailTrackingTask, type OrdersDeps } from '../orders.deps.ts';
import { orders, orderTracking } from '../orders.table.ts';
import { trackingTemplate } from './tracking-mail.template.ts';

/** Retries over some hours, with growing pauses. */
const maxAttempts = 12;

const payloadSchema = z.object({ entryId: z.string() });

/** Queues the mail in the transaction that sets the status: it is sent if and only if that commits. */
export async function queueTrackingMail({ queue }: Pick<OrdersDeps, 'queue'>, tx: Tx, entryId: string): Promise<void> {
	await queue.add(tx, mailTrackingTask, { entryId }, { jobKey: `tracking:${entryId}`, maxAttempts });
}

/**
 * Mails an entry of the history once. Its row is locked until the sending is recorded; a mail handed over just before the process died has
 * the same id the second time.
 */
export const mailTracking =
	({ orm, config, mailer, workshop }: Pick<OrdersDeps, 'orm' | 'config' | 'mailer' | 'workshop'>): Task =>
	async (payload, { logger }) => {
		const { entryId } = payloadSchema.parse(payload);
		await orm.transaction(async (tx) => {
			const [entry] = await tx
				.select()
				.from(orderTracking)
				.where(and(eq(orderTracking.id, entryId), eq(orderTracking.isMailed, true), isNull(orderTracking.mailedAt)))
				.for('update');
			const [order] = entry === undefined ? [] : await tx.select().from(orders).where(eq(orders.id, entry.orderId));
			if (entry === undefined || order === undefined) return;
			const hasAccount = (await readNames(tx, [order.userId])).size > 0;
			const onTheWay = (await workshop.onTheWay(tx, [order.id])).get(order.id) ?? null;
			const page = trackingTemplate(config, {
				...{ ...entry, displayId: displayIdOf(order.number), quantity: order.quantity, onTheWay, hasAccount },
			});
			const note = (action: 'mail' | 'mailRefused') =>
				writeAudit(tx, shopActor, {
					action,
					model: 'orders',
					recordId: order.id,
					recordName: `Order #${displayIdOf(order.number)}`,
					changes: [{ field: 'mail', before: null, after: entry.name }],
				});
			try {
				await mailer.send({ id: `tracking-${entryId}`, to: order.customerEmail, ...(await renderMail(config, page)) });
			} catch (error) {
				if (!(error instanceof MailRefused)) throw error;
				logger.warn({ orderId: order.id, entryId, err: error }, 'the mail about the status of an order was refused');
				await note('mailRefused');
				return;
			}
			await note('mail');
			await tx.update(orderTracking).set({ mailedAt: sql`clock_timestamp()` }).where(eq(orderTracking.id, entryId));
		});
	};
