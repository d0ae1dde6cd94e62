import type { Order, UploadStatus } from '@print-room/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { migrate, migrationHashes, migrationsFolder, newId, openBlobs, openQueue, StartProblem } from '../platform/index.ts';
import { type TestStore, testStores } from '../platform/testing/stores.ts';
import { silentLogger, testDatabase } from '../platform/testing/test-database.ts';
import { addTinyImages, backUp, emptyConfig, type FilledShop, fillShop, halfBytes, temporaryFolder } from '../testing/backed-up-shop.ts';
import { tusClient } from '../testing/network/tus-client.ts';
import { queryOf } from '../testing/orders.ts';
import { testShop } from '../testing/shop-fixture.ts';
import { startTestShop } from '../testing/test-shop.ts';
import { checkBackup, makeBackup, openBackupPlace, restoreBackup } from './index.ts';
import { withFirstMigrations } from './restore/migrate-to.ts';

const shop = testShop();
let filled: FilledShop;

beforeAll(async () => {
	filled = await fillShop(shop);
});

const restoring = { migrationsFolder, logger: silentLogger };

describe('a restored shop', () => {
	test('has each row, file, unfinished upload and job, was proved, and goes on as the shop did [O2.02]', async () => {
		await queryOf(shop)(
			"select graphile_worker.add_job('mail-tracking', '{\"entryId\":\"none\"}'::json, run_at => now() + interval '1 day')",
		);
		const place = await openBackupPlace(await temporaryFolder());
		const { name, manifest } = await backUp(shop, place);
		const [database, dataDir] = [await testDatabase(), await temporaryFolder()];
		const environment = { DATA_DIR: dataDir, DATABASE_URL: database.connectionString };
		const restored = await restoreBackup({ ...restoring, place, name, config: emptyConfig(environment) });
		expect(restored).toMatchObject({
			rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
			proof: {
				blobs: manifest.blobs.count,
				indexes: { reason: null, unchecked: 0 },
				print: { designId: filled.saved.design.id, isSame: true },
			},
		});
		expect(restored.foreignKeys).toBeGreaterThan(30);
		expect(restored.proof.indexes.checked).toBeGreaterThan(100);

		const again = await startTestShop({ databaseUrl: database.connectionString, environment: { ...environment } });
		const jobs = await queryOf(again)("select 1 from graphile_worker.jobs where task_identifier = 'mail-tracking'");
		expect(jobs).toHaveLength(1);
		const tus = tusClient(again.url, filled.guest);
		const path = new URL(filled.half.path, again.url).pathname;
		expect((await tus.head(path)).offset).toBe(halfBytes);
		expect((await tus.patch(path, halfBytes, filled.half.bytes.subarray(halfBytes))).status).toBe(204);
		const visitor = again.nobody(filled.guest.headers);
		for (const id of [filled.saved.image.id, path.split('/').at(-1)])
			await expect.poll(async () => (await visitor.get<UploadStatus>(`/account/user/uploads/${id}`)).body.state).toBe('ready');
		const orders = (await (await again.admin()).get<Order[]>('/api/orders')).body;
		expect(orders).toHaveLength(1);
		// Sequences go on: another order gets another number.
		const [next] = await queryOf(again)(
			"select nextval(pg_get_serial_sequence('row_counts', 'id'))::int as id, (select max(id)::int from row_counts) as last",
		);
		expect(Number(next?.id)).toBeGreaterThan(Number(next?.last));

		await expect(
			restoreBackup({ ...restoring, place, name, config: emptyConfig({ ...environment, DATA_DIR: await temporaryFolder() }) }),
		).rejects.toThrow(/The shop in the database of DATABASE_URL is not empty: it has 1 user, 2 images, 1 design, 1 order/);
		await again.close();
		await database.close();
	});
});

