import { DAY_MS, isStaff, type Role } from '@print-room/domain';
import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
	AppError,
	type AskedBy,
	type Caller,
	type Config,
	hashToken,
	hostGuestCookie,
	newId,
	newToken,
	type Orm,
	plainGuestCookie,
	sharedRead,
} from '../../platform/index.ts';
import { configs } from '../../settings/index.ts';
import { guests, secondFactors, sessions, users } from '../accounts.table.ts';
import { guestIdPrefix } from '../people/current-owner.ts';
import { keepAlive } from './sessions.ts';

type Secured = Pick<Config, 'isSecure'>;

const guestCookie = ({ isSecure }: Secured): string => (isSecure ? hostGuestCookie : plainGuestCookie);
/**
 * Until this date the plain cookie name is accepted over https too, so that earlier guests keep their uploads. All such cookies expire half
 * a year later.
 */
const plainNameEnds = Date.UTC(2027, 0, 1);
const guestDays = 180;
const renewAfterMs = 7 * DAY_MS;
const seenAgainMs = 3_600_000;

const expired = () => new AppError('IDENTITY_EXPIRED', 'Authorization error. Please log in again.');

interface SignedIn {
	readonly caller: Caller;
	readonly session: Pick<typeof sessions.$inferSelect, 'id' | 'createdAt' | 'lastSeenAt'>;
}

type Asking = Pick<FastifyRequest, 'headers' | 'cookies'>;

const bearerOf = (request: Asking): string | null => {
	const header = request.headers.authorization;
	if (header === undefined) return null;
	const [scheme, token] = header.split(' ', 2);
	if (scheme?.toLowerCase() !== 'bearer' || token === undefined || token === '') throw expired();
	return token;
};

/** Columns that decide about a person's rights. */
const standing = {
	id: users.id,
	roles: users.roles,
	hasSecondFactor: sql<boolean>`${secondFactors.confirmedAt} is not null`,
	isRequired: sql<boolean | null>`(select ${configs.isStaffSecondFactorRequired} from ${configs} limit 1)`,
};

interface Standing {
	readonly roles: readonly Role[];
	readonly hasSecondFactor: boolean;
	readonly isRequired: boolean | null;
}

/** Staff roles are suspended while a required second factor is missing. */
function rightsOf({ roles, hasSecondFactor, isRequired }: Standing): { roles: readonly Role[]; lacksSecondFactor: boolean } {
	const lacksSecondFactor = isRequired === true && !hasSecondFactor && isStaff(roles);
	return { roles: lacksSecondFactor ? roles.filter((role) => !isStaff([role])) : roles, lacksSecondFactor };
}

/** A single statement, since it runs for every request. */
async function signedIn(orm: Orm, which: SQL | undefined): Promise<SignedIn | null> {
	const [row] = await orm
		.select({ session: { id: sessions.id, createdAt: sessions.createdAt, lastSeenAt: sessions.lastSeenAt }, ...standing })
		.from(sessions)
		.innerJoin(users, eq(users.id, sessions.userId))
		.leftJoin(secondFactors, eq(secondFactors.userId, users.id))
		.where(and(which, gt(sessions.expiresAt, new Date())));
	if (row === undefined) return null;
	return { caller: { kind: 'user', id: row.id, sessionId: row.session.id, ...rightsOf(row) }, session: row.session };
}

/** Returns a person's present roles, signed in or not, for things that outlive a session; none if the account is gone. */
export async function rolesNow(executor: Pick<Orm, 'select'>, id: string): Promise<readonly Role[]> {
	const [row] = await executor
		.select(standing)
		.from(users)
		.leftJoin(secondFactors, eq(secondFactors.userId, users.id))
		.where(eq(users.id, id));
	return row === undefined ? [] : rightsOf(row).roles;
}

async function userBehind(orm: Orm, token: string): Promise<Caller> {
	const found = await signedIn(orm, eq(sessions.tokenHash, hashToken(token)));
	if (found === null) throw expired();
	await keepAlive(orm, found.session);
	return found.caller;
}

/** Returns the person of a session that still exists, for tickets that die with their session. */
export async function personOfSession(
	orm: Orm,
	{ id, sessionId }: { readonly id: string; readonly sessionId: string },
): Promise<Caller | null> {
	return (await signedIn(orm, and(eq(sessions.id, sessionId), eq(sessions.userId, id))))?.caller ?? null;
}

const rolesOfSession = sharedRead(async (orm: Orm, sessionId: string): Promise<{ id: string; roles: readonly Role[] } | null> => {
	return (await signedIn(orm, eq(sessions.id, sessionId)))?.caller ?? null;
});

