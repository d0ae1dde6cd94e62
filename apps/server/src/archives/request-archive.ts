import type { ZipJob, ZipWish } from '@print-room/contract';
import { isZipProcessing, mayZipRetry, type ZipStage } from '@print-room/domain';
import { eq } from 'drizzle-orm';
import { displayIdOf, fingerprintsOf, orders, refuseHeld } from '../orders/index.ts';
import { type Actor, AppError, newId, notFound, type Tx, writeAudit } from '../platform/index.ts';
import { queueKeyRemoval } from '../uploads/index.ts';
import { outdatedOf, readZipJob, timesOf } from './archive-view.ts';
import { type ArchivesDeps, archiveJob, archivesChannel } from './archives.deps.ts';
import { type ArchiveRow, archives, type Watcher } from './archives.table.ts';
import { changeArchive, holdChanges, nextChange } from './change-archive.ts';
import { contentKeysOf } from './read-contents.ts';

type Deps = Pick<ArchivesDeps, 'orm' | 'events' | 'queue'>;
type Order = Pick<typeof orders.$inferSelect, 'id' | 'number' | 'payment' | 'isTest' | 'currency'>;

interface Question {
	readonly tx: Tx;
	readonly order: Order;
	readonly archive: ArchiveRow | null;
}

/**
 * One question about an order's zip at a time: whoever comes second sees what the first has done, so that two get one job. The order is held
 * before the changes are, or they would be held for as long as somebody else holds the order.
 */
async function onOrder<T>({ orm }: Deps, orderId: string, use: (question: Question) => Promise<T>): Promise<T> {
	return orm.transaction(async (tx) => {
		const { id, number, payment, isTest, currency } = orders;
		const [order] = await tx.select({ id, number, payment, isTest, currency }).from(orders).where(eq(orders.id, orderId)).for('key share');
		if (order === undefined) throw notFound('The order');
		await holdChanges(tx);
		const [archive] = await tx.select().from(archives).where(eq(archives.orderId, orderId));
		return use({ tx, order, archive: archive ?? null });
	});
}

/** What staff did about an order's zip is in the history of the order. */
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

async function isWantedAnew(tx: Tx, archive: ArchiveRow): Promise<boolean> {
	if (mayZipRetry(archive.stage, timesOf(archive), Date.now())) return true;
	if (archive.stage !== 'completed') return false;
	return archive.blobKey === null || (await outdatedOf(tx, [archive])).has(archive.id);
}

const watcherOf = ({ id }: Actor, wish: ZipWish): Watcher => ({
	userId: id,
	email: wish.emailNotify === 'true',
	browser: wish.browserNotify === 'true',
});

/** Another run, or the first one; what an earlier run stored goes. */
async function startRun(deps: Deps, { tx, order, archive }: Question, actor: Actor, wish: ZipWish, stage: ZipStage): Promise<ArchiveRow> {
	const { events, queue } = deps;
	const run = {
		...{ stage, total: null, completed: null, fileName: null, fileSize: null, blobKey: null },
		...{ errors: [], errorMsg: null, contentKey: null, expiredAt: null },
		askedAs: (await fingerprintsOf(tx, [order.id])).get(order.id) ?? null,
		askedContentKey: (await contentKeysOf(tx, [order.id])).get(order.id) ?? null,
		...{ expiresInHours: wish.expiresInHours, askedById: actor.id, watchers: [watcherOf(actor, wish)], createdAt: new Date() },
	};
	const started = async (): Promise<ArchiveRow> => {
		if (archive !== null) return changeArchive(deps, tx, archive.id, { ...run, run: archive.run + 1 });
		const [row] = await tx
			.insert(archives)
			.values({ id: newId(), orderId: order.id, ...run, change: nextChange })
			.returning();
		if (row === undefined) throw new Error('The archive was not made.');
		await events.publish(tx, archivesChannel, { id: row.id });
		return row;
	};
	const row = await started();
	if (archive !== null && archive.blobKey !== null) await queueKeyRemoval(deps, tx, [archive.blobKey], 0);
	await queue.add(tx, ...archiveJob(row));
	return row;
}

