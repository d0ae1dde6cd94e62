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
	sharedLook,
} from '../../platform/index.ts';
import { configs } from '../../settings/index.ts';
import { guests, secondFactors, sessions, users } from '../accounts.table.ts';
import { guestIdPrefix } from '../people/current-owner.ts';
import { keepAlive } from './sessions.ts';

type Secured = Pick<Config, 'isSecure'>;

const guestCookie = ({ isSecure }: Secured): string => (isSecure ? hostGuestCookie : plainGuestCookie);
/** Over https the plain name is believed of guests from before, who would otherwise lose what they uploaded. Their cookies have run out half a year later. */
const plainNameEnds = Date.UTC(2027, 0, 1);
const guestDays = 180;
const renewAfterMs = 7 * DAY_MS;
const seenAgainMs = 3_600_000;

const expired = () => new AppError('IDENTITY_EXPIRED', 'Authorization error. Please log in again.');

interface SignedIn {
	readonly caller: Caller;
	readonly session: Pick<typeof sessions.$inferSelect, 'id' | 'createdAt' | 'lastSeenAt'>;
}

/** What of a request says who asks. */
type Asking = Pick<FastifyRequest, 'headers' | 'cookies'>;

const bearerOf = (request: Asking): string | null => {
	const header = request.headers.authorization;
	if (header === undefined) return null;
	const [scheme, token] = header.split(' ', 2);
	if (scheme?.toLowerCase() !== 'bearer' || token === undefined || token === '') throw expired();
	return token;
};

/** What decides about somebody's rights. */
const standing = {
	id: users.id,
	roles: users.roles,
	hasSecondFactor: sql<boolean>`${secondFactors.confirmedAt} is not null`,
	isDemanded: sql<boolean | null>`(select ${configs.isStaffSecondFactorDemanded} from ${configs} limit 1)`,
};

interface Standing {
	readonly roles: readonly Role[];
	readonly hasSecondFactor: boolean;
	readonly isDemanded: boolean | null;
}

/** Staff roles rest while a second factor is demanded and missing. */
function rightsOf({ roles, hasSecondFactor, isDemanded }: Standing): { roles: readonly Role[]; lacksSecondFactor: boolean } {
	const lacksSecondFactor = isDemanded === true && !hasSecondFactor && isStaff(roles);
	return { roles: lacksSecondFactor ? roles.filter((role) => !isStaff([role])) : roles, lacksSecondFactor };
}

/** One statement, for every request asks. */
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

/** The roles that somebody has now, signed in or not, for what outlives a session; none where there is no such account. */
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

/** Whoever is still signed in there, for a ticket that dies with the session it was made in. */
export async function personOfSession(
	orm: Orm,
	{ id, sessionId }: { readonly id: string; readonly sessionId: string },
): Promise<Caller | null> {
	return (await signedIn(orm, and(eq(sessions.id, sessionId), eq(sessions.userId, id))))?.caller ?? null;
}

/** The roles of a person's session; null once it has ended. */
const rolesOfSession = sharedLook(async (orm: Orm, sessionId: string): Promise<{ id: string; roles: readonly Role[] } | null> => {
	return (await signedIn(orm, eq(sessions.id, sessionId)))?.caller ?? null;
});

const isGuestHere = sharedLook(async (orm: Orm, id: string): Promise<boolean> => {
	const [guest] = await orm
		.select({ id: guests.id })
		.from(guests)
		.where(and(eq(guests.id, id), gt(guests.expiresAt, new Date()), isNull(guests.migratedTo)));
	return guest !== undefined;
});

/** Whether the guest, or the session, that an address was made for is still there; of staff, whether they still are. The pictures of a page share one look. */
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

/** Who is asking: the bearer token decides when there is one; else the guest cookie; a stale one of either is a 401. */
export async function resolveCaller(orm: Orm, config: Secured, request: Asking): Promise<Caller | null> {
	const bearer = bearerOf(request);
	if (bearer !== null) return userBehind(orm, bearer);
	const found = await guestBehind(orm, config, request);
	if (found === null) return null;
	if (found.guest === null) throw expired();
	return asCaller(found.guest);
}

/** The guest whom a cookie names; null: there is no cookie. */
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

/** The guest of this browser, whoever else is signed in there; null for none, and for one that is good no longer. */
export async function guestOf(orm: Orm, config: Secured, request: FastifyRequest): Promise<string | null> {
	return (await guestBehind(orm, config, request))?.guest?.id ?? null;
}

/** The browser is no guest's any more. */
export function dropCookie(reply: FastifyReply, config: Secured): void {
	const { isSecure } = config;
	for (const name of new Set([guestCookie(config), plainGuestCookie]))
		reply.clearCookie(name, { httpOnly: true, sameSite: 'lax', secure: isSecure, path: '/' });
}

/** Whoever comes back keeps what is theirs: the last visit is written down, hourly at most, and after a week the cookie's life begins anew. */
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

/** Answers `whoami`: the caller, or a fresh guest whose cookie only this server can make. */
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
