import { offeredStatus } from '@print-room/domain';
import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import { type Actor, type Executor, shopActor, type Task, type Tx } from '../../platform/index.ts';
import { type OrdersDeps, trackReachedTask } from '../orders.deps.ts';
import { orderStatusInfos, orders, orderTracking } from '../orders.table.ts';
import { lockOrders, track } from './track-orders.ts';

type StatusRow = typeof orderStatusInfos.$inferSelect;
type Deps = Pick<OrdersDeps, 'orm' | 'queue' | 'workshop'>;

/** Finds the status that the pieces of each order call for; orders without one, and held ones, are left out. */
export async function offersOf(
	{ workshop }: Pick<OrdersDeps, 'workshop'>,
	orm: Executor,
	orderIds: readonly string[],
): Promise<ReadonlyMap<string, StatusRow>> {
	const statuses = orderIds.length === 0 ? [] : await orm.select().from(orderStatusInfos);
	if (statuses.every(({ stage }) => stage === null)) return new Map();
	const reached = await workshop.reachedBy(orm, orderIds);
	const ids = [...reached.keys()];
	if (ids.length === 0) return new Map();
	const going = await orm
		.select({ id: orders.id })
		.from(orders)
		.where(and(inArray(orders.id, ids), eq(orders.isHeld, false)));
	const entries = await orm
		.select({ orderId: orderTracking.orderId, statusId: orderTracking.statusId })
		.from(orderTracking)
		.where(inArray(orderTracking.orderId, ids))
		.orderBy(desc(orderTracking.createdAt), desc(orderTracking.id));
	const histories = Map.groupBy(entries, ({ orderId }) => orderId);
	const offers = new Map<string, StatusRow>();
	for (const { id } of going) {
		const set = (histories.get(id) ?? []).map(({ statusId }) => statusId);
		const status = offeredStatus(statuses, reached.get(id) ?? null, set);
		if (status !== null) offers.set(id, status);
	}
	return offers;
}

/** Sets an order's offered status and queues its mail, if the offer still stands once the order is locked. */
const take = (deps: Deps, actor: Actor, orderId: string, isWanted: (status: StatusRow) => boolean): Promise<boolean> =>
	deps.orm.transaction(async (tx) => {
		const [order] = await lockOrders(tx, [orderId]);
		const status = (await offersOf(deps, tx, [orderId])).get(orderId);
		if (order === undefined || status === undefined || !isWanted(status)) return false;
		const names = new Map((await tx.select().from(orderStatusInfos)).map(({ id, name }) => [id, name]));
		await track(deps, tx, actor, [order], { status, carrierReference: null, isMailed: true, names });
		return true;
	});

/** Takes offers, each in its own transaction; one that does not stand any more is left out, so that a repeated call mails no one twice. */
export async function takeOffers(
	deps: Deps,
	actor: Actor,
	wanted: readonly { readonly orderId: string; readonly statusId: string }[],
): Promise<{ readonly tracked: number }> {
	let tracked = 0;
	for (const { orderId, statusId } of wanted) if (await take(deps, actor, orderId, ({ id }) => id === statusId)) tracked += 1;
	return { tracked };
}

const payloadSchema = z.object({ orderIds: z.array(z.string()) });

/** Queues automatic statuses, in the transaction that moved pieces of the orders. */
export async function queueReached({ queue }: Pick<OrdersDeps, 'queue'>, tx: Tx, orderIds: readonly string[]): Promise<void> {
	const automatic = and(eq(orderStatusInfos.isAutomatic, true), isNotNull(orderStatusInfos.stage));
	const [any] = await tx.select({ id: orderStatusInfos.id }).from(orderStatusInfos).where(automatic).limit(1);
	if (any !== undefined && orderIds.length > 0) await queue.add(tx, trackReachedTask, { orderIds });
}

/** Sets automatic statuses. The order's lock and its history prevent a second setting of the same status. */
export const trackReached =
	(deps: Deps): Task =>
	async (payload) => {
		for (const orderId of payloadSchema.parse(payload).orderIds) await take(deps, shopActor, orderId, ({ isAutomatic }) => isAutomatic);
	};
