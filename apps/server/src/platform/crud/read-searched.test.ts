import { sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tsvector } from '../columns.ts';
import type { Database } from '../database/index.ts';
import { descending, parseFilter, searchBeginnings, searchVectorSql } from '../filter/index.ts';
import { shopDatabase } from '../testing/test-database.ts';
import { countRows, type ReadModel, readList } from './read-model.ts';
import { whole } from './whole-list.fixture.ts';

const pictures = pgTable('pictures', {
	id: text('id').primaryKey(),
	nr: integer('nr').notNull(),
	name: text('name').notNull(),
	words: tsvector('words').notNull(),
});

const plain: ReadModel<typeof pictures, string> = {
	title: 'The picture',
	table: pictures,
	filter: {
		fields: { nr: { column: pictures.nr, type: 'number' }, name: { column: pictures.name, type: 'string' } },
		relations: {},
		defaultOrder: [descending(pictures.nr)],
		searchVector: sql`${pictures.words}`,
	},
	serialize: ({ id }) => id,
	relations: {},
};
const indexed = { ...plain, filter: { ...plain.filter, searchBeginnings: searchBeginnings(pictures.words) } };

const many = 12_000;
let db: Database;

beforeAll(async () => {
	db = await shopDatabase();
	await db.pool.query(`
		create table pictures (id text primary key, nr integer not null, name text not null, words tsvector generated always as (${searchVectorSql('name')}) stored);
		insert into pictures (id, nr, name) select 'p' || i, i, concat_ws(' ',
			'IMG_' || lpad(i::text, 5, '0') || case when i % 12 = 0 then '.tif' else '.jpg' end,
			case when i % 100 = 0 then 'lighthouse keeper' when i % 100 = 50 then 'keeper, lighthouse' when i % 40 = 7 then 'lighthousekeeping' end,
			case when i % 50 = 3 then 'Räbenhof' when i % 11 = 0 then 'art' when i % 13 = 0 then 'artist' end,
			case when i > 9500 then 'spring' end) from generate_series(1, ${many}) i;
		create index pictures_nr on pictures (nr);
		create index pictures_beginnings on pictures using gin (search_beginnings(words));
		analyze pictures`);
});
afterAll(() => db.close());

const ask = (search: string, more: object = {}) => ({ filter: { where: { $text: { search } }, limit: 20, ...more } });
const list = (model: typeof plain, search: string, more: object = {}) => whole(readList(db.orm, model, ask(search, more)));

describe('a search with an index of beginnings', () => {
	test('a search with an index of beginnings finds the same rows as without the index, in the same order [A7.02] [A9.08]', async () => {
		const words = fc.constantFrom(
			...['img', 'jpg', 'TIF', 'lighthouse', 'lighthousek', 'lighthousekeeping', 'keep', 'k', 'art', 'artist', 'räb', '0119', '1', 'none'],
		);
		const term = fc.oneof(
			{ weight: 6, arbitrary: words },
			words.map((word) => `-${word}`),
			fc.tuple(words, words).map(([one, other]) => `"${one} ${other}"`),
			fc.tuple(words, words).map(([one, other]) => `-"${one} ${other}"`),
			fc.constantFrom('or', '"lighthouse keeper"', '-"lighthouse keeper"', 'IMG_00119.jpg'),
		);
		const search = fc.array(term, { minLength: 1, maxLength: 4 }).map((terms) => terms.join(' '));
		const order = fc.constantFrom('nr DESC', 'nr ASC');
		await fc.assert(
			fc.asyncProperty(search, order, fc.constantFrom(0, 30), async (typed, by, skip) => {
				const expected = await list(plain, typed, { order: by, skip });
				const found = await list(indexed, typed, { order: by, skip });
				expect(found).toEqual(expected);
				expect(await countRows(db.orm, indexed, ask(typed))).toMatchObject({ count: found.total });
			}),
			{ numRuns: 60 },
		);
	});

	test('reaches the pages beyond the count, and counts further on request', async () => {
		const page = { order: 'nr ASC', limit: 10, skip: 10_985 };
		expect(await list(indexed, 'jp', page)).toMatchObject({ total: 10_000, isMore: true, items: { length: 10 } });
		expect(await list(indexed, 'jp', page)).toEqual(await list(plain, 'jp', page));
		const exact = await readList(db.orm, indexed, { ...ask('jp', page), exact: 'true' });
		expect(exact).toMatchObject({ total: 11_000, isMore: false, items: { length: 10 } });
	});

	test('a search with an index of beginnings counts a word to its end that is frequent among the latest alone', async () => {
		expect(await list(indexed, 'spring')).toMatchObject({ total: 2500, isMore: false });
		expect(await countRows(db.orm, indexed, ask('spring'))).toEqual({ count: 2500 });
	});

	test('a search with an index of beginnings goes well with other conditions, whichever of them an index knows', async () => {
		for (const where of [
			{ or: [{ $text: { search: 'artist' } }, { name: { like: '%house%', options: 'i' } }] },
			{ and: [{ $text: { search: 'lighthouse' } }, { nr: { lt: 500 } }, { or: [{ $text: { search: '-keeper' } }, { nr: 100 }] }] },
		])
			expect(await whole(readList(db.orm, indexed, { filter: { where } }))).toEqual(
				await whole(readList(db.orm, plain, { filter: { where } })),
			);
	});

	test('searches whole words in the index: a prefix that nearly every row has is not collected [A9.08]', async () => {
		const { where } = parseFilter(ask('img_00119.JPG lighthousekeeping -tif'), indexed.filter);
		const { rows } = await db.orm.execute<{ 'QUERY PLAN': string }>(sql`explain select id from ${pictures} where ${where}`);
		const plan = rows.map((row) => row['QUERY PLAN']);
		expect(plan.find((line) => line.includes('Index Cond'))).toContain(
			`(search_beginnings(words) @@ '''img'' & ''00119'' & ''jpg'' & ''lighthouse'' & !''-'''::tsquery)`,
		);
		expect(plan.join('\n')).toContain('Bitmap Index Scan on pictures_beginnings');
	});
});
