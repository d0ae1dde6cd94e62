import { and, eq } from 'drizzle-orm';
import type { AccountsDeps } from '../accounts.deps.ts';
import { accountTokens, users } from '../accounts.table.ts';
import { enqueueNotice } from '../mails/account-mails.ts';
import { checkNewPassword, hashPassword } from '../passwords/passwords.ts';
import { endSessions, type SignedIn } from '../sessions/sessions.ts';
import { readUser } from './log-in.ts';
import { passwordWrong, type Reauthentication, reauthenticate } from './reauthenticate.ts';

/**
 * Ends every other session (ASVS 7.4.3) and every link that would set another password. A refused new password uses up no code. Errors:
 * PASSWORD_WRONG, PASSWORD_BREACHED, RATE_LIMITED.
 */
export async function changePassword(
	deps: Pick<AccountsDeps, 'orm' | 'queue' | 'config'>,
	caller: SignedIn,
	{ newPassword, ...reauthentication }: Reauthentication & { readonly newPassword: string },
): Promise<void> {
	const { orm, queue, config } = deps;
	const { email } = await readUser(orm, caller.id);
	await checkNewPassword(newPassword, { email, shopName: config.shopName });
	const person = await reauthenticate(deps, caller, reauthentication);
	const passwordHash = await hashPassword(newPassword);
	await orm.transaction(async (tx) => {
		// Another change of the password in the same moment has made this proof worthless.
		const changed = await tx
			.update(users)
			.set({ passwordHash })
			.where(and(eq(users.id, person.id), eq(users.passwordHash, person.passwordHash)))
			.returning({ id: users.id });
		if (changed.length === 0) throw passwordWrong();
		await tx.delete(accountTokens).where(and(eq(accountTokens.userId, person.id), eq(accountTokens.purpose, 'reset')));
		await endSessions(tx, person.id, caller.sessionId);
		await enqueueNotice(tx, queue, { email: person.email, notice: 'password-changed' });
	});
}
