import type { Role, StaffUser } from '@print-room/contract';
import { asc, inArray, sql } from 'drizzle-orm';
import { type Actor, AppError, type Orm, writeAudits } from '../../platform/index.ts';
import { users } from '../accounts.table.ts';
import { keepAnAdministrator } from '../people/administrators.ts';
import { nameInAudit, toStaffUser } from '../people/staff-user.ts';

/**
 * Gives people a role, all or none; it applies from their next request. Returns all of them with their new roles. Errors: ENTITY_NOT_FOUND,
 * LAST_ADMINISTRATOR.
 */
export async function updateRoles(
	orm: Orm,
	{ ids, role, actor }: { readonly ids: readonly string[]; readonly role: Role; readonly actor: Actor },
): Promise<StaffUser[]> {
	const wanted = [...new Set(ids)];
	const which = inArray(users.id, wanted);
	return orm.transaction(async (tx) => {
		// Locks all administrators first, which serialises changes of roles.
		await keepAnAdministrator(tx, new Set(role === 'admin' ? [] : wanted), 'demoted');
		const before = await tx.select().from(users).where(which).orderBy(asc(users.id)).for('update');
		if (before.length < wanted.length) {
			const known = new Set(before.map(({ id }) => id));
			const missing = wanted.filter((id) => !known.has(id));
			throw new AppError('ENTITY_NOT_FOUND', 'One of these people does not exist. Nothing was changed.', {
				details: missing.map((id) => ({ path: 'ids', message: `${id} does not exist` })),
			});
		}
		const changing = before.filter(({ roles }) => roles.length !== 1 || roles[0] !== role);
		if (changing.length > 0)
			await tx
				.update(users)
				.set({ roles: [role], version: sql`${users.version} + 1` })
				.where(
					inArray(
						users.id,
						changing.map(({ id }) => id),
					),
				);
		await writeAudits(
			tx,
			actor,
			changing.map((user) => ({
				action: 'update',
				model: 'users',
				recordId: user.id,
				recordName: nameInAudit(user),
				changes: [{ field: 'roles', before: user.roles, after: [role] }],
			})),
		);
		return (await tx.select().from(users).where(which).orderBy(asc(users.id))).map(toStaffUser);
	});
}
