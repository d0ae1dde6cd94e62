import type { Session } from '@print-room/contract';
import { DAY_MS, HOUR_MS } from '@print-room/domain';
import { and, desc, eq, gt, lte, ne } from 'drizzle-orm';
import { type Caller, type Executor, hashToken, newId, newToken, notFound } from '../../platform/index.ts';
import { sessions } from '../accounts.table.ts';
import { deviceOf } from './device.ts';

/** A session ends after this many days without use, */
const idleDays = 30;
/** and in any case this many days after the sign-in. */
const longestDays = 180;

export type SignedIn = Extract<Caller, { kind: 'user' }>;

const expiryOf = (createdAt: Date, now: Date): Date =>
	new Date(Math.min(now.getTime() + idleDays * DAY_MS, createdAt.getTime() + longestDays * DAY_MS));

/** Creates a session with a new token (ASVS 7.2.4); returns the token, of which only the hash is stored. */
export async function createSession(executor: Executor, userId: string, userAgent: string): Promise<string> {
	const token = newToken();
	const now = new Date();
	await executor.insert(sessions).values({
		id: newId(),
		tokenHash: hashToken(token),
		userId,
		userAgent: userAgent.slice(0, 400),
		createdAt: now,
		expiresAt: expiryOf(now, now),
	});
	return token;
}

/** Extends a session in use. Writes hourly at most, by one of several simultaneous requests. */
export async function keepAlive(
	executor: Executor,
	{ id, createdAt, lastSeenAt }: Pick<typeof sessions.$inferSelect, 'id' | 'createdAt' | 'lastSeenAt'>,
): Promise<void> {
	const now = new Date();
	if (now.getTime() - lastSeenAt.getTime() < HOUR_MS) return;
	await executor
		.update(sessions)
		.set({ lastSeenAt: now, expiresAt: expiryOf(createdAt, now) })
		// Not compared with the value read: the database counts in microseconds, a Date in milliseconds.
		.where(and(eq(sessions.id, id), lte(sessions.lastSeenAt, new Date(now.getTime() - HOUR_MS))));
}

export async function listSessions(executor: Executor, caller: Pick<SignedIn, 'id' | 'sessionId'>): Promise<Session[]> {
	const rows = await executor
		.select()
		.from(sessions)
		.where(and(eq(sessions.userId, caller.id), gt(sessions.expiresAt, new Date())))
		.orderBy(desc(sessions.lastSeenAt), desc(sessions.id));
	return rows.map((row) => ({
		id: row.id,
		device: deviceOf(row.userAgent),
		createdAt: row.createdAt.toISOString(),
		lastSeenAt: row.lastSeenAt.toISOString(),
		expiresAt: row.expiresAt.toISOString(),
		isCurrent: row.id === caller.sessionId,
	}));
}

/** Another person's session answers like a missing one, so that no one learns which ids exist (ASVS 8.2.2). */
export async function endSession(executor: Executor, userId: string, id: string): Promise<void> {
	const ended = await executor
		.delete(sessions)
		.where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
		.returning({ id: sessions.id });
	if (ended.length === 0) throw notFound('The session');
}

export async function endSessions(executor: Executor, userId: string, exceptId?: string): Promise<void> {
	await executor
		.delete(sessions)
		.where(exceptId === undefined ? eq(sessions.userId, userId) : and(eq(sessions.userId, userId), ne(sessions.id, exceptId)));
}
