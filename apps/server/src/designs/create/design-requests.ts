import { createHash } from 'node:crypto';
import type { CreateDesign } from '@print-room/contract';
import { DAY_MS } from '@print-room/domain';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { AppError, type Executor, type Tx } from '../../platform/index.ts';
import { designRequests } from '../designs.table.ts';

/** A call with an idempotency key, which can be repeated without making a second design. */
export interface DesignRequest {
	readonly key: string;
	/** distinguishes a different call with the same key */
	readonly fingerprint: string;
}

const keyLifeMs = DAY_MS;

/** The order of fields makes no difference, nor does null for a missing field. */
function canonical(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(canonical);
	if (typeof value !== 'object' || value === null) return value;
	const chosen = Object.entries(value).filter(([, field]) => field !== undefined && field !== null);
	return Object.fromEntries(chosen.sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, field]) => [name, canonical(field)]));
}

export function requestOf(key: string, { userId, tempUserId, ...body }: CreateDesign): DesignRequest {
	return {
		key,
		fingerprint: createHash('sha256')
			.update(JSON.stringify(canonical(body)))
			.digest('hex'),
	};
}

/** Returns the id of the design that this same call made, or null. Errors: IDEMPOTENCY_KEY_REUSED. */
export async function earlierDesign(executor: Executor, ownerId: string, { key, fingerprint }: DesignRequest): Promise<string | null> {
	const [row] = await executor
		.select()
		.from(designRequests)
		.where(and(eq(designRequests.ownerId, ownerId), eq(designRequests.key, key)));
	if (row === undefined) return null;
	if (row.fingerprint === fingerprint) return row.designId;
	throw new AppError('IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key belongs to another design. Use a new one for each.');
}

/**
 * Reserves the key for a design that the caller's transaction makes; returns null on success, or the id that the key already has. A
 * simultaneous second call waits for the first, and takes the key if that failed. Errors: IDEMPOTENCY_KEY_REUSED.
 */
export async function recordKey(tx: Tx, ownerId: string, request: DesignRequest, designId: string): Promise<string | null> {
	for (;;) {
		const recorded = await tx
			.insert(designRequests)
			.values({ ownerId, designId, ...request })
			.onConflictDoNothing()
			.returning({ key: designRequests.key });
		if (recorded.length > 0) return null;
		const earlier = await earlierDesign(tx, ownerId, request);
		// Between the two statements a design that could not be cut may have been removed with its key.
		if (earlier !== null) return earlier;
	}
}

/** Frees the keys of removed designs, so that their calls can be repeated. */
export async function forgetRequests(tx: Tx, designIds: readonly string[]): Promise<void> {
	// A single parameter for any number of ids.
	await tx.delete(designRequests).where(sql`${designRequests.designId} = any(${sql.param([...designIds])}::text[])`);
}

/** A key that the account has used itself remains; the guest's is dropped. */
export async function moveRequests(tx: Tx, guestId: string, userId: string): Promise<void> {
	const taken = tx.select({ key: designRequests.key }).from(designRequests).where(eq(designRequests.ownerId, userId));
	await tx.delete(designRequests).where(and(eq(designRequests.ownerId, guestId), inArray(designRequests.key, taken)));
	await tx.update(designRequests).set({ ownerId: userId }).where(eq(designRequests.ownerId, guestId));
}

export async function removeRequestsOf(tx: Tx, ownerId: string): Promise<void> {
	await tx.delete(designRequests).where(eq(designRequests.ownerId, ownerId));
}

/** Removes keys older than a day; no client repeats a call for that long. */
export async function removeOldRequests(executor: Executor): Promise<void> {
	await executor.delete(designRequests).where(lt(designRequests.createdAt, sql`now() - ${keyLifeMs / 1000} * interval '1 second'`));
}
