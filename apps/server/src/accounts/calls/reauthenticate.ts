import { eq } from 'drizzle-orm';
import { AppError } from '../../platform/index.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { users } from '../accounts.table.ts';
import { type CountedAttempt, createLimits } from '../limits/limits.ts';
import { passwordMatches } from '../passwords/passwords.ts';
import { codeMissing, codeWrong, type Person, tryCode } from '../second-factor/second-factor-check.ts';
import type { SignedIn } from '../sessions/sessions.ts';

export interface Reauthentication {
	readonly password: string;
	readonly totp?: string | undefined;
}

/** Never a 401, since the session is valid. `details` names the wrong field. */
export const reauthenticationFailed = (path: 'password' | 'totp', message: string) =>
	new AppError('PASSWORD_WRONG', message, { details: [{ path, message }] });

export const passwordWrong = () => reauthenticationFailed('password', 'This is not your password.');

/** Counts the attempt as failed until it succeeds; by session, since a session may be stolen. */
export async function countAttempt(
	{ orm }: Pick<AccountsDeps, 'orm'>,
	caller: SignedIn,
): Promise<{ person: Reauthenticated; counted: CountedAttempt }> {
	const [row] = await orm
		.select({ id: users.id, email: users.email, passwordHash: users.passwordHash })
		.from(users)
		.where(eq(users.id, caller.id));
	if (row === undefined) throw new AppError('IDENTITY_EXPIRED', 'Authorization error. Please log in again.');
	return { person: row, counted: await createLimits(orm).attempt({ email: row.email, from: `session ${caller.sessionId}` }) };
}

export interface Reauthenticated extends Person {
	/** hash that was verified; changes are made only while it is still the same */
	readonly passwordHash: string;
}

/**
 * Asks for the password or code again before a sensitive change (ASVS 7.5.1), within the limits of sign-in. Call it outside a transaction:
 * the code is used up and the attempt counted in any case. Errors: PASSWORD_WRONG, RATE_LIMITED.
 */
export async function reauthenticate(
	deps: Pick<AccountsDeps, 'orm' | 'queue'>,
	caller: SignedIn,
	{ password, totp }: Reauthentication,
): Promise<Reauthenticated> {
	const { person, counted } = await countAttempt(deps, caller);
	if (!(await passwordMatches(password, person.passwordHash))) throw passwordWrong();
	const outcome = await deps.orm.transaction((tx) => tryCode(deps.queue, tx, person, totp));
	if (outcome === 'wrong') throw reauthenticationFailed('totp', codeWrong);
	if (outcome === 'missing') {
		await counted.takeBack();
		throw reauthenticationFailed('totp', codeMissing);
	}
	await counted.succeeded();
	return person;
}
