import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Design, FreeCheckRequest, Image, Order, ZipJob } from '@print-room/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { patience } from '../../../fixtures/patience.ts';
import manifest from '../../../package.json' with { type: 'json' };
import { migrate, openQueue } from './platform/index.ts';
import { shopDatabase, silentLogger, testDatabase } from './platform/testing/test-database.ts';
import { photo } from './testing/pictures.ts';
import { openPurchases } from './testing/purchases.ts';
import { fillShop } from './testing/releases/fill-shop.ts';
import { landedLocks, lockAdvice, type Migration, runWatched, statementsOf } from './testing/releases/locks.ts';
import { loadRows, type Release, readRelease, storeFiles, writeRelease } from './testing/releases/release-file.ts';
import { hindrancesOf, readShape, type Shape } from './testing/releases/roll-out.ts';
import { startTestShop, type TestShop } from './testing/test-shop.ts';

const releasesFolder = join(import.meta.dirname, '../../../fixtures/releases');
const migrationsFolder = join(import.meta.dirname, 'migrations');

/** Changes since a release that allow no roll-out from it: the changelog has its operators stop the shop. None is added. */
const stopsRollOut: Readonly<Record<string, readonly string[]>> = {
	'3.2.1.json.br': [
		'archives is gone',
		'free_check_requests takes no rows while it gets an index: CREATE UNIQUE INDEX free_check_requests_line ON public.free_check_requests USING btree (order_item_id)',
	],
};

interface Journal {
	readonly entries: readonly { readonly tag: string }[];
}
const journalOf = async (folder: string): Promise<Journal> => JSON.parse(await readFile(join(folder, 'meta', '_journal.json'), 'utf8'));

const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
	for (const close of closing.toReversed()) await close();
});

/** A folder with the migrations that a release had. */
async function migrationsOf({ migrations }: Release): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), 'print-room-release-'));
	closing.push(() => rm(folder, { recursive: true }));
	await cp(migrationsFolder, folder, { recursive: true });
	const journal = await journalOf(folder);
	const entries = journal.entries.filter(({ tag }) => migrations.includes(tag));
	expect(entries.map(({ tag }) => tag)).toEqual(migrations);
	await writeFile(join(folder, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }));
	return folder;
}

/** The migrations that a release did not have. */
async function migrationsAfter({ migrations }: Release): Promise<Migration[]> {
	const { entries } = await journalOf(migrationsFolder);
	const tags = entries.map(({ tag }) => tag).filter((tag) => !migrations.includes(tag));
	return Promise.all(
		tags.map(async (tag) => ({ tag, statements: statementsOf(await readFile(join(migrationsFolder, `${tag}.sql`), 'utf8')) })),
	);
}

/** The data that a release left, in its own tables. */
async function databaseOf(release: Release) {
	const database = await testDatabase();
	closing.push(() => database.close());
	await openQueue({ pool: database.pool, logger: silentLogger }).migrate();
	await migrate(database, await migrationsOf(release));
	await loadRows(database.pool, release);
	return database;
}

/** Today's shop on the data that a release left. */
async function openRelease(release: Release): Promise<TestShop> {
	const database = await databaseOf(release);
	const shop = await startTestShop({ databaseUrl: database.connectionString });
	closing.push(() => shop.close());
	await storeFiles(shop.context.blobs, release);
	return shop;
}

const releases = (await readdir(releasesFolder)).filter((name) => name.endsWith('.json.br'));

test('the current version has a filled database, so that its successors are tried on it [O4.01]', () => {
	expect(releases).toContain(`${manifest.version}.json.br`);
});

test.each([
	['alter table users drop column company', 'users.company is gone'],
	['alter table orders rename column customer_email to email', 'orders.customer_email is gone'],
	['alter table order_tracking rename to tracking', 'order_tracking is gone'],
	['alter table users alter column password_hash type varchar(9)', 'users.password_hash was text and is character varying(9)'],
	['alter table users alter column company set not null', 'users.company may no longer be empty'],
	['alter table users add column age integer not null', 'users.age is new and needs a value'],
	['alter table users add column age double precision not null default random()', 'users is rewritten, and no one reads it meanwhile'],
	["alter table users add constraint named check (email <> '')", "users refuses what it accepted: CHECK ((email <> ''::text))"],
	['create index on users (company)', 'users takes no rows while it gets an index: CREATE INDEX'],
])('a migration that would stop processes of the version before is found: %s [O4.01]', async (statement, found) => {
	const database = await shopDatabase();
	closing.push(() => database.close());
	const before = await readShape(database.pool);
	await database.pool.query(statement);
	expect(hindrancesOf(before, await readShape(database.pool)).join('; ')).toContain(found);
});

