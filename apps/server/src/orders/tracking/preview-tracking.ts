import type { TrackingPreview } from '@print-room/contract';
import { orderHold, pence, penceToPounds } from '@print-room/domain';
import { asc, inArray } from 'drizzle-orm';
import { readNames } from '../../accounts/index.ts';
import { AppError, isMailable, notFound, withMailWords } from '../../platform/index.ts';
import { displayIdOf, type OrdersDeps } from '../orders.deps.ts';
import { orderStatusInfos, orders } from '../orders.table.ts';
import { messageFor } from './status-message.ts';
import { trackingTemplate } from './tracking-mail.template.ts';

type OrderRow = typeof orders.$inferSelect;
type StatusRow = typeof orderStatusInfos.$inferSelect;
type Mail = TrackingPreview['mails'][number];
type ToCancel = TrackingPreview['orders'][number]['toCancel'];

const standing = (order: OrderRow, status: StatusRow, toCancel: ToCancel): TrackingPreview['orders'][number] => {
	const isPaid = (order.payment === 'paid' || order.payment === 'authorized') && !order.isTest;
	return {
		id: order.id,
		displayId: displayIdOf(order.number),
		customerName: [order.customerFirstName, order.customerLastName].filter((part) => part !== '').join(' '),
		hold: orderHold(order),
		isSet: order.trackingStatusId === status.id,
		isMailable: isMailable(order.customerEmail),
		toRefund:
			status.kind === 'cancelled' && isPaid
				? {
						transactionId: order.fcTransactionId,
						receiptUrl: order.fcReceipt,
						amount: penceToPounds(pence(order.totalOrderPence)),
						currency: order.currency,
						isTaken: order.payment === 'paid',
					}
				: null,
		toCancel,
	};
};

const cancelledOf = (pieces: { readonly count: number; readonly printed: readonly string[] } | undefined): ToCancel =>
	pieces === undefined ? null : { pieces: pieces.count, printed: [...pieces.printed] };

/**
 * Previews a status change: the messages, their recipients, and the orders that it leaves out unless named. Errors: ENTITY_NOT_FOUND,
 * VALIDATION_FAILED for an unknown status.
 */
export async function previewTracking(
	{ orm, config, workshop }: Pick<OrdersDeps, 'orm' | 'config' | 'workshop'>,
	{ ids, statusId }: { readonly ids: readonly string[]; readonly statusId: string },
): Promise<TrackingPreview> {
	const wanted = [...new Set(ids)];
	const found = await orm.select().from(orders).where(inArray(orders.id, wanted)).orderBy(asc(orders.number));
	if (found.length < wanted.length) throw notFound('One of the orders');
	const status = (await orm.select().from(orderStatusInfos)).find(({ id }) => id === statusId);
	const message = 'There is no such tracking status.';
	if (status === undefined) throw new AppError('VALIDATION_FAILED', message, { details: [{ path: 'statusId', message }] });
	const accounts = await readNames(
		orm,
		found.map(({ userId }) => userId),
	);
	const onTheWay = await workshop.onTheWay(orm, wanted);
	const toCancel = status.kind === 'cancelled' ? await workshop.piecesToCancel(orm, wanted) : null;
	const mails = new Map<string, { mail: Omit<Mail, 'orderIds'>; orderIds: string[] }>();
	for (const order of found.filter(({ customerEmail }) => isMailable(customerEmail))) {
		const { mail, wording } = mailOf(config, order, {
			name: status.name,
			message: messageFor(status, order),
			onTheWay: onTheWay.get(order.id) ?? null,
			hasAccount: accounts.has(order.userId ?? ''),
		});
		const known = mails.get(wording);
		if (known !== undefined) known.orderIds.push(order.id);
		else mails.set(wording, { mail, orderIds: [order.id] });
	}
	return {
		orders: found.map((order) => standing(order, status, cancelledOf(toCancel?.get(order.id)))),
		mails: [...mails.values()].map(({ mail, orderIds }) => ({ ...mail, orderIds })),
	};
}

type Worded = Pick<Parameters<typeof trackingTemplate>[1], 'name' | 'message' | 'onTheWay' | 'hasAccount'>;

function mailOf(
	config: OrdersDeps['config'],
	order: OrderRow,
	worded: Worded,
): { readonly mail: Omit<Mail, 'orderIds'>; readonly wording: string } {
	const page = trackingTemplate(config, {
		...{ ...worded, displayId: displayIdOf(order.number), quantity: order.quantity, carrierReference: null },
	});
	const { paragraphs, closing = [] } = withMailWords(page, config.mailWords);
	const mail = {
		to: order.customerEmail,
		subject: page.subject,
		paragraphs: [...paragraphs, ...closing],
		facts: (page.tables ?? []).flatMap(({ rows }) =>
			rows.flatMap(({ label, value = '', notes = [], link }) => [
				{ name: label, value },
				...notes.map((note) => ({ name: label, value: note })),
				...(link === undefined ? [] : [{ name: link.label, value: link.url }]),
			]),
		),
		hasLink: page.button !== undefined,
	};
	// The studio's words may name the order, and are around all of them.
	return { mail, wording: page.paragraphs.join('\n') };
}
