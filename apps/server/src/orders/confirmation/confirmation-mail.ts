import type { Order } from '@print-room/contract';
import { DAY_MS, shopDay } from '@print-room/domain';
import { isSale, paymentOf } from '@print-room/foxy';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { createLimits, readNames } from '../../accounts/index.ts';
import { designsById, mailPictureOf } from '../../designs/index.ts';
import { isMailable, type MailPicture, MailRefused, renderMail, type Task, type Tx } from '../../platform/index.ts';
import { mailConfirmationTask, type OrdersDeps } from '../orders.deps.ts';
import { readOrder } from '../orders.models.ts';
import { orders } from '../orders.table.ts';
import { confirmationTemplate } from './confirmation.template.ts';
import { linkLifeDays, makeOrderLink } from './order-links.ts';

/** Retries over some hours, with growing pauses. */
const maxAttempts = 12;
const pictureSidePx = 72;
/** Lines with a picture; more would make a mail that mail servers refuse. */
const maxPictures = 20;

const payloadSchema = z.object({
	orderId: z.string(),
	/** The customer asked for a new link. */
	isAgain: z.boolean(),
});

type OrderRow = typeof orders.$inferSelect;

/** Queues the confirmation in the transaction that first records a sale: it is sent if and only if that commits, and once an order. */
export async function queueConfirmation(
	{ queue }: Pick<OrdersDeps, 'queue'>,
	tx: Tx,
	before: { readonly order: Pick<OrderRow, 'status'> } | null,
	{ order }: { readonly order: OrderRow },
): Promise<void> {
	const wasSale = before !== null && isSale(paymentOf(before.order.status));
	if (order.customerMailedAt !== null || wasSale || !isSale(paymentOf(order.status)) || !isMailable(order.customerEmail)) return;
	await tx.update(orders).set({ customerMailedAt: new Date() }).where(eq(orders.id, order.id));
	await queue.add(tx, mailConfirmationTask, { orderId: order.id, isAgain: false }, { jobKey: `confirmation:${order.id}`, maxAttempts });
}

/** Queues the confirmation once more, to the address that the order has; calls that come before it is sent are one. */
export const queueConfirmationAgain = ({ orm, queue }: Pick<OrdersDeps, 'orm' | 'queue'>, orderId: string): Promise<unknown> =>
	queue.add(orm, mailConfirmationTask, { orderId, isAgain: true }, { jobKey: `confirmation-again:${orderId}`, maxAttempts });

async function picturesOfLines({ orm, blobs }: Pick<OrdersDeps, 'orm' | 'blobs'>, { items }: Order): Promise<Map<string, MailPicture>> {
	const shown = items.filter(({ designId }) => designId !== null).slice(0, maxPictures);
	const designs = await designsById(
		{ orm },
		shown.flatMap(({ designId }) => designId ?? []),
	);
	const found = new Map<string, MailPicture>();
	for (const { id, designId } of shown) {
		const design = designs.get(designId ?? '');
		const picture = design === undefined ? null : await mailPictureOf(blobs, design, { sidePx: pictureSidePx, alt: '' });
		if (picture !== null) found.set(id, picture);
	}
	return found;
}

/** Writes the mail from the order's state at the time of sending. An account's order is read after a login, another's by a link of its own. */
export const mailConfirmation =
	(deps: Pick<OrdersDeps, 'orm' | 'blobs' | 'files' | 'config' | 'mailer' | 'workshop'>): Task =>
	async (payload, { jobId, logger }) => {
		const { orm, files, config, mailer, workshop } = deps;
		const { orderId, isAgain } = payloadSchema.parse(payload);
		const [row] = await orm.select({ userId: orders.userId }).from(orders).where(eq(orders.id, orderId));
		// Staff may have deleted the order since.
		if (row === undefined) return;
		const order = await readOrder(orm, files, orderId);
		// Keeps the holder of a link from filling the customer's inbox.
		if (isAgain && !(await createLimits(orm).isMailDue(jobId, order.customerEmail, ['order', orderId]))) return;
		const hasAccount = (await readNames(orm, [row.userId])).size > 0;
		const now = Date.now();
		const page = confirmationTemplate({
			order,
			pictures: await picturesOfLines(deps, order),
			dueOn: (await workshop.dueDatesOf(orm, [orderId])).get(orderId) ?? null,
			today: shopDay(now),
			url: hasAccount ? `${config.publicUrl}/profile/orders` : `${config.publicUrl}/order/${await makeOrderLink(orm, orderId)}`,
			opensUntil: hasAccount ? null : shopDay(now + linkLifeDays * DAY_MS),
		});
		try {
			const id = isAgain ? null : `confirmation-${orderId}`;
			await mailer.send({ id, to: order.customerEmail, ...(await renderMail(config, page)) });
		} catch (error) {
			if (!(error instanceof MailRefused)) throw error;
			logger.warn({ orderId, err: error }, 'the confirmation of an order was refused');
		}
	};