/** Whoever asks while it is being made is told of it too, and the longer of the lives that were asked for holds. */
async function join(deps: Deps, tx: Tx, archive: ArchiveRow, actor: Actor, wish: ZipWish): Promise<ArchiveRow> {
	const asked = watcherOf(actor, wish);
	const known = archive.watchers.find(({ userId }) => userId === actor.id);
	const now = { ...asked, email: asked.email || known?.email === true, browser: asked.browser || known?.browser === true };
	const expiresInHours = Math.max(archive.expiresInHours, wish.expiresInHours);
	const isNews = known === undefined || known.email !== now.email || known.browser !== now.browser;
	if (!isNews && expiresInHours === archive.expiresInHours) return archive;
	const watchers = isNews ? [...archive.watchers.filter((one) => one !== known), now] : archive.watchers;
	return changeArchive(deps, tx, archive.id, { watchers, expiresInHours });
}

/** Errors: ORDER_CHANGED. */
async function requireAsSeen(tx: Tx, orderId: string, seen: string | undefined): Promise<void> {
	if (seen === undefined || seen === (await fingerprintsOf(tx, [orderId])).get(orderId)) return;
	throw new AppError('ORDER_CHANGED', 'The order has changed since it was read.');
}

async function answerWish(deps: Deps, question: Question, actor: Actor, wish: ZipWish, stage: ZipStage): Promise<ArchiveRow> {
	const { tx, order, archive } = question;
	refuseHeld(order, wish.held === 'true');
	if (archive === null || (await isWantedAnew(tx, archive))) return startRun(deps, question, actor, wish, stage);
	return isZipProcessing(archive.stage) ? join(deps, tx, archive, actor, wish) : archive;
}

/**
 * Has the zip of an order made, unless it is being made or there, as it would be made now.
 * Errors: ENTITY_NOT_FOUND, ORDER_CHANGED, ORDER_HELD.
 */
export async function requestArchive(deps: Deps, actor: Actor, orderId: string, wish: ZipWish): Promise<ZipJob> {
	return onOrder(deps, orderId, async (question) => {
		const { tx, order, archive } = question;
		await requireAsSeen(tx, orderId, wish.seen);
		const row = await answerWish(deps, question, actor, wish, 'initialized');
		await auditZip(tx, actor, order, 'prepareZip', { before: archive?.stage ?? null, after: row.stage });
		return readZipJob(tx, row.id, actor.id);
	});
}

/**
 * The same of one that was asked for before; it begins by preparing.
 * Errors: ORDER_CHANGED, ORDER_HELD; ENTITY_NOT_FOUND, also of an order that no zip was asked for.
 */
export async function retryArchive(deps: Deps, actor: Actor, orderId: string, wish: ZipWish): Promise<ZipJob> {
	return onOrder(deps, orderId, async (question) => {
		const { tx, order, archive } = question;
		if (archive === null) throw notFound('The zip');
		await requireAsSeen(tx, orderId, wish.seen);
		const row = await answerWish(deps, question, actor, wish, 'preparing');
		await auditZip(tx, actor, order, 'retryZip', { before: archive.stage, after: row.stage });
		return readZipJob(tx, row.id, actor.id);
	});
}

/**
 * Stops its making; one that is over stays as it is.
 * Errors: ENTITY_NOT_FOUND.
 */
export async function cancelArchive(deps: Deps, actor: Actor, orderId: string): Promise<ZipJob> {
	return onOrder(deps, orderId, async ({ tx, order, archive }) => {
		if (archive === null) throw notFound('The zip');
		const row = isZipProcessing(archive.stage) ? await changeArchive(deps, tx, archive.id, { stage: 'cancelled' }) : archive;
		await auditZip(tx, actor, order, 'cancelZip', { before: archive.stage, after: row.stage });
		return readZipJob(tx, row.id, actor.id);
	});
}
