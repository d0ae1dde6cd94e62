import { readFile } from 'node:fs/promises';
import { lineSchema, linesSchema } from '@print-room/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shopDatabase } from '../testing/test-database.ts';
import type { Database } from './database.ts';

const migrations = new URL('../../migrations/', import.meta.url);
/** Turns what follows round and ends with a space that has no width. */
const dirty = '\u202Eprint\u200B';
/** Values for required columns without a default. */
const fillers: Readonly<Record<string, string>> = {
	text: "'x'",
	jsonb: "'{}'",
	boolean: 'false',
	bytea: "''",
	ARRAY: "'{}'",
	'timestamp with time zone': "'2026-01-01'",
	date: "'2026-01-01'",
};
/** Columns that hold what people type, by their names. */
const typed =
	/\.text$|name|label|description|comment|message|company|phone|reference|address|service|snapshot|\.options|flags|changes|registration|problems|query/;

interface Column {
	readonly table: string;
	readonly name: string;
	readonly type: string;
	readonly isNeeded: boolean;
}

let database: Database;
let columns: readonly Column[];
const clean = async () => database.pool.query(await readFile(new URL('0029_clean-texts.sql', migrations), 'utf8'));

beforeAll(async () => {
	database = await shopDatabase();
	const { rows } = await database.pool.query<Column>(
		`select c.table_name as "table", c.column_name as name, c.data_type as type, c.is_nullable = 'NO' and c.column_default is null as "isNeeded"
		from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
		where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER' order by 1, 2`,
	);
	columns = rows;
	// Drops foreign keys and checks: a row of each table is enough, whatever it refers to.
	await database.pool.query(
		`do $$ declare c record; begin for c in select conrelid::regclass as t, conname from pg_constraint where contype in ('f', 'c') and connamespace = 'public'::regnamespace
		loop execute format('alter table %s drop constraint %I', c.t, c.conname); end loop; end $$`,
	);
});
afterAll(() => database.close());

/** A row of every table, with dirty text in each column of a text or a document. */
async function fillWithDirt(): Promise<void> {
	for (const [table, its] of Map.groupBy(columns, (column) => column.table)) {
		const filled = its.filter(({ type, isNeeded }) => type === 'text' || type === 'jsonb' || isNeeded);
		const values = filled.map(({ type }) => {
			if (type === 'text') return `'${dirty}'`;
			return type === 'jsonb' ? `'{"name": "${dirty}"}'` : (fillers[type] ?? '1');
		});
		await database.pool.query(`delete from "${table}"`);
		await database.pool.query(`insert into "${table}" (${filled.map(({ name }) => `"${name}"`).join()}) values (${values.join()})`);
	}
}

/** Its only row. */
async function rowOf(table: string): Promise<Readonly<Record<string, unknown>>> {
	const [row] = (await database.pool.query(`select * from "${table}"`)).rows;
	return row;
}

test('texts that were stored before they were cleaned are cleaned, and nothing else of their rows changes [ASVS 2.2.1]', async () => {
	await fillWithDirt();
	const tables = [...new Set(columns.map(({ table }) => table))];
	const before = new Map(await Promise.all(tables.map(async (table) => [table, await rowOf(table)] as const)));
	const heard: unknown[] = [];
	const listener = await database.pool.connect();
	listener.on('notification', ({ payload }) => heard.push(payload));
	await listener.query('listen print_room_events');
	await clean();
	await listener.query('select 1');
	listener.release();

	const still: string[] = [];
	for (const { table, name, type } of columns) {
		const [was, is] = [before.get(table)?.[name], (await rowOf(table))[name]];
		if (type === 'jsonb' && JSON.stringify(is) !== JSON.stringify(was)) expect(is).toEqual({ name: 'print' });
		else if (type === 'text' && is !== was) expect(is).toBe('print');
		else expect(is, `${table}.${name}`).toEqual(was);
		if (is === was && (type === 'text' || type === 'jsonb')) still.push(`${table}.${name}`);
	}
	// The remaining columns of such names are written by the shop itself, or are younger than the migration.
	expect(still.filter((place) => typed.test(place))).toEqual([
		'approval_answers.text',
		'approval_links.name',
		'backup_runs.name',
		'banners.text',
		'contact_messages.email',
		'contact_messages.id',
		'contact_messages.message',
		'contact_messages.name',
		'contact_messages.order_number',
		'figure_changes.customer',
		'figure_changes.order_id',
		'images.icc_profile_name',
		'order_messages.by_id',
		'order_messages.id',
		'order_messages.order_id',
		'order_messages.text',
		'order_notes.text',
		'order_zips.file_name',
		'paper_profiles.file_name',
		'paper_profiles.name',
		'papers.description',
		'papers.label',
		'parcels.reference',
		'row_counts.table_name',
		'runs.stock_label',
		'secrets.name',
		'stock_forms.label',
		'studios.address',
		'studios.company_number',
		'studios.name',
		'studios.telephone',
		'walls.name',
		'web_assets.name',
	]);
	// No event for back office pages; prices and papers are reloaded with the names of their groups.
	expect(heard.toSorted()).toEqual(['papers_changed', 'prices_changed'].map((channel) => JSON.stringify({ channel, payload: {} })));
});

test('the migration removes the same characters as new input, and leaves a dash for a text that has no others', async () => {
	const all = Array.from({ length: 0x11_0000 }, (_, code) => code).filter((code) => code < 0xd800 || code > 0xdfff);
	const [formless, kept] = [/\p{Cf}/u, /[^\p{C}\p{Z}]/u].map((kind) =>
		all.map((code) => String.fromCodePoint(code)).filter((one) => kind.test(one)),
	);
	const text = `a${formless?.join('-')}b ${kept?.join('')}`;
	await database.pool.query('update file_check_entries set text = $1', [text]);
	await database.pool.query("update users set last_name = $1, company = E'  a\u200B '", [formless?.join('')]);
	await clean();
	const [entry, user] = [await rowOf('file_check_entries'), await rowOf('users')];
	for (const schema of [lineSchema(), linesSchema()]) expect(entry.text === schema.parse(text)).toBe(true);
	expect([user.last_name, user.company]).toEqual(['–', 'a']);
});
