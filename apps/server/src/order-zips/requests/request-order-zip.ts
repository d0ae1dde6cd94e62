import type { ZipJob, ZipOptions } from '@print-room/contract';
import { isZipProcessing, mayZipRetry, type ZipStage } from '@print-room/domain';
import { eq } from 'drizzle-orm';
import { displayIdOf, fingerprintsOf, orders, refuseHeld } from '../../orders/index.ts';
import { type Actor, AppError, newId, notFound, type Tx, writeAudit } from '../../platform/index.ts';
import { queueKeyRemoval } from '../../uploads/index.ts';
import { contentKeysOf } from '../contents/read-contents.ts';
import { type OrderZipsDeps, orderZipJob, orderZipsChannel } from '../order-zips.deps.ts';
import { type OrderZipRow, orderZips, type Watcher } from '../order-zips.table.ts';
import { changeOrderZip, holdChanges, nextChange } from '../state/change-order-zip.ts';
import { outdatedOf, readZipJob, timesOf } from '../state/order-zip-view.ts';

type Deps = Pick<OrderZipsDeps, 'orm' | 'events' | 'queue'>;
type Order = Pick<typeof orders.$inferSelect, 'id' | 'number' | 'payment' | 'isTest' | 'currency'>;

interface ZipRequest {
	readonly tx: Tx;
	readonly order: Order;
	readonly zip: OrderZipRow | null;
}

/**
 * Serialises requests for an order's zip, so that simultaneous ones share one job. Locks the order before the changes, so that waiting for
 * the order does not block changes of other zips.
 */
async function onOrder<T>({ orm }: Deps, orderId: string, use: (request: ZipRequest) => Promise<T>): Promise<T> {
	return orm.transaction(async (tx) => {
		const { id, number, payment, isTest, currency } = orders;
		const [order] = await tx.select({ id, number, payment, isTest, currency }).from(orders).where(eq(orders.id, orderId)).for('key share');
		if (order === undefined) throw notFound('The order');
		await holdChanges(tx);
		const [zip] = await tx.select().from(orderZips).where(eq(orderZips.orderId, orderId));
		return use({ tx, order, zip: zip ?? null });
	});
}

export const auditZip = (
	tx: Tx,
	actor: Actor,
	order: Pick<Order, 'id' | 'number'>,
	action: string,
	stages: { before: ZipStage | null; after: ZipStage },
) =>
	writeAudit(tx, actor, {
		action,
		model: 'orders',
		recordId: order.id,
		recordName: `Order #${displayIdOf(order.number)}`,
		changes: stages.before === stages.after ? [] : [{ field: 'zip', ...stages }],
	});

async function mustBeMadeAgain(tx: Tx, zip: OrderZipRow): Promise<boolean> {
	if (mayZipRetry(zip.stage, timesOf(zip), Date.now())) return true;
	if (zip.stage !== 'completed') return false;
	return zip.blobKey === null || (await outdatedOf(tx, [zip])).has(zip.id);
}

const watcherOf = ({ id }: Actor, options: ZipOptions): Watcher => ({
	userId: id,
	email: options.emailNotify === 'true',
	browser: options.browserNotify === 'true',
});

async function startRun(
	deps: Deps,
	{ tx, order, zip }: ZipRequest,
	actor: Actor,
	options: ZipOptions,
	stage: ZipStage,
): Promise<OrderZipRow> {
	const { events, queue } = deps;
	const run = {
		...{ stage, total: null, completed: null, fileName: null, fileSize: null, blobKey: null },
		...{ errors: [], errorMsg: null, contentKey: null, expiredAt: null },
		askedAs: (await fingerprintsOf(tx, [order.id])).get(order.id) ?? null,
		askedContentKey: (await contentKeysOf(tx, [order.id])).get(order.id) ?? null,
		...{ expiresInHours: options.expiresInHours, askedById: actor.id, watchers: [watcherOf(actor, options)], createdAt: new Date() },
	};
	const started = async (): Promise<OrderZipRow> => {
		if (zip !== null) return changeOrderZip(deps, tx, zip.id, { ...run, run: zip.run + 1 });
		const [row] = await tx
			.insert(orderZips)
			.values({ id: newId(), orderId: order.id, ...run, change: nextChange })
			.returning();
		if (row === undefined) throw new Error('The order zip was not inserted.');
		await events.publish(tx, orderZipsChannel, { id: row.id });
		return row;
	};
	const row = await started();
	if (zip !== null && zip.blobKey !== null) await queueKeyRemoval(deps, tx, [zip.blobKey], 0);
	await queue.add(tx, ...orderZipJob(row));
	return row;
}

