import { and, eq } from 'drizzle-orm';
import { type Actor, AppError, notFound, type Tx, writeAudit } from '../../platform/index.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { users } from '../accounts.table.ts';
import { enqueueNotice } from '../mails/account-mails.ts';
import { keepAnAdministrator } from '../people/administrators.ts';
import { lockIdentity } from '../people/current-owner.ts';
import { nameInAudit } from '../people/staff-user.ts';

type EraseDeps = Pick<AccountsDeps, 'orm' | 'queue' | 'ownedWork'>;

/** Returns the erased account; null if the id or the password does not match. */
async function eraseWithin(
	tx: Tx,
	{ queue, ownedWork }: EraseDeps,
	{ id, passwordHash }: { readonly id: string; readonly passwordHash?: string },
): Promise<Pick<typeof users.$inferSelect, 'email' | 'roles'> | null> {
	await lockIdentity(tx, id);
	await keepAnAdministrator(tx, new Set([id]), 'deleted');
	for (const work of ownedWork) await work.erase(tx, id);
	// Sessions, tokens, the second factor and migrated guests are deleted by cascade.
	const [gone] = await tx
		.delete(users)
		.where(and(eq(users.id, id), passwordHash === undefined ? undefined : eq(users.passwordHash, passwordHash)))
		.returning({ email: users.email, roles: users.roles });
	if (gone === undefined) return null;
	await enqueueNotice(tx, queue, { email: gone.email, notice: 'account-deleted' });
	return gone;
}

/**
 * Deletes an account and its person's own work in one transaction; files follow by jobs. Anything an order needs or may still need stays
 * with the studio, without a name. `passwordHash` is the verified hash, which must not have changed since. Errors: LAST_ADMINISTRATOR,
 * IDENTITY_EXPIRED if the account or its password has changed.
 */
export async function eraseAccount(deps: EraseDeps, who: { readonly id: string; readonly passwordHash: string }): Promise<void> {
	await deps.orm.transaction(async (tx) => {
		if ((await eraseWithin(tx, deps, who)) === null) throw new AppError('IDENTITY_EXPIRED', 'Authorization error. Please log in again.');
	});
}

/** Deletes an account for an administrator; the log keeps only an id that leads nowhere. Errors: ENTITY_NOT_FOUND, LAST_ADMINISTRATOR. */
export async function eraseByStaff(deps: EraseDeps, { id, actor }: { readonly id: string; readonly actor: Actor }): Promise<void> {
	await deps.orm.transaction(async (tx) => {
		const gone = await eraseWithin(tx, deps, { id });
		if (gone === null) throw notFound('The user');
		await writeAudit(tx, actor, {
			action: 'delete',
			model: 'users',
			recordId: id,
			recordName: nameInAudit({ id }),
			changes: [{ field: 'roles', before: gone.roles, after: null }],
		});
	});
}
