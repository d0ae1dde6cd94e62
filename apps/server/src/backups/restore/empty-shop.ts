import { type Database, StartProblem } from '../../platform/index.ts';
import { readMigrations } from '../make/shop-tables.ts';

const counted = ['users', 'images', 'designs', 'orders'];

/** Refuses a shop that has ever been started, by its name and what it holds. Errors: `StartProblem`. */
export async function requireEmptyShop({ pool }: Database, label: string, hashes: readonly string[]): Promise<void> {
	const { rows: made } = await pool.query<{ name: string }>(
		"select name from unnest($1::text[]) as name where to_regclass('public.' || name) is not null",
		[counted],
	);
	const found: string[] = [];
	for (const { name } of made) {
		const { rows } = await pool.query<{ count: string }>(`select count(*) as count from ${name}`);
		const count = Number(rows[0]?.count);
		if (count > 0) found.push(`${count} ${count === 1 ? name.slice(0, -1) : name}`);
	}
	if (found.length > 0)
		throw new StartProblem(
			`${label} is not empty: it has ${found.join(', ')}. A backup is restored into an empty shop only. Name a new folder in DATA_DIR, and in DATABASE_URL and STORAGE_URL an empty database and bucket if they are set.`,
		);
	if ((await readMigrations(pool)).length > hashes.length)
		throw new StartProblem(`${label} has the tables of a newer version than the backup. Restore it into a new folder or database.`);
}
