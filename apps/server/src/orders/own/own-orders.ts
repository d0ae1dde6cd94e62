import type { Order, OwnOrder } from '@print-room/contract';
import { and, count, desc, eq, exists, gt, or, sql } from 'drizzle-orm';
import { designsById, lineSizes, toDesign } from '../../designs/index.ts';
import { conversationsOf } from '../../file-checks/index.ts';
import type { Orm, SignedFiles } from '../../platform/index.ts';
import { messagesOf } from '../messages/messages.ts';
import type { OnTheWay, OrdersDeps } from '../orders.deps.ts';
import { toOrder, withItems } from '../orders.models.ts';
import { orderReaders, orders } from '../orders.table.ts';
import { historiesOf } from '../tracking/read-tracking.ts';
import { fixedFor } from './change-order.ts';

type OwnItem = OwnOrder['items'][number];

/**
 * Texts of the size fields come from the design: lines of older orders may state an aperture in another unit or orientation. For a design
 * that another person owns by now there is no thumb and no link; for one that is still the guest's, and for the reader of an order by a
 * mailed link, there is a thumb and no link.
 */
async function itemsOf(
	{ orm, files }: { readonly orm: Orm; readonly files: SignedFiles },
	readerId: string,
	rows: readonly (typeof orders.$inferSelect)[],
	found: readonly Order[],
): Promise<(order: Order) => OwnItem[]> {
	const known = await designsById(
		{ orm },
		found.flatMap(({ items }) => items.flatMap(({ designId }) => designId ?? [])),
	);
	const conversations = await conversationsOf(
		orm,
		found.flatMap(({ items }) => items.map(({ id }) => id)),
	);
	const rowsById = new Map(rows.map((row) => [row.id, row]));
	return ({ id: orderId, items }) => {
		const { userId, claimedFrom } = rowsById.get(orderId) ?? {};
		return items.map(({ id, designId, code, name, quantity, price, vatPercent, options }) => {
			const design = known.get(designId ?? '');
			const isOwn = design?.ownerId === userId;
			// A line's first design is the one of its code; another one was sent in its place, perhaps by a holder of the mailed link.
			const isFileReplaced = design !== undefined && designId !== code;
			const isShown = isOwn || isFileReplaced || design?.ownerId === claimedFrom;
			const view = design !== undefined && isShown ? toDesign(design, files) : null;
			const isOpen = isOwn && userId === readerId;
			const opened = { designId: isOpen ? (view?.id ?? null) : null, categoryId: isOpen ? (view?.categoryId ?? null) : null };
			const sizes = design === undefined ? null : lineSizes(design);
			const file = isFileReplaced ? design.snapshot.image.name : undefined;
			const said = (option: string): string | undefined => (option.toLowerCase() === 'item' ? file : sizes?.get(option));
			const worded = options.map((option) => ({ ...option, value: said(option.name) ?? option.value }));
			const conversation = isOpen ? conversations.get(id) : undefined;
			return {
				...{ id, ...opened, name, quantity, price, vatPercent, options: worded },
				thumbUrl: view?.thumbUrl ?? null,
				isFileReplaced,
				conversation: conversation === undefined ? null : { id: conversation.id, isAnswerDue: conversation.state === 'changesWanted' },
			};
		});
	};
}

const shownOnTheWay = (found: OnTheWay | undefined): OwnOrder['onTheWay'] =>
	found === undefined ? null : { ...found, parcels: found.parcels.map(({ number: _within, ...parcel }) => parcel) };

/** The orders of an account or a browser, and those that a mailed link opened there. */
export async function readOwnOrders(
	{ orm, files, workshop }: Pick<OrdersDeps, 'orm' | 'files' | 'workshop'>,
	userId: string,
	{ limit, skip }: { readonly limit: number; readonly skip: number },
): Promise<{ items: OwnOrder[]; total: number }> {
	const opened = orm
		.select({ one: sql`1` })
		.from(orderReaders)
		.where(and(eq(orderReaders.orderId, orders.id), eq(orderReaders.holderId, userId), gt(orderReaders.expiresAt, new Date())));
	const isOwn = or(eq(orders.userId, userId), exists(opened));
	const rows = await orm
		.select()
		.from(orders)
		.where(isOwn)
		.orderBy(desc(orders.transactionDate), desc(orders.id))
		.limit(limit)
		.offset(skip);
	const [counted] = await orm.select({ total: count() }).from(orders).where(isOwn);
	const found = await withItems(orm, rows.map(toOrder));
	const ids = found.map(({ id }) => id);
	const history = await historiesOf(orm, ids);
	const messages = await messagesOf(orm, ids, true);
	const due = await workshop.dueDatesOf(orm, ids);
	const fixed = await workshop.fixedOrders(orm, ids);
	const onTheWay = await workshop.onTheWay(orm, ids);
	const items = await itemsOf({ orm, files }, userId, rows, found);
	return {
		total: counted?.total ?? 0,
		items: found.map((order) => ({
			id: order.id,
			displayId: order.displayId,
			transactionDate: order.transactionDate,
			payment: order.payment,
			isTest: order.isTest,
			currency: order.currency,
			totalItemPrice: order.totalItemPrice,
			totalTax: order.totalTax,
			totalShipping: order.totalShipping,
			totalOrder: order.totalOrder,
			fcReceipt: order.fcReceipt,
			deliveryAddress: order.deliveryAddress,
			deliveryService: order.deliveryService,
			quantity: order.quantity,
			trackingStatus: order.trackingStatus,
			dueOn: due.get(order.id) ?? null,
			fixed: fixedFor(order, userId, fixed),
			cancelWish: order.cancelWish ?? null,
			isEditionFull: order.flags.includes('EDITION_FULL'),
			onTheWay: shownOnTheWay(onTheWay.get(order.id)),
			items: items(order),
			messages: messages(order.id).map(({ id, at, text }) => ({ id, at, text })),
			tracking: history(order.id).map(({ id, createdAt, statusId, name, message, carrierReference }) => ({
				id,
				at: createdAt.toISOString(),
				statusId,
				name,
				message,
				carrierReference,
			})),
		})),
	};
}
