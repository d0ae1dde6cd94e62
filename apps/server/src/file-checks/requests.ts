import { OPEN_LINE_STATES } from '@print-room/domain';
import { and, asc, eq, exists, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import { currentOwner } from '../accounts/index.ts';
import { AppError, type Executor, isUuid, newId, notFound, type Tx } from '../platform/index.ts';
import type { HeldLines } from './file-checks.deps.ts';
import { fileCheckEntries, fileCheckGuests, freeCheckRequests } from './file-checks.table.ts';

export type RequestRow = typeof freeCheckRequests.$inferSelect;
export type EntryRow = typeof fileCheckEntries.$inferSelect;

export const wrongState = (message: string): AppError => new AppError('FILE_CHECK_STATE', message);

export const lineGoesOn = 'This line is not held any more.';

/** Errors: ENTITY_NOT_FOUND. */
export async function readRequest(executor: Executor, id: string): Promise<RequestRow> {
	const [row] = isUuid(id) ? await executor.select().from(freeCheckRequests).where(eq(freeCheckRequests.id, id)) : [];
	if (row === undefined) throw notFound('The request');
	return row;
}

/**
 * Keeps the owner from being erased until the transaction ends. Erasing locks requests before designs, everything else the other way round:
 * callers that lock a design before its request call this first.
 */
export async function holdOwner(tx: Tx, { ownerId }: Pick<RequestRow, 'ownerId'>): Promise<void> {
	await currentOwner(tx, ownerId);
}

/** Locks the pieces of the line that a request is about, if it is about one: before its design and itself. */
export async function lockLine(lines: HeldLines, tx: Tx, { orderItemId }: Pick<RequestRow, 'orderItemId'>): Promise<void> {
	if (orderItemId !== null) await lines.lock(tx, orderItemId);
}

/** The design, if needed, is already locked. Errors: ENTITY_NOT_FOUND. */
export async function lockRequest(tx: Tx, id: string): Promise<RequestRow> {
	const [row] = await tx.select().from(freeCheckRequests).where(eq(freeCheckRequests.id, id)).for('update');
	if (row === undefined) throw notFound('The request');
	return row;
}

/** Locks requests by ascending id, so that closing those of an order and moving or erasing those of a person cannot deadlock. */
export const lockRequests = (tx: Tx, which: SQL | undefined) =>
	tx.select({ id: freeCheckRequests.id }).from(freeCheckRequests).where(which).orderBy(asc(freeCheckRequests.id)).for('update');

/** Returns a request of the caller's own, or one that a mailed link opened. Errors: ENTITY_NOT_FOUND, FORBIDDEN. */
export async function partIn(executor: Executor, id: string, callerId: string): Promise<RequestRow> {
	const request = await readRequest(executor, id);
	if (request.ownerId === callerId) return request;
	const { requestId, holderId, expiresAt } = fileCheckGuests;
	const rows = await executor
		.select({ requestId })
		.from(fileCheckGuests)
		.where(and(eq(requestId, id), eq(holderId, callerId), gt(expiresAt, new Date())));
	if (rows.length > 0) return request;
	throw new AppError('FORBIDDEN', 'This file check belongs to someone else.');
}

/** The owner's request with this design, the latest or an earlier one; null without a request. */
export async function requestOfDesign(executor: Executor, ownerId: string, designId: string): Promise<RequestRow | null> {
	const { requestId, kind, designId: saidOf } = fileCheckEntries;
	const sent = executor
		.select({ one: sql`1` })
		.from(fileCheckEntries)
		.where(and(eq(requestId, freeCheckRequests.id), eq(saidOf, designId), inArray(kind, ['asked', 'changed'])));
	const [row] = await executor
		.select()
		.from(freeCheckRequests)
		.where(and(eq(freeCheckRequests.ownerId, ownerId), or(eq(freeCheckRequests.designId, designId), exists(sent))));
	return row ?? null;
}

/** Adds an entry; the caller holds the request. */
export async function addEntry(
	tx: Tx,
	entry: Omit<typeof fileCheckEntries.$inferInsert, 'id' | 'createdAt' | 'mailedAt'>,
): Promise<string> {
	const id = newId();
	// Time of the insert, not of the transaction's start: entries are listed in this order.
	await tx.insert(fileCheckEntries).values({ id, createdAt: sql`clock_timestamp()`, ...entry });
	return id;
}

/** Closes the open conversations about lines of which nothing waits for the customer any more. The caller holds the pieces of the lines. */
export async function closeConversations(tx: Tx, itemIds: readonly string[]): Promise<void> {
	const { orderItemId, state, version } = freeCheckRequests;
	const open = and(inArray(orderItemId, [...itemIds]), inArray(state, [...OPEN_LINE_STATES]));
	await lockRequests(tx, open);
	await tx
		.update(freeCheckRequests)
		.set({ state: 'closed', version: sql`${version} + 1` })
		.where(open);
}

/** Updates a request; the caller holds it. */
export async function updateRequest(
	tx: Tx,
	id: string,
	changes: Pick<typeof freeCheckRequests.$inferInsert, 'state' | 'designId' | 'answeredAt'>,
) {
	await tx
		.update(freeCheckRequests)
		.set({ ...changes, version: sql`${freeCheckRequests.version} + 1` })
		.where(eq(freeCheckRequests.id, id));
}