const isGuestHere = sharedRead(async (orm: Orm, id: string): Promise<boolean> => {
	const [guest] = await orm
		.select({ id: guests.id })
		.from(guests)
		.where(and(eq(guests.id, id), gt(guests.expiresAt, new Date()), isNull(guests.migratedTo)));
	return guest !== undefined;
});

/**
 * Whether the guest or session that an address was made for still exists; for staff addresses, whether they still are staff. All images of
 * a page share one query.
 */
export async function isStillHere(orm: Orm, { id, sessionId, isStaff: wasStaff }: AskedBy): Promise<boolean> {
	if (sessionId === undefined) return isGuestHere(orm, id);
	const person = await rolesOfSession(orm, sessionId);
	return person?.id === id && (wasStaff !== true || isStaff(person.roles));
}

async function guestRow(orm: Orm, token: string): Promise<typeof guests.$inferSelect | null> {
	const [row] = await orm
		.select()
		.from(guests)
		.where(and(eq(guests.tokenHash, hashToken(token)), gt(guests.expiresAt, new Date()), isNull(guests.migratedTo)));
	return row ?? null;
}

const asCaller = ({ id }: { readonly id: string }): Caller => ({ kind: 'guest', id, roles: [] });

/** Identifies the caller: by the bearer token if there is one, else by the guest cookie. A stale one of either is a 401. */
export async function resolveCaller(orm: Orm, config: Secured, request: Asking): Promise<Caller | null> {
	const bearer = bearerOf(request);
	if (bearer !== null) return userBehind(orm, bearer);
	const found = await guestBehind(orm, config, request);
	if (found === null) return null;
	if (found.guest === null) throw expired();
	return asCaller(found.guest);
}

async function guestBehind(orm: Orm, config: Secured, { cookies }: Asking) {
	const token = cookies[guestCookie(config)];
	if (token !== undefined) return { token, guest: await guestRow(orm, token), isPlain: false };
	const plain = config.isSecure ? cookies[plainGuestCookie] : undefined;
	if (plain === undefined) return null;
	const guest = await guestRow(orm, plain);
	return { token: plain, guest: guest !== null && guest.createdAt.getTime() < plainNameEnds ? guest : null, isPlain: true };
}

function keepCookie(reply: FastifyReply, token: string, config: Secured): void {
	const { isSecure } = config;
	reply.setCookie(guestCookie(config), token, {
		httpOnly: true,
		sameSite: 'lax',
		secure: isSecure,
		path: '/',
		maxAge: (guestDays * DAY_MS) / 1000,
	});
}

/** Returns this browser's guest, even if a person is signed in there; null for none and for a retired one. */
export async function guestOf(orm: Orm, config: Secured, request: FastifyRequest): Promise<string | null> {
	return (await guestBehind(orm, config, request))?.guest?.id ?? null;
}

export function dropCookie(reply: FastifyReply, config: Secured): void {
	const { isSecure } = config;
	for (const name of new Set([guestCookie(config), plainGuestCookie]))
		reply.clearCookie(name, { httpOnly: true, sameSite: 'lax', secure: isSecure, path: '/' });
}

/** Records the last visit, hourly at most, and renews the cookie after a week, so that returning guests keep their work. */
async function welcomeBack(orm: Orm, guest: typeof guests.$inferSelect): Promise<{ isRenewed: boolean }> {
	const now = Date.now();
	const isRenewed = now - (guest.expiresAt.getTime() - guestDays * DAY_MS) > renewAfterMs;
	if (!isRenewed && now - guest.lastSeenAt.getTime() < seenAgainMs) return { isRenewed };
	await orm
		.update(guests)
		.set({ lastSeenAt: new Date(now), ...(isRenewed && { expiresAt: new Date(now + guestDays * DAY_MS) }) })
		.where(eq(guests.id, guest.id));
	return { isRenewed };
}

/** Answers `whoami`: the caller, or a new guest with a cookie that only this server can make. */
export async function identify(orm: Orm, config: Secured, request: FastifyRequest, reply: FastifyReply): Promise<Caller> {
	const bearer = bearerOf(request);
	if (bearer !== null) return userBehind(orm, bearer);
	const found = await guestBehind(orm, config, request);
	if (found !== null && found.guest !== null) {
		const { isRenewed } = await welcomeBack(orm, found.guest);
		if (isRenewed || found.isPlain) keepCookie(reply, found.token, config);
		return asCaller(found.guest);
	}
	const token = newToken();
	const id = `${guestIdPrefix}${newId()}`;
	await orm.insert(guests).values({ id, tokenHash: hashToken(token), expiresAt: new Date(Date.now() + guestDays * DAY_MS) });
	keepCookie(reply, token, config);
	return asCaller({ id });
}
