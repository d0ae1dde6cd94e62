import { eq, sql } from 'drizzle-orm';
import { type Actor, notFound, requireVersion, writeAudit } from '../../platform/index.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { users } from '../accounts.table.ts';
import { hashOfNoPassword } from '../passwords/passwords.ts';
import { holdPerson } from '../people/current-owner.ts';
import { nameInAudit } from '../people/staff-user.ts';

/**
 * Verifies an e-mail on an administrator's word; returns the version. If several people may have asked for the account, its password counts
 * for nothing and must be set by a mailed link. Errors: ENTITY_NOT_FOUND, EDIT_CONFLICT.
 */
export async function verifyUser(
	{ orm }: Pick<AccountsDeps, 'orm'>,
	{ id, seen, actor }: { readonly id: string; readonly seen: number | undefined; readonly actor: Actor },
): Promise<number> {
	return orm.transaction(async (tx) => {
		await holdPerson(tx, id);
		const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update');
		if (user === undefined) throw notFound('The user');
		requireVersion(seen, user.version);
		if (user.isEmailVerified) return user.version;
		await tx
			.update(users)
			.set({
				isEmailVerified: true,
				askedFromHash: null,
				isContested: false,
				version: sql`${users.version} + 1`,
				...(user.isContested && { passwordHash: await hashOfNoPassword() }),
			})
			.where(eq(users.id, id));
		await writeAudit(tx, actor, {
			action: 'verify',
			model: 'users',
			recordId: id,
			recordName: nameInAudit(user),
			changes: [{ field: 'isEmailVerified', before: false, after: true }],
		});
		return user.version + 1;
	});
}
