import { and, eq, sql } from 'drizzle-orm';
import { AppError, type Tx } from '../platform/index.ts';
import { enqueueNotice } from './account-mails.ts';
import type { AccountsParts } from './accounts.parts.ts';
import { users } from './accounts.table.ts';
import { lockIdentity } from './current-owner.ts';

const isAdmin = sql`'admin' = any(${users.roles})`;

/** The rows stay locked, so that two administrators cannot leave together (ASVS 2.3.4). Errors: LAST_ADMINISTRATOR (D23). */
async function keepAnAdministrator(tx: Tx, leavingId: string): Promise<void> {
	const admins = await tx
		.select({ id: users.id, isVerified: users.isEmailVerified })
		.from(users)
		.where(isAdmin)
		.orderBy(users.id)
		.for('update');
	const isOne = admins.some(({ id }) => id === leavingId);
	if (isOne && !admins.some(({ id, isVerified }) => id !== leavingId && isVerified))
		throw new AppError('LAST_ADMINISTRATOR', 'The last administrator cannot be deleted. Make somebody else an administrator first.');
}

/**
 * Deletes an account with all that is its person's alone, in one transaction; files go afterwards, by jobs. What an order needs, or
 * may still need, stays with the studio and names nobody. `passwordHash` is the password as it was proven: it must not have changed since. Errors: LAST_ADMINISTRATOR,
 * IDENTITY_EXPIRED when the account or its password has changed meanwhile.
 */
export async function eraseAccount(
	{ orm, queue, ownedWork }: Pick<AccountsParts, 'orm' | 'queue' | 'ownedWork'>,
	{ id, passwordHash }: { readonly id: string; readonly passwordHash: string },
): Promise<void> {
	await orm.transaction(async (tx) => {
		await lockIdentity(tx, id);
		await keepAnAdministrator(tx, id);
		for (const work of ownedWork) await work.erase(tx, id);
		// Sessions, tokens, the second factor and the guests whose work came here go with it.
		const [gone] = await tx
			.delete(users)
			.where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)))
			.returning({ email: users.email });
		if (gone === undefined) throw new AppError('IDENTITY_EXPIRED', 'Authorization error. Please log in again.');
		await enqueueNotice(tx, queue, { email: gone.email, notice: 'account-deleted' });
	});
}