describe.each(testStores.filter(({ name }) => name !== 'files'))('a restored shop in $name', ({ start, credentials }) => {
	let store: Awaited<ReturnType<TestStore['start']>>;
	beforeAll(async () => {
		store = await start();
	});
	beforeEach(() => {
		for (const [name, value] of Object.entries(credentials)) vi.stubEnv(name, value);
	});
	afterAll(() => store.close());

	test('comes from a backup in the bucket, and has the parts of an upload [O2.01] [O2.02] [O3.01]', async () => {
		const storageUrl = store.storageUrl ?? '';
		const place = await openBackupPlace(storageUrl.replace('s3://prints?', 's3://prints/backups/of-shop?'));
		const { name } = await backUp(shop, place);
		await checkBackup(place, name);
		const database = await testDatabase();
		const inStore = { DATA_DIR: await temporaryFolder(), DATABASE_URL: database.connectionString, STORAGE_URL: storageUrl };
		const restored = await restoreBackup({ ...restoring, place, name, config: emptyConfig(inStore) });
		expect(restored.proof.print).toMatchObject({ isSame: true });
		const beside = await startTestShop({ databaseUrl: database.connectionString, environment: inStore, worker: false });
		const tus = tusClient(beside.url, filled.guest);
		expect((await tus.head(new URL(filled.half.path, beside.url).pathname)).offset).toBe(halfBytes);
		const back = await openBackupPlace(await temporaryFolder());
		const { manifest } = await backUp(beside, back);
		expect(manifest).toMatchObject({ missing: [], blobs: { count: restored.manifest.blobs.count } });
		await beside.close();
		await database.close();
	});
});

test('a backup of an older version gets today’s tables; one of a newer version is refused [O2.02]', async () => {
	const place = await openBackupPlace(await temporaryFolder());
	const [older, newer, dataDir] = [await testDatabase(), await testDatabase(), await temporaryFolder()];
	const hashes = migrationHashes(migrationsFolder);
	const config = emptyConfig({ DATA_DIR: dataDir });
	const blobs = await openBlobs(config);
	await withFirstMigrations(migrationsFolder, hashes.length - 1, async (first) => {
		await openQueue({ pool: older.pool, logger: silentLogger }).migrate();
		await migrate(older, first);
		await older.pool.query(
			"insert into users (id, email, password_hash, first_name, last_name, roles) values ($1, 'a@b.example', '', '', '', '{}')",
			[newId()],
		);
		const { name } = await makeBackup({ database: older, blobs, config, migrationsFolder: first, place });
		const target = emptyConfig({ DATA_DIR: await temporaryFolder(), DATABASE_URL: newer.connectionString });
		await restoreBackup({ ...restoring, place, name, config: target });
		expect((await newer.pool.query('select email from users')).rows).toEqual([{ email: 'a@b.example' }]);
		expect((await newer.pool.query('select hash from drizzle.__drizzle_migrations')).rowCount).toBe(hashes.length);

		const present = await makeBackup({
			database: newer,
			blobs,
			config,
			migrationsFolder,
			place: await openBackupPlace(await temporaryFolder()),
		}).catch((error: unknown) => error);
		expect(present).toMatchObject({ manifest: { missing: [] } });
		await expect(makeBackup({ database: newer, blobs, config, migrationsFolder: first, place })).rejects.toThrow(StartProblem);
		const newest = await makeBackup({ database: newer, blobs, config, migrationsFolder, place });
		const empty = await testDatabase();
		const old = emptyConfig({ DATA_DIR: await temporaryFolder(), DATABASE_URL: empty.connectionString });
		await expect(restoreBackup({ ...restoring, migrationsFolder: first, place, name: newest.name, config: old })).rejects.toThrow(
			'made by a newer version',
		);
		await empty.close();
	});
	await older.close();
	await newer.close();
});

test('a file that the shop itself lacks is named by the backup and does not stop a restore [O2.01] [O2.02]', async () => {
	const place = await openBackupPlace(await temporaryFolder());
	const [id] = await addTinyImages(shop, 1);
	await shop.context.blobs.remove(`images/${id}/original.bin`);
	const { name, manifest } = await backUp(shop, place);
	expect(manifest.missing).toEqual([`images/${id}/original.bin`]);
	const database = await testDatabase();
	const config = emptyConfig({ DATA_DIR: await temporaryFolder(), DATABASE_URL: database.connectionString });
	const restored = await restoreBackup({ ...restoring, place, name, config });
	expect(restored.proof.blobs).toBe(manifest.blobs.count);
	await database.close();
});
