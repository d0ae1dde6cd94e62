import type pg from 'pg';

/** Tables whose rows are entered by staff or made by a start: all of them are read in no time. Any other grows with its customers. */
const smallTables: ReadonlySet<string> = new Set([
	...['banners', 'carrier_settings', 'configs', 'information_versions', 'mail_words', 'opening_steps', 'room_holds', 'saved_views'],
	...['secrets', 'staff_invitations', 'studios', 'vat_settings', 'web_assets', 'web_builds', 'working_days', 'order_status_infos'],
	...['borders', 'category_configurations', 'certificates', 'item_prices', 'media_groups', 'option_configurations', 'options'],
	...['paper_examples', 'paper_pictures', 'paper_profiles', 'paper_tables', 'papers', 'prices', 'print_categories', 'print_items'],
	...['print_type_configurations', 'print_types', 'proof_prices', 'sizes', 'stock_forms', 'register_years'],
]);

/**
 * Landed migrations that lock while they read tables that grow, with how long it takes. Each is named in the changelog under "Upgrading".
 * Those up to `0071` follow 3.2.1, whose operators stop the shop; `pieces` and links for approval are tables that 3.2.1 lacks.
 */
export const landedLocks: Readonly<Record<string, string>> = {
	'0028_memory-and-given-up': 'finds the failed uploads by their index while uploads are locked for two columns',
	'0029_clean-texts': 'reads every text that people typed while the trigger of orders is off',
	'0039_pieces': 'makes the pieces of all orders while foreign keys to orders and lines are added',
	'0040_pieces-board': 'makes each piece of a proof two',
	'0043_reprints': 'checks and indexes pieces for three constraints',
	'0048_piece-codes': 'writes pieces once, for a random code each: a second for 200,000',
	'0055_held-lines': 'checks and indexes pieces and file checks for new columns: some milliseconds',
	'0058_leftovers': 'indexes runs: some milliseconds',
	'0061_grouped-codes': 'writes the register once, for its search',
	'0064_sent-pieces': 'indexes pieces that were sent: some milliseconds',
	'0066_figures': 'counts orders, uploads and designs with their triggers in place, so that none is missed: some seconds for a million',
	'0071_approved-walls': 'checks links for approval for a new rule: some milliseconds',
};

/** Way out for the author of a migration that is found. */
export const lockAdvice = [
	'A migration that locks a table must not work through one that grows: nothing is recorded until the last migration of the start has ended.',
	'Add columns and triggers only, and let a job fill in the rows after the start, some at a time, as `foldFigures` does;',
	'it may also validate a constraint that was added as NOT VALID, or create an index CONCURRENTLY.',
	'Where nothing else will do, add the migration to `landedLocks`, and to the changelog under "Upgrading" how long a million rows take.',
].join(' ');

export interface Migration {
	readonly tag: string;
	readonly statements: readonly string[];
}

/** Splits a migration's file as Drizzle does. */
export const statementsOf = (sql: string): string[] => sql.split('--> statement-breakpoint');

/** Lock modes behind which others wait who write a table, or read it. */
const modes: Readonly<Record<string, 'writers' | 'all'>> = {
	ShareLock: 'writers',
	ShareRowExclusiveLock: 'writers',
	ExclusiveLock: 'writers',
	AccessExclusiveLock: 'all',
};

/** Others who wait: writers of rows that were changed, writers of a table, or its readers, too. */
type KeptOut = 'rows' | 'writers' | 'all';

interface Use {
	readonly id: string;
	readonly name: string;
	/** scans and index look-ups that began in this transaction: a table without rows is scanned, too */
	readonly scans: number;
	/** rows that were changed or removed, which stay locked */
	readonly changed: number;
}

type Client = Pick<pg.ClientBase, 'query'>;

const isTableOfShop = "c.relnamespace = 'public'::regnamespace and c.relkind = 'r'";

