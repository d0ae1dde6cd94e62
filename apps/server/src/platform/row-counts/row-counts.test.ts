import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../database/index.ts';
import { shopDatabase } from '../testing/test-database.ts';
import { foldRowCounts } from './row-counts.ts';

let db: Database;
beforeAll(async () => {
	db = await shopDatabase();
});
afterAll(() => db.close());

let lastUser = 0;
const addUsers = (many: number) => {
	const from = lastUser;
	lastUser += many;
	return db.pool.query(
		`insert into users (id, email, password_hash, first_name, last_name, roles)
		select 'u' || i, i || '@studio.example', '', '', '', '{}' from generate_series($1::int, $2::int) i`,
		[from + 1, from + many],
	);
};
const removeUser = (id: number) => db.pool.query('delete from users where id = $1', [`u${id}`]);

/** Read in one statement, so that both are of the same moment. */
async function counts(): Promise<{ real: number; counted: number; lines: number }> {
	const { rows } = await db.pool.query<{ real: number; counted: number; lines: number }>(
		`select (select count(*) from users)::int as real, coalesce(sum(delta), 0)::int as counted, count(*)::int as lines
		from row_counts where table_name = 'users'`,
	);
	const [found] = rows;
	if (found === undefined) throw new Error('no counts');
	return found;
}

test('the sum of the lines is the number of rows, while some insert, delete and roll back and others fold', async () => {
	let isOver = false;
	const wrong: object[] = [];
	let folds = 0;
	const whileBusy = async (work: () => Promise<unknown>) => {
		while (!isOver) await work();
	};
	const watching = whileBusy(async () => {
		const found = await counts();
		if (found.real !== found.counted) wrong.push(found);
	});
	const folding = [0, 1].map(() =>
		whileBusy(async () => {
			await foldRowCounts(db.orm);
			folds += 1;
		}),
	);
	const writing = Array.from({ length: 4 }, async (_, writer) => {
		for (let round = 0; round < 40; round += 1) {
			if (round % 5 === writer) await removeUser(1 + round * 4 + writer);
			else if (round % 7 === writer) await rolledBack();
			else await addUsers(1 + (round % 3));
		}
	});
	await Promise.all(writing);
	isOver = true;
	await Promise.all([watching, ...folding]);
	expect(wrong).toEqual([]);
	expect(folds).toBeGreaterThan(5);
	await foldRowCounts(db.orm);
	expect(await counts()).toMatchObject({ lines: 1 });
	const { real, counted } = await counts();
	expect(counted).toBe(real);
});

async function rolledBack(): Promise<void> {
	const client = await db.pool.connect();
	try {
		await client.query('begin');
		await client.query(
			"insert into users (id, email, password_hash, first_name, last_name, roles) values ('x', 'x@studio.example', '', '', '', '{}')",
		);
		await client.query('rollback');
	} finally {
		client.release();
	}
}

test('an emptied table has none, though its lines are being folded', async () => {
	const client = await db.pool.connect();
	try {
		await client.query('begin');
		await client.query(
			'with folded as (delete from row_counts returning table_name, delta) insert into row_counts (table_name, delta) select * from folded',
		);
		const emptied = db.pool.query('truncate users cascade');
		const isWaiting = "select count(*)::int as waiting from pg_locks where not granted and relation = 'row_counts'::regclass";
		await expect.poll(async () => (await client.query(isWaiting)).rows[0]).toEqual({ waiting: 1 });
		await client.query('commit');
		await emptied;
	} finally {
		client.release();
	}
	expect(await counts()).toMatchObject({ real: 0, counted: 0 });
	await addUsers(3);
	expect(await counts()).toMatchObject({ real: 3, counted: 3 });
});
