import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReadModel } from '../crud/read-model.ts';
import type { Database } from '../database/index.ts';
import { descending, parseFilter } from '../filter/index.ts';
import { testDatabase } from '../testing/test-database.ts';
import { walkList } from './walk-list.ts';

const sheets = pgTable('sheets', { id: text('id').primaryKey(), place: integer('place').notNull() });
const total = 250;

const modelOf = (complete: ReadModel<typeof sheets, number>['complete']): ReadModel<typeof sheets, number> => ({
	title: 'The sheet',
	table: sheets,
	filter: {
		fields: { place: { column: sheets.place, type: 'number' } },
		relations: {},
		defaultOrder: [descending(sheets.place)],
	},
	serialize: ({ place }) => place,
	relations: {},
	...(complete !== undefined && { complete }),
});

let db: Database;
beforeAll(async () => {
	db = await testDatabase();
	await db.pool.query(`create table sheets (id text primary key, place integer not null);
		insert into sheets select md5(i::text), i from generate_series(1, ${total}) i`);
});
afterAll(() => db.close());

const walk = (filter: object = {}, complete?: ReadModel<typeof sheets, number>['complete']) => {
	const model = modelOf(complete);
	return walkList(db.orm, model, parseFilter({ filter }, model.filter));
};
const inUse = () => db.pool.totalCount - db.pool.idleCount;
const descendingFrom = (first: number) => Array.from({ length: first }, (_, index) => first - index);

test('every row is read, in order and in batches, from a snapshot of the list', async () => {
	const found: number[] = [];
	let batches = 0;
	for await (const batch of walk()) {
		if (batches === 0)
			await db.pool.query(
				"update sheets set place = 0 where place = 7; delete from sheets where place = 9; insert into sheets values ('late', 8)",
			);
		batches += 1;
		found.push(...batch);
	}
	expect(found).toEqual(descendingFrom(total));
	expect(batches).toBe(3);
	expect(inUse()).toBe(0);
	await db.pool.query(
		"delete from sheets where id = 'late'; update sheets set place = 7 where place = 0; insert into sheets values ('again', 9)",
	);
});

test('nothing is read before it is requested, and a reader that stops early frees the connection', async () => {
	let completed = 0;
	const walking = walk({}, async (_orm, items) => {
		completed += items.length;
		return [...items];
	});
	expect(inUse()).toBe(0);
	await walking.next();
	expect([completed, inUse()]).toEqual([100, 1]);
	await walking.return(undefined);
	expect([completed, inUse()]).toEqual([100, 0]);
});

test('an error on the way is passed on, and the connection is freed', async () => {
	const walking = walk({ where: { place: { lte: 5 } } }, () => Promise.reject(new Error('no more')));
	await expect(walking.next()).rejects.toThrow('no more');
	expect(inUse()).toBe(0);
	const found: number[] = [];
	for await (const batch of walk({ where: { place: { lte: 5 } } })) found.push(...batch);
	expect(found).toEqual(descendingFrom(5));
});