/** Adds the requester to the watchers of the current run; the longer of the requested lifetimes applies. */
async function join(deps: Deps, tx: Tx, zip: OrderZipRow, actor: Actor, options: ZipOptions): Promise<OrderZipRow> {
	const asked = watcherOf(actor, options);
	const known = zip.watchers.find(({ userId }) => userId === actor.id);
	const now = { ...asked, email: asked.email || known?.email === true, browser: asked.browser || known?.browser === true };
	const expiresInHours = Math.max(zip.expiresInHours, options.expiresInHours);
	const isNews = known === undefined || known.email !== now.email || known.browser !== now.browser;
	if (!isNews && expiresInHours === zip.expiresInHours) return zip;
	const watchers = isNews ? [...zip.watchers.filter((one) => one !== known), now] : zip.watchers;
	return changeOrderZip(deps, tx, zip.id, { watchers, expiresInHours });
}

/** Errors: ORDER_CHANGED. */
async function requireAsSeen(tx: Tx, orderId: string, seen: string | undefined): Promise<void> {
	if (seen === undefined || seen === (await fingerprintsOf(tx, [orderId])).get(orderId)) return;
	throw new AppError('ORDER_CHANGED', 'The order has changed since it was read.');
}

async function answerRequest(deps: Deps, request: ZipRequest, actor: Actor, options: ZipOptions, stage: ZipStage): Promise<OrderZipRow> {
	const { tx, order, zip } = request;
	refuseHeld(order, options.held === 'true');
	if (zip === null || (await mustBeMadeAgain(tx, zip))) return startRun(deps, request, actor, options, stage);
	return isZipProcessing(zip.stage) ? join(deps, tx, zip, actor, options) : zip;
}

/** Starts a run unless one is in progress or an up-to-date zip is stored. Errors: ENTITY_NOT_FOUND, ORDER_CHANGED, ORDER_HELD. */
export async function requestOrderZip(deps: Deps, actor: Actor, orderId: string, options: ZipOptions): Promise<ZipJob> {
	return onOrder(deps, orderId, async (request) => {
		const { tx, order, zip } = request;
		await requireAsSeen(tx, orderId, options.seen);
		const row = await answerRequest(deps, request, actor, options, 'initialized');
		await auditZip(tx, actor, order, 'prepareZip', { before: zip?.stage ?? null, after: row.stage });
		return readZipJob(tx, row.id, actor.id);
	});
}

/**
 * Does the same as `requestOrderZip` with `preparing` as the first stage.
 * Errors: ORDER_CHANGED, ORDER_HELD; ENTITY_NOT_FOUND, also if no zip of the order was ever requested.
 */
export async function retryOrderZip(deps: Deps, actor: Actor, orderId: string, options: ZipOptions): Promise<ZipJob> {
	return onOrder(deps, orderId, async (request) => {
		const { tx, order, zip } = request;
		if (zip === null) throw notFound('The zip');
		await requireAsSeen(tx, orderId, options.seen);
		const row = await answerRequest(deps, request, actor, options, 'preparing');
		await auditZip(tx, actor, order, 'retryZip', { before: zip.stage, after: row.stage });
		return readZipJob(tx, row.id, actor.id);
	});
}

/** Cancels the run in progress; an ended one does not change. Errors: ENTITY_NOT_FOUND. */
export async function cancelOrderZip(deps: Deps, actor: Actor, orderId: string): Promise<ZipJob> {
	return onOrder(deps, orderId, async ({ tx, order, zip }) => {
		if (zip === null) throw notFound('The zip');
		const row = isZipProcessing(zip.stage) ? await changeOrderZip(deps, tx, zip.id, { stage: 'cancelled' }) : zip;
		await auditZip(tx, actor, order, 'cancelZip', { before: zip.stage, after: row.stage });
		return readZipJob(tx, row.id, actor.id);
	});
}
