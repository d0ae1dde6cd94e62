import pg from 'pg';
import { type Database, isUnreachable, superuserAddress } from '../../platform/index.ts';
import { NotProved } from './not-proved.ts';

export interface CheckedIndexes {
	readonly checked: number;
	/** number of indexes of kinds that this PostgreSQL cannot check */
	readonly unchecked: number;
	/** reason why no index was checked; null: they were checked */
	readonly reason: string | null;
}

const refused = '42501';
const unavailable = '0A000';

const indexesSql = `
	select c.oid::regclass::text as name, am.amname::text as kind
	from pg_index i
	join pg_class c on c.oid = i.indexrelid
	join pg_am am on am.oid = c.relam
	join pg_namespace n on n.oid = c.relnamespace
	where n.nspname in ('public', 'graphile_worker') and i.indisvalid and c.relkind = 'i'
	order by 1`;

/**
 * Checks every index against its table with PostgreSQL's extension amcheck, which is removed again if it was not there. Errors: `NotProved`,
 * which names the damaged ones.
 */
export async function checkIndexes({ connectionString, embedded }: Database): Promise<CheckedIndexes> {
	const client = new pg.Client({ connectionString: embedded ? superuserAddress(connectionString) : connectionString });
	await client.connect();
	try {
		const had = (await client.query("select 1 from pg_extension where extname = 'amcheck'")).rowCount !== 0;
		try {
			await client.query('create extension if not exists amcheck');
		} catch (error) {
			const code = error instanceof Error && 'code' in error ? error.code : undefined;
			if (code !== refused && code !== unavailable && code !== '58P01') throw error;
			return { checked: 0, unchecked: 0, reason: 'the role may not create the extension amcheck, or PostgreSQL does not have it' };
		}
		const { problems, ...counted } = await checkAll(client);
		if (!had) await client.query('drop extension amcheck');
		if (problems.length > 0) throw new NotProved(problems);
		return { ...counted, reason: null };
	} finally {
		await client.end();
	}
}

async function checkAll(client: pg.Client): Promise<Omit<CheckedIndexes, 'reason'> & { readonly problems: readonly string[] }> {
	// Since PostgreSQL 18.
	const { rows: made } = await client.query<{ gin: boolean }>("select to_regproc('gin_index_check') is not null as gin");
	const checks: Readonly<Record<string, string>> = {
		btree: 'select bt_index_check($1::regclass, true)',
		...(made[0]?.gin === true && { gin: 'select gin_index_check($1::regclass)' }),
	};
	const counted = { checked: 0, unchecked: 0 };
	const problems: string[] = [];
	const { rows: indexes } = await client.query<{ name: string; kind: string }>(indexesSql);
	for (const { name, kind } of indexes) {
		const check = checks[kind];
		if (check === undefined) {
			counted.unchecked += 1;
			continue;
		}
		try {
			await client.query(check, [name]);
		} catch (error) {
			if (!(error instanceof Error) || isUnreachable(error)) throw error;
			problems.push(`the index ${name} does not fit its table: ${error.message}`);
		}
		counted.checked += 1;
	}
	return { ...counted, problems };
}