test('columns with a default, columns that may be empty, new tables and laxer rules stop no process of the version before [O4.01]', async () => {
	const database = await shopDatabase();
	closing.push(() => database.close());
	const before = await readShape(database.pool);
	await database.pool.query(`
		alter table users add column age integer not null default 0 check (age >= 0), add column nickname text;
		alter table users alter column first_name drop not null;
		create table pets (owner_id text not null references users (id), name text primary key);
		create index on pets (owner_id);`);
	expect(hindrancesOf(before, await readShape(database.pool))).toEqual([]);
});

const trigger = 'create trigger planted after insert on orders for each statement execute function notify_studio_changed()';

test('a migration that works through a table that grows while it locks one is found, also if another of the same start locks it [O4.01]', async () => {
	const database = await shopDatabase();
	closing.push(() => database.close());
	await database.pool.query(`
		insert into users (id, email, password_hash, first_name, last_name, roles) values ('a', 'a@b.example', '', 'Ada', 'Byron', '{}')`);
	const planted: Record<string, string[]> = {
		counts: [trigger, 'create table counts as select count(*) from images'],
		fills: ['alter table orders add column shade text', "update orders set shade = 'grey'"],
		writes: ['alter table designs add column shade double precision default random()'],
		indexes: ['create index on images (name)'],
		checks: ["alter table users add constraint named check (email <> '')"],
		changes: ["update users set company = 'Byron'"],
	};
	const found: string[] = [];
	for (const [tag, statements] of Object.entries(planted)) found.push(...(await runWatched(database.pool, [{ tag, statements }])).values());
	expect(found).toEqual([
		'counts works through images while writers wait for orders',
		'fills works through orders while readers and writers wait for orders',
		'writes works through designs while readers and writers wait for designs',
		'indexes works through images while writers wait for images',
		'checks works through users while readers and writers wait for users',
		'changes works through users while writers wait for rows of users',
	]);
	const start = [
		{ tag: 'locks', statements: ['alter table orders add column hue text'] },
		{ tag: 'reads', statements: ['create table more_counts as select count(*) from images'] },
	];
	expect([...(await runWatched(database.pool, start))]).toEqual([
		['reads', 'reads works through images while readers and writers wait for orders'],
	]);
});

test('new columns, triggers, tables and constraints that are validated later lock no longer than a moment, nor do rows that staff entered [O4.01]', async () => {
	const database = await shopDatabase();
	closing.push(() => database.close());
	const statements = [
		'create table counts as select count(*) from images',
		trigger,
		'alter table orders add column shade integer not null default 0',
		'create table pets (order_id text not null references orders (id))',
		'create index on pets (order_id)',
		'alter table orders add constraint shaded check (shade >= 0) not valid',
		"update sizes set label = label || ''",
	];
	expect(await runWatched(database.pool, [{ tag: 'light', statements }])).toEqual(new Map());
});

