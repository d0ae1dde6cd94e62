import type { Design, Order, OrderItem, OrderStatusInfo } from '@print-room/contract';
import { pence, penceToPounds } from '@print-room/domain';
import { paymentOf } from '@print-room/foxy';
import { asc, desc, eq, inArray } from 'drizzle-orm';
import { readUsers } from '../accounts/index.ts';
import { type DesignRow, designsById, toDesign } from '../designs/index.ts';
import { type FilterModel, type Orm, type ReadModel, readList, readOne, type SignedFiles } from '../platform/index.ts';
import { imagesById, toImage } from '../uploads/index.ts';
import { displayIdOf } from './orders.parts.ts';
import { orderItems, orderStatusInfos, orders } from './orders.table.ts';

const pounds = (value: number) => penceToPounds(pence(value));

const orderFilter: FilterModel = {
	fields: {
		id: { column: orders.id, type: 'id' },
		displayId: { column: orders.number, type: 'number' },
		fcTransactionId: { column: orders.fcTransactionId, type: 'string' },
		userId: { column: orders.userId, type: 'id' },
		status: { column: orders.status, type: 'string' },
		transactionDate: { column: orders.transactionDate, type: 'date' },
		createdAt: { column: orders.createdAt, type: 'date' },
		customerFirstName: { column: orders.customerFirstName, type: 'string' },
		customerLastName: { column: orders.customerLastName, type: 'string' },
		customerName: { column: orders.customerLastName, type: 'string', filter: false },
		customerEmail: { column: orders.customerEmail, type: 'string' },
		quantity: { column: orders.quantity, type: 'number' },
		totalItemPrice: { column: orders.totalItemPence, type: 'number', filter: false },
		totalOrder: { column: orders.totalOrderPence, type: 'number', filter: false },
	},
	relations: { user: null },
	defaultOrder: [desc(orders.createdAt), desc(orders.id)],
};

export const toOrder = (row: typeof orders.$inferSelect): Order => ({
	id: row.id,
	displayId: displayIdOf(row.number),
	userId: row.userId,
	fcTransactionId: row.fcTransactionId,
	transactionDate: row.transactionDate.toISOString(),
	createdAt: row.createdAt.toISOString(),
	status: row.status,
	payment: paymentOf(row.status),
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
	deliveryService: row.deliveryService,
	quantity: row.quantity,
	flags: row.flags,
	flagged: row.flags.length > 0,
	items: [],
	trackingStatus: null,
});

const toItem = (row: typeof orderItems.$inferSelect): OrderItem => ({
	id: row.id,
	designId: row.designId,
	code: row.code,
	name: row.name,
	quantity: row.quantity,
	price: pounds(row.pricePence),
	options: row.options,
	flags: row.flags,
});

/** Every order tells its lines, and whether one of them is flagged. */
async function withItems(orm: Orm, found: readonly Order[]): Promise<Order[]> {
	const ids = found.map((order) => order.id);
	if (ids.length === 0) return [];
	const rows = await orm.select().from(orderItems).where(inArray(orderItems.orderId, ids)).orderBy(asc(orderItems.position));
	return found.map((order) => {
		const items = rows.filter((row) => row.orderId === order.id).map(toItem);
		return { ...order, items, flagged: order.flagged || items.some((item) => item.flags.length > 0) };
	});
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
	const withUpload = (row: DesignRow): Design => {
		const image = images.get(row.imageId);
		return { ...toDesign(row, files), ...(image !== undefined && { upload: toImage(image, files, 0) }) };
	};
	return found.map((order) => ({
		...order,
		items: order.items.map((item) => {
			const row = known.get(item.designId ?? '');
			return { ...item, design: row === undefined ? null : withUpload(row) };
		}),
	}));
}

export const orderModel: ReadModel<typeof orders, Order> = {
	title: 'The order',
	table: orders,
	filter: orderFilter,
	serialize: toOrder,
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

export async function listOrders(orm: Orm, query: unknown): Promise<{ items: Order[]; total: number }> {
	const page = await readList(orm, orderModel, query);
	return { ...page, items: await withItems(orm, page.items) };
}

/** All that somebody ordered, the latest first. */
export async function ordersOf(orm: Orm, userId: string): Promise<Order[]> {
	const rows = await orm.select().from(orders).where(eq(orders.userId, userId)).orderBy(desc(orders.createdAt), desc(orders.id));
	return withItems(orm, rows.map(toOrder));
}

/** An order with its lines, their designs and the system user, as its page shows it (A2.10). */
export async function readOrder(orm: Orm, files: SignedFiles, id: string): Promise<Order> {
	const order = await readOne(orm, orderModel, eq(orders.id, id), { filter: { include: ['user'] } });
	const [whole] = await withDesigns(orm, files, await withItems(orm, [order]));
	return whole ?? order;
}

export const statusModel: ReadModel<typeof orderStatusInfos, OrderStatusInfo> = {
	title: 'The tracking status',
	table: orderStatusInfos,
	filter: {
		fields: {
			id: { column: orderStatusInfos.id, type: 'id' },
			name: { column: orderStatusInfos.name, type: 'string' },
			createdAt: { column: orderStatusInfos.createdAt, type: 'date' },
		},
		relations: {},
		defaultOrder: [asc(orderStatusInfos.index)],
	},
	serialize: (row) => ({
		id: row.id,
		name: row.name,
		description: row.description,
		createdAt: row.createdAt.toISOString(),
		version: row.version,
	}),
	relations: {},
};
