import { randomBytes } from 'node:crypto';
import type { LoginWithCode, User } from '@print-room/contract';
import { DAY_MS } from '@print-room/domain';
import { eq, inArray, lt } from 'drizzle-orm';
import { AppError, type Config, type Executor, firstAdministratorEmail, newId, notFound, type Orm } from '../../platform/index.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { sessions, users } from '../accounts.table.ts';
import { createLimits } from '../limits/limits.ts';
import { enqueueNotice } from '../mails/account-mails.ts';
import { hashPassword, passwordMatches } from '../passwords/passwords.ts';
import { toUser } from '../people/user-view.ts';
import { checkSecondFactor, isAppCode } from '../second-factor/second-factor-check.ts';
import { createSession } from '../sessions/sessions.ts';

const sessionDays = 30;

const loginFailed = () => new AppError('LOGIN_FAILED', 'The email and/or password does not match.');

/**
 * Starts a session with a new token (ASVS 7.2.4). Each attempt counts as a failure until it succeeds. Errors: LOGIN_FAILED,
 * LOGIN_FAILED_EMAIL_NOT_VERIFIED, SECOND_FACTOR_REQUIRED, SECOND_FACTOR_WRONG, RATE_LIMITED.
 */
export async function logIn(
	{ orm, queue }: Pick<AccountsDeps, 'orm' | 'queue'>,
	{ email, password, totp }: LoginWithCode,
	{ from, browser, userAgent }: { readonly from: string; readonly browser: string; readonly userAgent: string },
): Promise<{ token: string; userId: string }> {
	const limits = createLimits(orm);
	const counted = await limits.attempt({ email, from, browser });
	const [row] = await orm.select().from(users).where(eq(users.email, email));
	if (!(await passwordMatches(password, row?.passwordHash ?? null)) || row === undefined) throw loginFailed();
	if (!row.isEmailVerified) throw new AppError('LOGIN_FAILED_EMAIL_NOT_VERIFIED', 'Verify your email first');
	const triedCode = totp !== undefined && isAppCode(totp) ? await limits.code(row.id) : null;
	if (triedCode?.isSuspicious === true) await orm.transaction((tx) => enqueueNotice(tx, queue, { email, notice: 'codes-tried' }));
	try {
		const token = await orm.transaction(async (tx) => {
			// A reset that finished first has ended every session and must not leave this one behind.
			const [now] = await tx.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, row.id)).for('share');
			if (now?.passwordHash !== row.passwordHash) throw loginFailed();
			await checkSecondFactor(queue, tx, row, totp);
			return createSession(tx, row.id, userAgent);
		});
		await counted.succeeded();
		await triedCode?.succeeded();
		return { token, userId: row.id };
	} catch (error) {
		// No code was tried yet.
		if (error instanceof AppError && error.code === 'SECOND_FACTOR_REQUIRED') await counted.takeBack();
		throw error;
	}
}

export async function logOut(orm: Orm, sessionId: string): Promise<void> {
	await orm.delete(sessions).where(eq(sessions.id, sessionId));
}

export async function removeOldSessions(orm: Orm): Promise<number> {
	const longAgo = new Date(Date.now() - sessionDays * DAY_MS);
	return (await orm.delete(sessions).where(lt(sessions.expiresAt, longAgo)).returning({ id: sessions.id })).length;
}

export async function readUser(orm: Orm, id: string): Promise<User> {
	const [row] = await orm.select().from(users).where(eq(users.id, id));
	if (row === undefined) throw notFound('The user');
	return toUser(row);
}

export async function readUsers(orm: Executor, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, User>> {
	const wanted = [...new Set(ids.filter((id) => id !== null))];
	if (wanted.length === 0) return new Map();
	const rows = await orm.select().from(users).where(inArray(users.id, wanted));
	return new Map(rows.map((row) => [row.id, toUser(row)]));
}

/** Creates the administrator at the first start; returns a generated password so that it can be printed once. */
export async function seedAdministrator(
	orm: Pick<Orm, 'insert'>,
	admin: Config['admin'],
): Promise<{ email: string; generatedPassword: string | null }> {
	const email = (admin.email ?? firstAdministratorEmail).toLowerCase();
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
