import { sql } from 'drizzle-orm';
import { AppError, type Tx } from '../../platform/index.ts';
import { users } from '../accounts.table.ts';

const isAdmin = sql`'admin' = any(${users.roles})`;

const messages = {
	deleted: 'The last administrator cannot be deleted. Make someone else an administrator first.',
	demoted: 'The last administrator cannot be demoted. Make someone else an administrator first.',
} as const;

/**
 * Throws if no one could sign in as an administrator any more. The rows stay locked, so that two administrators cannot leave at once (ASVS
 * 2.3.4). Errors: LAST_ADMINISTRATOR.
 */
export async function keepAnAdministrator(tx: Tx, leavingIds: ReadonlySet<string>, how: keyof typeof messages): Promise<void> {
	const admins = await tx
		.select({ id: users.id, isVerified: users.isEmailVerified })
		.from(users)
		.where(isAdmin)
		.orderBy(users.id)
		.for('update');
	const isLeaving = admins.some(({ id }) => leavingIds.has(id));
	if (isLeaving && !admins.some(({ id, isVerified }) => !leavingIds.has(id) && isVerified))
		throw new AppError('LAST_ADMINISTRATOR', messages[how]);
}
