import type { Design, Order, OrderItem, OrderRefund } from '@print-room/contract';
import { type OrderedAs, pence, penceToPounds } from '@print-room/domain';
import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { readUsers } from '../accounts/index.ts';
import { type DesignRow, designsById, isOfEarlierFile, toDesign } from '../designs/index.ts';
import {
	descending,
	type Executor,
	type FilterModel,
	isUnreachable,
	mapInTurns,
	type Orm,
	type ReadModel,
	readOne,
	type SignedFiles,
	searchBeginnings,
} from '../platform/index.ts';
import { imagesById, toImage } from '../uploads/index.ts';
import { cancelWishOf } from './facts/cancel-wish.ts';
import { withFingerprints } from './facts/order-fingerprint.ts';
import { refundOfOrder } from './facts/refunds.ts';
import { messagesOf } from './messages/messages.ts';
import { readNotes } from './notes/notes.ts';
import { displayIdOf, type OrdersDeps } from './orders.deps.ts';
import { orderItems, orders } from './orders.table.ts';
import { offersOf } from './tracking/offers.ts';
import { historiesOf, latestOf, readTracking, toEntry, withStatusNames } from './tracking/read-tracking.ts';

const pounds = (value: number) => penceToPounds(pence(value));

/** Each sort order has an index that ends with the time and the id. */
const orderFilter: FilterModel = {
	fields: {
		id: { column: orders.id, type: 'id' },
		displayId: { column: orders.number, type: 'number' },
		fcTransactionId: { column: orders.fcTransactionId, type: 'string' },
		userId: { column: orders.userId, type: 'id', sort: false },
		status: { column: orders.status, type: 'string', sort: false },
		payment: { column: orders.payment, type: 'string', sort: false },
		isTest: { column: orders.isTest, type: 'boolean', sort: false },
		currency: { column: orders.currency, type: 'string', sort: false },
		isHeld: { column: orders.isHeld, type: 'boolean', sort: false },
		flagged: { column: orders.flagged, type: 'boolean', sort: false },
		transactionDate: { column: orders.transactionDate, type: 'date' },
		createdAt: { column: orders.createdAt, type: 'date' },
		customerFirstName: { column: orders.customerFirstName, type: 'string', sort: false },
		customerLastName: { column: orders.customerLastName, inLowerCase: orders.lastNameInLowerCase, type: 'string' },
		customerName: { column: orders.customerLastName, type: 'string', filter: false },
		customerEmail: { column: orders.customerEmail, type: 'string' },
		quantity: { column: orders.quantity, type: 'number' },
		totalItemPrice: { column: orders.totalItemPence, type: 'number', scale: 100 },
		totalOrder: { column: orders.totalOrderPence, type: 'number', scale: 100 },
		trackingStatusId: { column: orders.trackingStatusId, type: 'id' },
		trackedAt: { column: orders.trackedAt, type: 'date', sort: false },
	},
	relations: { user: null },
	defaultOrder: [descending(orders.createdAt), descending(orders.id)],
	searchVector: sql`${orders.search}`,
	searchBeginnings: searchBeginnings(orders.search),
};

export const toOrder = (row: typeof orders.$inferSelect): Order => ({
	id: row.id,
	displayId: displayIdOf(row.number),
	userId: row.userId,
	fcTransactionId: row.fcTransactionId,
	transactionDate: row.transactionDate.toISOString(),
	createdAt: row.createdAt.toISOString(),
	status: row.status,
	payment: row.payment,
	isTest: row.isTest,
	currency: row.currency,
	isHeld: row.isHeld,
	totalItemPrice: pounds(row.totalItemPence),
	totalTax: pounds(row.totalTaxPence),
	totalShipping: pounds(row.totalShippingPence),
	totalOrder: pounds(row.totalOrderPence),
	customerFirstName: row.customerFirstName,
	customerLastName: row.customerLastName,
	customerName: [row.customerFirstName, row.customerLastName].filter((part) => part !== '').join(' '),
	customerEmail: row.customerEmail,
	fcReceipt: row.fcReceipt,
	deliveryAddress: row.deliveryAddress ?? null,
	addressChangedAt: row.addressChangedAt?.toISOString() ?? null,
	cancelWish: cancelWishOf(row),
	deliveryService: row.deliveryService,
	giftNote: row.giftNote,
	omitsPrices: row.omitsPrices,
	quantity: row.quantity,
	flags: row.flags,
	flagged: row.flagged,
	items: [],
	trackingStatus: latestOf(row),
	fingerprint: '',
});

const toItem = (row: typeof orderItems.$inferSelect): OrderItem => ({
	id: row.id,
	designId: row.designId,
	code: row.code,
	name: row.name,
	quantity: row.quantity,
	price: pounds(row.pricePence),
	vatPercent: row.vatPercent,
	options: row.options,
	flags: row.flags,
});

export async function withItems(orm: Executor, found: readonly Order[]): Promise<Order[]> {
	const ids = found.map((order) => order.id);
	if (ids.length === 0) return [];
	const rows = await orm.select().from(orderItems).where(inArray(orderItems.orderId, ids)).orderBy(asc(orderItems.position));
	const byOrder = Map.groupBy(rows, (row) => row.orderId);
	const whole = (await withStatusNames(orm, found)).map((order) => {
		const items = (byOrder.get(order.id) ?? []).map(toItem);
		return { ...order, items, flagged: order.flagged || items.some((item) => item.flags.length > 0) };
	});
	return withFingerprints(orm, whole);
}

