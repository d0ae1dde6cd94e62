import pg from 'pg';
import { type Blobs, type Config, type Database, StartProblem } from '../../platform/index.ts';
import { readMigrations } from '../make/shop-tables.ts';
import { namedFolders } from '../named-blobs.ts';

const counted = ['users', 'images', 'designs', 'orders'];

type Place = Pick<Config, 'databaseUrl' | 'storageUrl' | 'dataDir'>;

const advice =
	'A backup is restored into an empty shop only. Name a new folder in DATA_DIR, and in DATABASE_URL and STORAGE_URL an empty database and bucket if they are set.';

/** Name for people, without the password. */
function shopLabel({ databaseUrl, dataDir }: Place): string {
	if (databaseUrl === null) return `The shop in ${dataDir}`;
	const { database = '', host, port } = new pg.Client({ connectionString: databaseUrl });
	return `The shop in the database ${database} on ${host.startsWith('/') ? host : `${host}:${port}`}`;
}

function storeLabel({ storageUrl, dataDir }: Place): string {
	if (storageUrl === null) return `The folder of files in ${dataDir}`;
	const { host, searchParams } = new URL(storageUrl);
	const endpoint = searchParams.get('endpoint');
	return endpoint === null ? `The bucket ${host}` : `The bucket ${host} on ${new URL(endpoint).host}`;
}

/**
 * Refuses a shop that has ever been started, by its name and what it holds. The files of a restore that was interrupted are no reason: the
 * next one into the same database goes on with them. Errors: `StartProblem`.
 */
export async function requireEmptyShop({ pool }: Database, blobs: Blobs, place: Place, hashes: readonly string[]): Promise<void> {
	const found = await filledTables(pool);
	if (found.length > 0) throw new StartProblem(`${shopLabel(place)} is not empty: it has ${found.join(', ')}. ${advice}`);
	const ran = await readMigrations(pool);
	if (ran.length > hashes.length)
		throw new StartProblem(
			`${shopLabel(place)} has the tables of a newer version than the backup. Restore it into a new folder or database.`,
		);
	// A restore makes the tables before it stores files: without tables, none has begun here, and the files are another shop's.
	if (ran.length > 0) return;
	const key = await firstKey(blobs);
	if (key === null) return;
	throw new StartProblem(
		`${storeLabel(place)} is not empty: it has ${key}, as the files of a shop are named. ${advice} A restore that was interrupted goes on if it is started again with the same database.`,
	);
}

async function filledTables(pool: pg.Pool): Promise<string[]> {
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
	return found;
}

async function firstKey(blobs: Blobs): Promise<string | null> {
	for (const folder of namedFolders) for await (const { key } of blobs.list(folder)) return key;
	return null;
}
