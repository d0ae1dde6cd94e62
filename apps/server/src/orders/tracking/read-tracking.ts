import { auditActors, type Order, type TrackingEntry } from '@print-room/contract';
import { desc, eq, inArray } from 'drizzle-orm';
import { readNames } from '../../accounts/index.ts';
import type { Orm } from '../../platform/index.ts';
import { orderStatusInfos, type orders, orderTracking } from '../orders.table.ts';

type EntryRow = typeof orderTracking.$inferSelect;
type Reader = Pick<Orm, 'select'>;

const latestFirst = [desc(orderTracking.createdAt), desc(orderTracking.id)] as const;

export const toEntry = (row: EntryRow, by: TrackingEntry['by']): TrackingEntry => ({
	id: row.id,
	at: row.createdAt.toISOString(),
	statusId: row.statusId,
	name: row.name,
	message: row.message,
	carrierReference: row.carrierReference,
	by,
	isMailed: row.isMailed,
	mailedAt: row.mailedAt?.toISOString() ?? null,
});

export async function readTracking(orm: Reader, orderId: string): Promise<TrackingEntry[]> {
	const rows = await orm
		.select()
		.from(orderTracking)
		.where(eq(orderTracking.orderId, orderId))
		.orderBy(...latestFirst);
	const names = await readNames(
		orm,
		rows.map((row) => row.byId),
	);
	return rows.map((row) => toEntry(row, { id: row.byId, name: names.get(row.byId) ?? auditActors[row.byId] ?? null }));
}

export async function historiesOf(orm: Reader, orderIds: readonly string[]): Promise<(orderId: string) => readonly EntryRow[]> {
	const rows =
		orderIds.length === 0
			? []
			: await orm
					.select()
					.from(orderTracking)
					.where(inArray(orderTracking.orderId, [...orderIds]))
					.orderBy(...latestFirst);
	const byOrder = Map.groupBy(rows, (row) => row.orderId);
	return (orderId) => byOrder.get(orderId) ?? [];
}

/** Status of an order; `withStatusNames` adds its name. */
export const latestOf = ({ trackingStatusId, trackedAt }: typeof orders.$inferSelect): Order['trackingStatus'] =>
	trackingStatusId === null || trackedAt === null ? null : { id: trackingStatusId, name: '', at: trackedAt.toISOString() };

/** Adds the statuses' present names, by which lists are sorted; the history keeps the names sent to customers. */
export async function withStatusNames(orm: Reader, found: readonly Order[]): Promise<Order[]> {
	if (!found.some(({ trackingStatus }) => trackingStatus !== null)) return [...found];
	const statuses = await orm.select({ id: orderStatusInfos.id, name: orderStatusInfos.name }).from(orderStatusInfos);
	const names = new Map(statuses.map(({ id, name }) => [id, name]));
	return found.map((order) => ({
		...order,
		trackingStatus: order.trackingStatus && { ...order.trackingStatus, name: names.get(order.trackingStatus.id) ?? '' },
	}));
}
