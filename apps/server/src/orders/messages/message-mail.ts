import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { readNames } from '../../accounts/index.ts';
import { MailRefused, type MailTemplate, renderMail, shopActor, type Task, type Tx, writeAudit } from '../../platform/index.ts';
import { displayIdOf, mailMessageTask, type OrdersDeps } from '../orders.deps.ts';
import { orders } from '../orders.table.ts';
import { paragraphsOf } from '../tracking/tracking-mail.template.ts';
import { orderMessages } from './messages.table.ts';

/** Retries over some hours, with growing pauses. */
const maxAttempts = 12;

const payloadSchema = z.object({ messageId: z.string() });

/** Queues the mail in the transaction that stores the message: it is sent if and only if that commits. */
export async function queueMessageMail({ queue }: Pick<OrdersDeps, 'queue'>, tx: Tx, messageId: string): Promise<void> {
	await queue.add(tx, mailMessageTask, { messageId }, { jobKey: `order-message:${messageId}`, maxAttempts });
}

interface Written {
	readonly displayId: string;
	readonly text: string;
	/** whether the customer has an account to read it in */
	readonly hasAccount: boolean;
}

/** Names the order and no person, as the typed e-mail may belong to a stranger. */
export const messageTemplate = ({ publicUrl }: { readonly publicUrl: string }, { displayId, text, hasAccount }: Written): MailTemplate => {
	const paragraphs = paragraphsOf(text);
	return {
		kind: 'orderMessage',
		orderNumber: displayId,
		subject: `A message about your order #${displayId}`,
		preview: paragraphs[0] ?? '',
		title: `About your order #${displayId}`,
		paragraphs,
		...(hasAccount && { button: { label: 'See your orders', url: `${publicUrl}/profile/orders` } }),
	};
};

/** Mails a message once. Its row is locked until the sending is recorded; a repeated mail has the same id. */
export const mailMessage =
	({ orm, config, mailer }: Pick<OrdersDeps, 'orm' | 'config' | 'mailer'>): Task =>
	async (payload, { logger }) => {
		const { messageId } = payloadSchema.parse(payload);
		await orm.transaction(async (tx) => {
			const [message] = await tx
				.select()
				.from(orderMessages)
				.where(and(eq(orderMessages.id, messageId), isNull(orderMessages.mailedAt)))
				.for('update');
			const [order] = message === undefined ? [] : await tx.select().from(orders).where(eq(orders.id, message.orderId));
			if (message === undefined || order === undefined) return;
			const displayId = displayIdOf(order.number);
			const hasAccount = (await readNames(tx, [order.userId])).size > 0;
			const page = messageTemplate(config, { displayId, text: message.text, hasAccount });
			const note = (action: 'mail' | 'mailRefused') =>
				writeAudit(tx, shopActor, {
					action,
					model: 'orders',
					recordId: order.id,
					recordName: `Order #${displayId}`,
					changes: [{ field: 'mail', before: null, after: page.subject }],
				});
			try {
				await mailer.send({ id: `order-message-${messageId}`, to: order.customerEmail, ...(await renderMail(config, page)) });
			} catch (error) {
				if (!(error instanceof MailRefused)) throw error;
				logger.warn({ orderId: order.id, messageId, err: error }, 'a message to a customer was refused');
				await note('mailRefused');
				return;
			}
			await note('mail');
			await tx.update(orderMessages).set({ mailedAt: sql`clock_timestamp()` }).where(eq(orderMessages.id, messageId));
		});
	};
