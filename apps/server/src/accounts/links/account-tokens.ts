import type { Register } from '@print-room/contract';
import { DAY_MS, HOUR_MS } from '@print-room/domain';
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import { AppError, type Executor, hashToken, newId, newToken, type Orm, type Tx } from '../../platform/index.ts';
import { accountTokens, type PendingRegistration, users } from '../accounts.table.ts';

type Purpose = (typeof accountTokens.$inferSelect)['purpose'];

/** time that a link is valid, from the sending of its mail */
const lifeMs: Readonly<Record<Purpose, number>> = { confirm: 3 * DAY_MS, reset: HOUR_MS };
/** Longest outage of the mail server that a request survives. */
const unsentMs = 3 * DAY_MS;

const inMs = (ms: number): Date => new Date(Date.now() + ms);

const linkExpired = () => new AppError('LINK_EXPIRED', 'This link has expired or has already been used. Please request a new one.');

/**
 * Requests a token that is made when its mail is sent: to confirm an unverified e-mail, or to reset the password of a verified one. Runs
 * the same statement if there is no such account, so that timing reveals nothing (ASVS 6.3.8). Returns an id for the mail job.
 */
export async function requestToken(
	tx: Tx,
	{ purpose, email, registration = null }: { purpose: Purpose; email: string; registration?: PendingRegistration | null },
): Promise<string> {
	const id = newId();
	await tx.insert(accountTokens).select(
		tx
			.select({
				id: sql<string>`${id}::text`.as('id'),
				userId: users.id,
				purpose: sql<Purpose>`${purpose}::text`.as('purpose'),
				tokenHash: sql<string | null>`null::text`.as('token_hash'),
				registration: sql<PendingRegistration | null>`${registration === null ? null : JSON.stringify(registration)}::jsonb`.as(
					'registration',
				),
				createdAt: sql<Date>`now()`.as('created_at'),
				expiresAt: sql<Date>`${inMs(unsentMs).toISOString()}::timestamptz`.as('expires_at'),
			})
			.from(users)
			.where(and(eq(users.email, email), eq(users.isEmailVerified, purpose === 'reset'))),
	);
	return id;
}

/** Returns the network of a requested token; null if the token is no longer needed or never was. */
export async function readRequest(executor: Executor, id: string): Promise<{ fromHash: string } | null> {
	const [row] = await executor.select({ registration: accountTokens.registration }).from(accountTokens).where(eq(accountTokens.id, id));
	return row === undefined ? null : { fromHash: row.registration?.fromHash ?? '' };
}

/** Makes the token of a request and replaces an earlier one. Only its hash is stored (ASVS 7.2.3). */
export async function makeToken(executor: Executor, id: string, purpose: Purpose): Promise<string | null> {
	const token = newToken();
	const made = await executor
		.update(accountTokens)
		.set({ tokenHash: hashToken(token), expiresAt: inMs(lifeMs[purpose]) })
		.where(eq(accountTokens.id, id))
		.returning({ id: accountTokens.id });
	return made.length === 0 ? null : token;
}

/** Returns the owner of a valid token. Errors: LINK_EXPIRED. */
export async function ownerOfToken(executor: Executor, purpose: Purpose, token: string): Promise<{ userId: string; email: string }> {
	const [found] = await executor
		.select({ userId: users.id, email: users.email })
		.from(accountTokens)
		.innerJoin(users, eq(users.id, accountTokens.userId))
		.where(isGood(purpose, token));
	if (found === undefined) throw linkExpired();
	return found;
}

/**
 * Uses up a token and all others of the person with the same purpose; of several simultaneous uses exactly one succeeds. Returns the
 * registration that came with it. Errors: LINK_EXPIRED.
 */
export async function useToken(tx: Tx, purpose: Purpose, token: string) {
	const { userId } = await ownerOfToken(tx, purpose, token);
	// Locks the person first, as registering does, so that two links of one person cannot deadlock.
	const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
	const [used] = await tx.delete(accountTokens).where(isGood(purpose, token)).returning();
	if (user === undefined || used === undefined) throw linkExpired();
	await tx.delete(accountTokens).where(and(eq(accountTokens.userId, userId), eq(accountTokens.purpose, purpose)));
	return { user, registration: used.registration };
}

const isGood = (purpose: Purpose, token: string) =>
	and(eq(accountTokens.tokenHash, hashToken(token)), eq(accountTokens.purpose, purpose), gt(accountTokens.expiresAt, new Date()));

/** Returns the newest registration waiting for this e-mail, preferring those from the same network. */
export async function pendingRegistration(tx: Tx, email: Register['email'], fromHash: string): Promise<PendingRegistration | null> {
	const rows = await tx
		.select({ registration: accountTokens.registration })
		.from(accountTokens)
		.innerJoin(users, eq(users.id, accountTokens.userId))
		.where(and(eq(users.email, email), eq(accountTokens.purpose, 'confirm'), gt(accountTokens.expiresAt, new Date())))
		.orderBy(desc(accountTokens.createdAt), desc(accountTokens.id));
	const registrations = rows.flatMap(({ registration }) => registration ?? []);
	return registrations.find((registration) => registration.fromHash === fromHash) ?? registrations[0] ?? null;
}

export async function removeOldTokens(orm: Orm): Promise<number> {
	return (await orm.delete(accountTokens).where(lt(accountTokens.expiresAt, new Date())).returning({ id: accountTokens.id })).length;
}
