import { inArray } from 'drizzle-orm';
import type { Orm } from '../../platform/index.ts';
import { users } from '../accounts.table.ts';

export async function readNames(orm: Pick<Orm, 'select'>, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
	const wanted = [...new Set(ids.filter((id) => id !== null))];
	if (wanted.length === 0) return new Map();
	const { id, email, firstName, lastName } = users;
	const rows = await orm.select({ id, email, firstName, lastName }).from(users).where(inArray(id, wanted));
	return new Map(rows.map((row) => [row.id, `${row.firstName} ${row.lastName}`.trim() || row.email]));
}