test('every landed migration that locks for long is named in the changelog [O4.01]', async () => {
	const changelog = await readFile(join(import.meta.dirname, '../../../CHANGELOG.md'), 'utf8');
	const upgrades = [...changelog.matchAll(/^### Upgrading\n(.*?)(?=^##)/gms)].join('');
	expect(Object.keys(landedLocks).filter((tag) => !new RegExp(`\`${tag.slice(0, 4)}(?:${tag.slice(4)})?\``).test(upgrades))).toEqual([]);
});

describe.each(releases)('data of release %s', (file) => {
	let before: Shape;
	let after: Shape;
	let migrations: readonly Migration[];
	const found = new Map<string, string>();
	/** Upgrades from such a release serve no one; those who follow the main branch get its migrations one by one. */
	const isStopped = stopsRollOut[file] !== undefined;

	beforeAll(async () => {
		const release = await readRelease(join(releasesFolder, file));
		const database = await databaseOf(release);
		before = await readShape(database.pool);
		migrations = await migrationsAfter(release);
		for (const start of isStopped ? migrations.map((one) => [one]) : [migrations])
			for (const [tag, sentence] of await runWatched(database.pool, start)) found.set(tag, sentence);
		after = await readShape(database.pool);
	});

	test('are read and written by processes of that version after the migrations of this one, but for what its upgrade says [O4.01]', () => {
		expect(hindrancesOf(before, after)).toEqual(stopsRollOut[file] ?? []);
	});

	test('are not locked for long by a later migration, but for those whose locks the changelog names [O4.01]', () => {
		expect(
			[...found].flatMap(([tag, sentence]) => (tag in landedLocks ? [] : [sentence])),
			lockAdvice,
		).toEqual([]);
		const tags = migrations.map(({ tag }) => tag);
		expect(isStopped ? Object.keys(landedLocks).filter((tag) => tags.includes(tag) && !found.has(tag)) : []).toEqual([]);
	});

	test('are opened by this version: people sign in, images, prints and orders are whole, and what was begun goes on [O4.01]', async () => {
		const release = await readRelease(join(releasesFolder, file));
		const { customer: kept, orderId, checkId, admin: administrator } = release.facts;
		const shop = await openRelease(release);

		const signIn = async (path: string, { email, password }: { email: string; password: string }) => {
			const { body } = await shop.nobody().post<{ token: string }>(path, { email, password });
			return shop.nobody({ authorization: `Bearer ${body.token}` });
		};
		const customer = await signIn('/account/auth/login', kept);
		const staff = await signIn('/account/auth/login', administrator);

		const { images } = (await customer.get<{ images: Image[] }>('/api/images/retrieve')).body;
		expect(images).toMatchObject([{ id: kept.imageId, name: 'Dunes.jpg' }]);
		const preview = new URL(images[0]?.thumb ?? '');
		expect((await fetch(shop.url + preview.pathname + preview.search)).status).toBe(200);
		const design = (await customer.get<Design>(`/api/designs/${kept.designId}`)).body;
		expect(design.price).toBeGreaterThan(0);

		const order = (await staff.get<Order>(`/api/orders/${orderId}`)).body;
		expect(order.tracking).toHaveLength(1);
		const zip = await staff.post(`/api/zipOrders/${orderId}`, {});
		expect(zip.status).toBe(200);
		await vi.waitFor(async () => {
			const { body } = await staff.get<ZipJob[]>(`/api/zipOrders/jobs?orderId=${orderId}`);
			expect(body).toMatchObject([{ status: { stage: 'completed' } }]);
		}, patience);
		expect((await staff.get<FreeCheckRequest>(`/api/freeCheckRequests/${checkId}`)).body).toMatchObject({ id: checkId });

		// New work goes on beside the old.
		const purchases = await openPurchases(shop);
		const added = (await customer.upload(await photo({ width: 1500, height: 1000, seed: 7 }), 'Later.jpg')).body;
		expect((await purchases.design(customer, added.id)).status).toBe(200);
		const { rows } = await shop.context.database.pool.query('select 1 from row_counts group by table_name having sum(delta) < 0');
		expect(rows).toEqual([]);
	});
});

test.runIf(process.env.KEEP_RELEASE !== undefined)(
	'a filled database of this version is written beside those of earlier ones',
	async () => {
		const shop = await startTestShop();
		closing.push(() => shop.close());
		const facts = await fillShop(shop);
		const pool = shop.context.database.pool;
		await vi.waitFor(async () => {
			const { rows } = await pool.query<{ jobs: number }>('select count(*)::int as jobs from graphile_worker._private_jobs');
			expect(rows).toEqual([{ jobs: 0 }]);
		}, patience);
		const { entries } = await journalOf(migrationsFolder);
		await writeRelease(
			join(releasesFolder, `${manifest.version}.json.br`),
			{ pool, filesFolder: join(shop.config.dataDir, 'blobs', 'files'), migrations: entries.map(({ tag }) => tag) },
			facts,
		);
	},
);
