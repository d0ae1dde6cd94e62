import type { User } from '@print-room/contract';
import type { users } from '../accounts.table.ts';

export const toUser = (row: typeof users.$inferSelect): User => ({
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
