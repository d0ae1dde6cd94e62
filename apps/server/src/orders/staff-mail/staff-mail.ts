import type { OrderFlag } from '@print-room/contract';
import { isSale, type Payment, paymentOf } from '@print-room/foxy';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { MailRefused, renderStaffMail, type Task, type Tx } from '../../platform/index.ts';
import type { LineFlag } from '../facts/order-flags.ts';
import { mailOrderTask, type OrdersDeps } from '../orders.deps.ts';
import { readOrder } from '../orders.models.ts';
import { orders } from '../orders.table.ts';
import { changedOrderTemplate, newOrderTemplate } from './staff-mail.template.ts';

type AnyFlag = OrderFlag | LineFlag;

interface Recorded {
	readonly order: Pick<typeof orders.$inferSelect, 'id' | 'status' | 'flags' | 'staffMailedAt'>;
	readonly lines: readonly { readonly flags: readonly LineFlag[] }[];
}

/** Retries over some hours, with growing pauses. */
const options = { maxAttempts: 12 } as const;

const payloadSchema = z.object({
	orderId: z.string(),
	/** null for a new order */
	change: z.object({ flags: z.array(z.string()), paymentChanged: z.boolean() }).nullable(),
});
type OrderMail = z.output<typeof payloadSchema>;

const isBadNews = (payment: Payment): boolean => ['declined', 'refunded', 'voided', 'unknown'].includes(payment);

const flagsOf = ({ order, lines }: Recorded): readonly AnyFlag[] => [...new Set([...order.flags, ...lines.flatMap((line) => line.flags)])];

/** Returns the reason for a mail to staff after a delivery: the new order, and later any trouble with it; null without one. */
export function newsFor(before: Recorded | null, after: Recorded): Pick<OrderMail, 'change'> | null {
	const payment = paymentOf(after.order.status);
	const wasPayment = before === null ? null : paymentOf(before.order.status);
	if (after.order.staffMailedAt === null) {
		const wasSale = wasPayment !== null && isSale(wasPayment);
		return isSale(payment) && !wasSale ? { change: null } : null;
	}
	const known = before === null ? [] : flagsOf(before);
	const flags = flagsOf(after).filter((flag) => !known.includes(flag));
	// After bad news, good news is mailed as well: a declined card can be tried again.
	const paymentChanged = payment !== wasPayment && (isBadNews(payment) || (wasPayment !== null && isBadNews(wasPayment)));
	return flags.length > 0 || paymentChanged ? { change: { flags, paymentChanged } } : null;
}

/** Queues the mail in the transaction that changes the order: it is sent if and only if that commits. */
export async function queueStaffMail(
	{ queue, config }: Pick<OrdersDeps, 'queue' | 'config'>,
	tx: Tx,
	before: Recorded | null,
	after: Recorded,
): Promise<void> {
	if (config.ordersEmail === null) return;
	const news = newsFor(before, after);
	if (news === null) return;
	const { id } = after.order;
	if (news.change === null) await tx.update(orders).set({ staffMailedAt: new Date() }).where(eq(orders.id, id));
	await queue.add(tx, mailOrderTask, { orderId: id, ...news } satisfies OrderMail, options);
}

/** Writes the mail from the order's state at the time of sending. */
export const mailOrder =
	(deps: OrdersDeps): Task =>
	async (payload, { jobId, logger }) => {
		const { orm, files, config, mailer } = deps;
		const { orderId, change } = payloadSchema.parse(payload);
		if (config.ordersEmail === null) return;
		const order = await readOrder(orm, files, orderId);
		const page = change === null ? newOrderTemplate(config, order) : changedOrderTemplate(config, order, change);
		try {
			await mailer.send({ id: `order-${orderId}-${jobId}`, to: config.ordersEmail, ...(await renderStaffMail(deps, page)) });
		} catch (error) {
			if (!(error instanceof MailRefused)) throw error;
			logger.warn({ orderId, err: error }, 'the mail about an order was refused');
		}
	};
