import { sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../database/index.ts';
import { descending, FilterError } from '../filter/index.ts';
import { testDatabase } from '../testing/test-database.ts';
import { countRows, type ReadModel, readList } from './read-model.ts';
import { whole } from './whole-list.fixture.ts';

const prints = pgTable('prints', { id: text('id').primaryKey(), copies: integer('copies'), paper: text('paper').notNull() });

interface Print {
	readonly id: string;
	readonly copies: number | null;
}

const model: ReadModel<typeof prints, Print> = {
	title: 'The print',
	table: prints,
	filter: {
		fields: {
			id: { column: prints.id, type: 'id' },
			copies: { column: prints.copies, type: 'number' },
			paper: { column: prints.paper, type: 'string' },
		},
		relations: {},
		defaultOrder: [descending(prints.id)],
		searchVector: sql`to_tsvector('simple', ${prints.paper})`,
	},
	serialize: ({ id, copies }) => ({ id, copies }),
	relations: {},
};

const few = 137;
const many = 10_050;
let db: Database;

beforeAll(async () => {
	db = await testDatabase();
	await db.pool.query(`
		create table prints (id text primary key, copies integer, paper text not null);
		insert into prints select 'few-' || lpad(i::text, 4, '0'), nullif(i * 7 % 5, 4), case i % 3 when 0 then 'baryta' else 'rag' end from generate_series(1, ${few}) i`);
});
afterAll(() => db.close());

const list = (filter: unknown, more: object = {}) => whole(readList(db.orm, model, { filter, ...more }));
const idsOf = async (filter: unknown) => (await list(filter)).items.map(({ id }) => id);

describe('a page of a list', () => {
	const order = fc.constantFrom(undefined, 'copies ASC', 'copies DESC', 'id ASC', ['copies DESC', 'id ASC'], ['paper ASC', 'copies DESC']);
	const where = fc.constantFrom(
		undefined,
		{ paper: 'rag' },
		{ copies: 2 },
		{ copies: null },
		{ paper: 'none' },
		{ $text: { search: 'baryta' } },
	);

	test('a page of a list is the same from either end: all pages together are the list', async () => {
		await fc.assert(
			fc.asyncProperty(order, where, fc.integer({ min: 1, max: 60 }), async (asked, condition, limit) => {
				const filter = { ...(asked !== undefined && { order: asked }), ...(condition !== undefined && { where: condition }) };
				const whole = await idsOf({ ...filter, limit: 1000 });
				const pages: string[] = [];
				for (let skip = 0; skip < whole.length + limit; skip += limit) pages.push(...(await idsOf({ ...filter, limit, skip })));
				expect(pages).toEqual(whole);
			}),
			{ numRuns: 25 },
		);
	});

	test('sorts ties in the direction of the list, so that one index serves both [A7.04]', async () => {
		const up = await idsOf({ order: 'copies ASC', limit: 1000 });
		expect(await idsOf({ order: 'copies DESC', limit: 1000 })).toEqual(up.toReversed());
	});

	test('beyond the end is empty, and says how many there are', async () => {
		expect(await list({ limit: 10, skip: 5000 })).toEqual({ items: [], total: few, isMore: false });
	});

	test('a page of a list counts to fifty thousand on request, and to ten thousand by default [D41]', async () => {
		await db.pool.query(`insert into prints select 'much-' || i, 1, 'many' from generate_series(1, ${many}) i`);
		expect((await list({ limit: 20_000, where: { paper: 'many' } })).items).toHaveLength(many);
		expect((await list({ where: { paper: 'many' } })).items).toHaveLength(10_000);
	});
});

test('a row that is written while a list is read is neither in its page nor in its total [A2.03] [A7.04]', async () => {
	const pieces = pgTable('pieces', { id: text('id').primaryKey() });
	const listed: ReadModel<typeof pieces, { readonly id: string }> = {
		title: 'The piece',
		table: pieces,
		isCounted: true,
		filter: { fields: { id: { column: pieces.id, type: 'id' } }, relations: {}, defaultOrder: [descending(pieces.id)] },
		serialize: (row) => row,
		relations: {},
	};
	await db.pool.query(`
		create table row_counts (id serial primary key, table_name text not null, delta integer not null);
		create table pieces (id text primary key);
		insert into pieces values ('first');
		insert into row_counts (table_name, delta) values ('pieces', 1)`);
	const read = () => whole(readList(db.orm, listed, {}));
	const { during } = await db.orm.transaction(async (tx) => {
		// The count is read from a table of its own, so only the page waits.
		await tx.execute(sql`lock table pieces in access exclusive mode`);
		await tx.execute(sql`insert into pieces values ('second')`);
		await tx.execute(sql`insert into row_counts (table_name, delta) values ('pieces', 1)`);
		const during = read();
		const waiting = "select 1 from pg_locks where not granted and relation = 'pieces'::regclass";
		await expect.poll(async () => (await db.pool.query(waiting)).rowCount).toBe(1);
		return { during };
	});
	expect(await during).toEqual({ items: [{ id: 'first' }], total: 1, isMore: false });
	expect(await read()).toMatchObject({ items: [{ id: 'second' }, { id: 'first' }], total: 2 });
});

describe('a count', () => {
	const count = (query: object) => countRows(db.orm, model, query);

	test('a count is exact without a condition, and stops at ten thousand with one unless the caller asks for more', async () => {
		expect(await count({})).toEqual({ count: few + many });
		expect(await count({ where: { paper: 'many' } })).toEqual({ count: 10_000, isMore: true });
		expect(await count({ where: { paper: 'many' }, exact: 'true' })).toEqual({ count: many });
		expect(await count({ where: { paper: 'many' }, exact: 'false' })).toEqual({ count: 10_000, isMore: true });
		expect(await count({ filter: { where: { paper: 'rag' } } })).toEqual({ count: 92 });
	});

	test('a count that stopped early still leads to the pages beyond it', async () => {
		const page = await list({ where: { paper: 'many' }, order: 'id ASC', limit: 10, skip: 10_045 });
		expect(page).toMatchObject({ total: 10_000, isMore: true });
		expect(page.items).toHaveLength(5);
		const exact = await list({ where: { paper: 'many' }, order: 'id ASC', limit: 10, skip: 10_045 }, { exact: 'true' });
		expect(exact).toEqual({ items: page.items, total: many, isMore: false });
	});

	test('a count that stopped leaves the first pages in order', async () => {
		const sorted = Array.from({ length: many }, (_, index) => `much-${index + 1}`).sort();
		expect(await idsOf({ where: { paper: 'many' }, order: 'id ASC', limit: 3 })).toEqual(sorted.slice(0, 3));
		expect(await idsOf({ where: { paper: 'many' }, order: 'id DESC', limit: 3, skip: 2 })).toEqual(sorted.toReversed().slice(2, 5));
	});

	test('a count refuses the filters that the list refuses [D27]', async () => {
		await expect(count({ where: { colour: 1 } })).rejects.toThrow(FilterError);
	});
});

test('words are searched separately, whatever is between them', async () => {
	const find = async (search: string) => (await list({ where: { $text: { search } } })).total;
	expect(await find('baryta')).toBe(45);
	expect(await find('BARYTA')).toBe(45);
	expect(await find('.baryta/')).toBe(45);
	expect(await find('baryta-rag')).toBe(0);
	expect(await find('-baryta rag')).toBe(92);
	expect(await find('-"baryta" rag')).toBe(92);
	expect(await find('')).toBe(0);
});