async function withDesigns(orm: Orm, files: SignedFiles, found: readonly Order[]): Promise<Order[]> {
	const known = await designsById(
		{ orm },
		found.flatMap((order) => order.items.flatMap((item) => item.designId ?? [])),
	);
	const images = await imagesById(
		{ orm },
		[...known.values()].map((design) => design.imageId),
	);
	const withUpload = (row: DesignRow, ordered: OrderedAs): Design => {
		const image = images.get(row.imageId);
		if (image === undefined) return toDesign(row, files, ordered);
		const ofImage = { imageType: image.type, isOfEarlierFile: isOfEarlierFile(row, image), upload: toImage(image, files, 0) };
		return { ...toDesign(row, files, ordered), ...ofImage };
	};
	const withDesign = ({ displayId }: Order, item: OrderItem, index: number): OrderItem => {
		const row = known.get(item.designId ?? '');
		const ordered = { order: displayId, lines: [index + 1], copies: item.quantity };
		return { ...item, design: row === undefined ? null : withUpload(row, ordered) };
	};
	const whole: Order[] = [];
	// Each design signs several addresses, and an order may have hundreds of lines.
	for (const order of found)
		whole.push({ ...order, items: await mapInTurns(order.items, (item, index) => withDesign(order, item, index)) });
	return whole;
}

/** Orders as their list finds them: by their certificates too. */
export const listedOrders = ({ ordersOfCertificate }: Pick<OrdersDeps, 'ordersOfCertificate'>): typeof orderModel => ({
	...orderModel,
	filter: {
		...orderFilter,
		foundBesides: (typed) => {
			const found = ordersOfCertificate(typed);
			// An array is read once, and leaves the index of the words in use.
			return found === null ? null : sql`${orders.id} = any(array(${found}))`;
		},
	},
});

export const orderModel: ReadModel<typeof orders, Order> = {
	title: 'The order',
	table: orders,
	filter: orderFilter,
	isCounted: true,
	serialize: toOrder,
	complete: withItems,
	relations: {
		user: async (orm, found) => {
			const people = await readUsers(
				orm,
				found.map((order) => order.userId),
			);
			return found.map((order) => ({ ...order, user: people.get(order.userId ?? '') ?? null }));
		},
	},
};

export async function fingerprintsOf(executor: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
	const rows = await executor
		.select()
		.from(orders)
		.where(inArray(orders.id, [...ids]));
	return new Map((await withItems(executor, rows.map(toOrder))).map(({ id, fingerprint }) => [id, fingerprint]));
}

export async function ordersOf(orm: Orm, userId: string): Promise<Order[]> {
	const rows = await orm.select().from(orders).where(eq(orders.userId, userId)).orderBy(desc(orders.createdAt), desc(orders.id));
	const ids = rows.map(({ id }) => id);
	const history = await historiesOf(orm, ids);
	const messages = await messagesOf(orm, ids, true);
	return (await withItems(orm, rows.map(toOrder))).map((order) => ({
		...order,
		tracking: history(order.id).map((row) => toEntry(row, null)),
		messages: messages(order.id),
	}));
}

async function readRefund(orm: Orm, id: string): Promise<OrderRefund | undefined> {
	const [order] = await orm.select().from(orders).where(eq(orders.id, id));
	if (order === undefined) return undefined;
	return refundOfOrder(order, await orm.select().from(orderItems).where(eq(orderItems.orderId, id)).orderBy(asc(orderItems.position)));
}

type Designed = (orm: Orm, files: SignedFiles, found: readonly Order[]) => Promise<readonly Order[]>;

async function readWhole(orm: Orm, files: SignedFiles, id: string, designed: Designed): Promise<Order> {
	const order = await readOne(orm, orderModel, eq(orders.id, id), { filter: { include: ['user'] } });
	const [whole] = await designed(orm, files, await withItems(orm, [order]));
	return { ...(whole ?? order), tracking: await readTracking(orm, id) };
}

export const readOrder = (orm: Orm, files: SignedFiles, id: string): Promise<Order> => readWhole(orm, files, id, withDesigns);

/** Returns an order for its page: if its designs cannot be read, the lines have none and everything else is shown. */
export async function readOrderPage(
	{ orm, logger, workshop }: Pick<OrdersDeps, 'orm' | 'logger' | 'workshop'>,
	files: SignedFiles,
	id: string,
): Promise<Order> {
	const order = await readWhole(orm, files, id, async (...asked) => {
		try {
			return await withDesigns(...asked);
		} catch (error) {
			if (isUnreachable(error)) throw error;
			logger.error({ err: error, orderId: id }, 'the designs of an order could not be read');
			return asked[2];
		}
	});
	const status = (await offersOf({ workshop }, orm, [id])).get(id);
	return {
		...order,
		dueOn: (await workshop.dueDatesOf(orm, [id])).get(id) ?? null,
		refund: await readRefund(orm, id),
		notes: await readNotes(orm, id),
		messages: (await messagesOf(orm, [id], false))(id),
		offer: status === undefined ? null : { statusId: status.id, name: status.name, message: status.description },
	};
}
