import { randomBytes } from 'node:crypto';
import type { LoginWithCode, User } from '@print-room/contract';
import { eq, inArray, lt } from 'drizzle-orm';
import { AppError, type Config, newId, notFound, type Orm } from '../platform/index.ts';
import { sessions, users } from './accounts.table.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import { checkSecondFactor } from './second-factor.ts';
import { createSession } from './sessions.ts';

const sessionDays = 30;
const dayMs = 86_400_000;

/** What may be told of a person: never the password's hash. */
const toUser = (row: typeof users.$inferSelect): User => ({
	id: row.id,
	email: row.email,
	firstName: row.firstName,
	lastName: row.lastName,
	company: row.company,
	phone: row.phone,
	isEmailVerified: row.isEmailVerified,
	roles: row.roles,
	createdAt: row.createdAt.toISOString(),
});

/** A new session with a new token (ASVS 7.2.4). Errors: LOGIN_FAILED, LOGIN_FAILED_EMAIL_NOT_VERIFIED (C8.01), SECOND_FACTOR_REQUIRED, SECOND_FACTOR_WRONG. */
export async function logIn(
	orm: Orm,
	{ email, password, totp }: LoginWithCode,
	userAgent: string,
): Promise<{ token: string; userId: string }> {
	const [row] = await orm.select().from(users).where(eq(users.email, email));
	if (!(await passwordMatches(password, row?.passwordHash ?? null)) || row === undefined)
		throw new AppError('LOGIN_FAILED', 'The email and/or password does not match.');
	if (!row.isEmailVerified) throw new AppError('LOGIN_FAILED_EMAIL_NOT_VERIFIED', 'Verify your email first');
	return orm.transaction(async (tx) => {
		await checkSecondFactor(tx, row.id, totp);
		return { token: await createSession(tx, row.id, userAgent), userId: row.id };
	});
}

/** The token is worthless from here on (ASVS 7.4.1). */
export async function logOut(orm: Orm, sessionId: string): Promise<void> {
	await orm.delete(sessions).where(eq(sessions.id, sessionId));
}

/** Sessions that ended long ago. Answers how many. */
export async function removeOldSessions(orm: Orm): Promise<number> {
	const longAgo = new Date(Date.now() - sessionDays * dayMs);
	return (await orm.delete(sessions).where(lt(sessions.expiresAt, longAgo)).returning({ id: sessions.id })).length;
}

export async function readUser(orm: Orm, id: string): Promise<User> {
	const [row] = await orm.select().from(users).where(eq(users.id, id));
	if (row === undefined) throw notFound('The user');
	return toUser(row);
}

/** People by id, for those who list their work; ids of guests are simply not found. */
export async function readUsers(orm: Orm, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, User>> {
	const wanted = [...new Set(ids.filter((id) => id !== null))];
	if (wanted.length === 0) return new Map();
	const rows = await orm.select().from(users).where(inArray(users.id, wanted));
	return new Map(rows.map((row) => [row.id, toUser(row)]));
}

/** The first administrator, made at the first start; a generated password is returned so that it can be printed once. */
export async function seedAdministrator(
	orm: Pick<Orm, 'insert'>,
	admin: Config['admin'],
): Promise<{ email: string; generatedPassword: string | null }> {
	const email = (admin.email ?? 'admin@print-room.example').toLowerCase();
	const generatedPassword = admin.password === null ? randomBytes(12).toString('base64url') : null;
	await orm.insert(users).values({
		id: newId(),
		email,
		passwordHash: await hashPassword(admin.password ?? generatedPassword ?? ''),
		firstName: 'Shop',
		lastName: 'Administrator',
		isEmailVerified: true,
		roles: ['admin'],
	});
	return { email, generatedPassword };
}