async function readUses(client: Client): Promise<ReadonlyMap<string, Use>> {
	const { rows } = await client.query<Use>(`
		select relid::text as id, relname as name, (seq_scan + coalesce(idx_scan, 0))::int as scans, (n_tup_upd + n_tup_del)::int as changed
		from pg_stat_xact_user_tables where schemaname = 'public'`);
	return new Map(rows.map((use) => [use.id, use]));
}

/** Names of the tables that were there before the migrations, by their ids. */
type OldTables = ReadonlyMap<string, string>;

async function readTables(client: Client): Promise<OldTables> {
	const { rows } = await client.query<{ id: string; name: string }>(
		`select oid::text as id, relname as name from pg_class as c where ${isTableOfShop}`,
	);
	return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Old tables that this transaction keeps from others, and from whom. */
async function readLocks(client: Client, old: OldTables): Promise<readonly (readonly [name: string, out: 'writers' | 'all'])[]> {
	const { rows } = await client.query<{ id: string; mode: string }>(`
		select l.relation::text as id, l.mode from pg_locks as l join pg_class as c on c.oid = l.relation
		where l.pid = pg_backend_pid() and l.locktype = 'relation' and ${isTableOfShop}`);
	return rows.flatMap(({ id, mode }) => {
		const [name, out] = [old.get(id), modes[mode]];
		return name === undefined || out === undefined ? [] : [[name, out] as const];
	});
}

/** Runs a statement; returns the old tables that grow of which it read rows, or changed some. */
async function usedBy(client: Client, statement: string, old: OldTables): Promise<{ readonly read: string[]; readonly changed: string[] }> {
	const before = await readUses(client);
	await client.query(statement);
	const uses = [...(await readUses(client)).values()].filter(({ id, name }) => old.has(id) && !smallTables.has(name));
	const grown = (what: 'scans' | 'changed') => uses.flatMap((use) => (use[what] > (before.get(use.id)?.[what] ?? 0) ? [use.name] : []));
	return { read: grown('scans'), changed: grown('changed') };
}

/**
 * Runs migrations in one transaction, as a start does, and returns a sentence for each that works through tables that grow while it or one
 * before it keeps others out of tables that were there: they wait as long as those tables are large.
 */
export async function runWatched(pool: pg.Pool, migrations: readonly Migration[]): Promise<ReadonlyMap<string, string>> {
	const client = await pool.connect();
	try {
		const old = await readTables(client);
		const found = new Map<string, string>();
		/** tables that grow and of which rows were changed, from this transaction's begin */
		const changed = new Set<string>();
		await client.query('begin');
		for (const { tag, statements } of migrations) {
			const worked = new Set<string>();
			const kept = new Map<string, KeptOut>();
			for (const statement of statements) {
				const used = await usedBy(client, statement, old);
				for (const name of used.changed) changed.add(name);
				if (used.read.length + used.changed.length === 0) continue;
				const locks = await readLocks(client, old);
				if (locks.length === 0 && changed.size === 0) continue;
				for (const name of [...used.read, ...used.changed]) worked.add(name);
				for (const name of changed) if (!kept.has(name)) kept.set(name, 'rows');
				for (const [name, out] of locks) if (kept.get(name) !== 'all') kept.set(name, out);
			}
			if (worked.size > 0) found.set(tag, sentence(tag, worked, kept));
		}
		await client.query('commit');
		return found;
	} finally {
		client.release(true);
	}
}

function sentence(tag: string, worked: ReadonlySet<string>, kept: ReadonlyMap<string, KeptOut>): string {
	const named = (whom: KeptOut, words: string) => {
		const names = [...kept].flatMap(([name, out]) => (out === whom ? [name] : [])).toSorted();
		return names.length === 0 ? [] : [`${words} ${names.join(', ')}`];
	};
	const locked = [
		...named('all', 'readers and writers wait for'),
		...named('writers', 'writers wait for'),
		...named('rows', 'writers wait for rows of'),
	];
	return `${tag} works through ${[...worked].toSorted().join(', ')} while ${locked.join(', and ')}`;
}
