import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Order, UploadStatus } from '@print-room/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { migrate, migrationHashes, migrationsFolder, newId, openBlobs, openQueue, StartProblem } from '../platform/index.ts';
import { type TestStore, testStores } from '../platform/testing/stores.ts';
import { shopDatabase, silentLogger, testDatabase } from '../platform/testing/test-database.ts';
import { addTinyImages, backUp, emptyConfig, type FilledShop, fillShop, halfBytes, temporaryFolder } from '../testing/backed-up-shop.ts';
import { copyRow } from '../testing/copy-row.ts';
import { tusClient } from '../testing/network/tus-client.ts';
import { queryOf } from '../testing/orders.ts';
import { copyDesign } from '../testing/saved-designs.ts';
import { testShop } from '../testing/shop-fixture.ts';
import { startTestShop } from '../testing/test-shop.ts';
import { checkBackup, DamagedBackup, makeBackup, NotProved, openBackupPlace, restoreBackup, restoredText } from './index.ts';
import { withFirstMigrations } from './restore/migrate-to.ts';
import { prove } from './restore/prove.ts';

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
				comparison: { print: { designId: filled.saved.design.id, isSame: true }, incomplete: 0 },
			},
		});
		expect(restored.foreignKeys).toBeGreaterThan(30);
		expect(restored.proof.indexes.checked).toBeGreaterThan(100);

		const empty = await testDatabase();
		await expect(
			restoreBackup({ ...restoring, place, name, config: emptyConfig({ ...environment, DATABASE_URL: empty.connectionString }) }),
		).rejects.toThrow(`The folder of files in ${dataDir} is not empty: it has images/`);
		await empty.close();

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
		).rejects.toThrow(/The shop in the database test_\w+ on 127.0.0.1:\d+ is not empty: it has 1 user, 2 images, 1 design, 1 order/);
		await again.close();
		await database.close();
	});

	test('is not proved with a changed file, a missing one, a row that names none, or a damaged index, each of which is named [O2.02]', async () => {
		const place = await openBackupPlace(await temporaryFolder());
		const { name } = await backUp(shop, place);
		const [database, dataDir] = [await shopDatabase(), await temporaryFolder()];
		const config = emptyConfig({ DATA_DIR: dataDir, DATABASE_URL: database.connectionString });
		const { manifest, proof } = await restoreBackup({ ...restoring, place, name, config });
		const restored = { database, config, blobs: await openBlobs(config), imaging: shop.context.imaging };
		const proveNow = () => prove(restored, place, name, manifest);
		const problemsNow = async () => {
			const error = await proveNow().catch((thrown: unknown) => thrown);
			expect(error).toBeInstanceOf(NotProved);
			return error instanceof NotProved ? error.problems : [];
		};
		const run = (text: string) => database.pool.query(text);

		const key = `images/${filled.saved.image.id}/preview.jpg`;
		const file = join(dataDir, 'blobs', 'files', key);
		const bytes = await readFile(file);
		await writeFile(
			file,
			bytes.map((byte, at) => (at === 9 ? byte ^ 1 : byte)),
		);
		expect(await problemsNow()).toEqual([`${key} is missing or was changed`]);
		await rm(file);
		expect(await problemsNow()).toEqual([`${key} is missing or was changed`]);
		await writeFile(file, bytes);

		await run("update images set small_preview_key = 'images/none/small-preview.jpg'");
		expect(await problemsNow()).toEqual(['a row names images/none/small-preview.jpg, which is not in the backup']);
		await run("update images set small_preview_key = 'images/' || id || '/small-preview.jpg'");

		// PostgreSQL adds nothing to an index that it takes for one under construction.
		await run("update pg_index set indisready = false where indexrelid = 'designs_created'::regclass");
		await run("update designs set created_at = created_at + interval '1 second'");
		await run("update pg_index set indisready = true where indexrelid = 'designs_created'::regclass");
		expect(await problemsNow()).toEqual([
			expect.stringMatching(/^the index designs_created does not fit its table: .*lacks matching index tuple/),
		]);
		await run('reindex index designs_created');

		expect(await proveNow()).toEqual(proof);
		expect((await run("select 1 from pg_extension where extname = 'amcheck'")).rowCount).toBe(0);
		await restored.blobs.close();
		await database.close();
	});

	test('gets no rows if some name missing ones, and is not proved with a print of other pixels, although every file is as in the backup [O2.02]', async () => {
		const [database, dataDir] = [await testDatabase(), await temporaryFolder()];
		const config = emptyConfig({ DATA_DIR: dataDir, DATABASE_URL: database.connectionString });
		const restoreNew = async () => {
			const place = await openBackupPlace(await temporaryFolder());
			const { name } = await backUp(shop, place);
			return restoreBackup({ ...restoring, place, name, config }).catch((thrown: unknown) => thrown);
		};
		const query = queryOf(shop);
		await query(
			"begin; set local session_replication_role = replica; insert into design_grants values ('none', 'somebody', now()); commit",
		);
		const refused = await restoreNew();
		expect(refused).toBeInstanceOf(DamagedBackup);
		expect(refused).toMatchObject({
			problems: [
				'rows of design_grants do not fit the foreign key design_grants_design_id_designs_id_fk: Key (design_id)=(none) is not present in table "designs".',
			],
		});
		expect((await database.pool.query('select 1 from users union all select 1 from images')).rows).toEqual([]);
		await query("delete from design_grants where design_id = 'none'");

		const { blobs } = shop.context;
		const { id } = filled.saved.design;
		const key = `designs/${id}/print.tif`;
		const print = await blobs.withLocalFile(key, (path) => readFile(path));
		await blobs.putBuffer(key, await sharp(print).negate().tiff({ compression: 'lzw' }).toBuffer());
		const differing = await restoreNew();
		await blobs.putBuffer(key, print);
		expect(differing).toBeInstanceOf(NotProved);
		expect(differing).toMatchObject({ problems: [`the print file of design ${id} differs from the one that is cut from its master now`] });
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
		const options = { ...restoring, place, name, config: emptyConfig(inStore) };
		const died = new Error('the process ended');
		const report = (sentence: string) => {
			if (sentence.includes('in the storage')) throw died;
		};
		await expect(restoreBackup({ ...options, report })).rejects.toBe(died);
		const another = await testDatabase();
		const inUsedStore = emptyConfig({ ...inStore, DATA_DIR: await temporaryFolder(), DATABASE_URL: another.connectionString });
		await expect(restoreBackup({ ...options, config: inUsedStore })).rejects.toThrow(
			/^The bucket prints on [\w.]+:\d+ is not empty: it has images\/.*started again with the same database\.$/,
		);
		await another.close();
		const restored = await restoreBackup(options);
		expect(restored.proof.comparison).toMatchObject({ print: { isSame: true } });
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

test('files that the shop itself lacks are named by the backup and do not stop a restore; a print that has all of its own is compared [O2.01] [O2.02]', async () => {
	const place = await openBackupPlace(await temporaryFolder());
	const [id] = await addTinyImages(shop, 1);
	const { design, image } = filled.saved;
	const newest = (await copyDesign(shop, filled.saved, filled.guest)).design;
	await queryOf(shop)('update designs set created_at = now() where id = $1', newest.id);
	// More of one moment than are read together.
	const copies = 100;
	for (let made = 0; made < copies; made++) await copyRow(shop, 'designs', newest.id, {});
	const lost = [`designs/${newest.id}/print.tif`, `images/${id}/original.bin`];
	for (const key of lost) await shop.context.blobs.remove(key);
	const { name, manifest } = await backUp(shop, place);
	expect(manifest.missing).toEqual(expect.arrayContaining(lost));
	expect(manifest.missing).toHaveLength(lost.length + 2 * copies);
	const database = await shopDatabase();
	const config = emptyConfig({ DATA_DIR: await temporaryFolder(), DATABASE_URL: database.connectionString });
	const restored = await restoreBackup({ ...restoring, place, name, config });
	expect(restored.proof).toMatchObject({
		blobs: manifest.blobs.count,
		comparison: { print: { designId: design.id, isSame: true }, incomplete: copies + 1 },
	});
	expect(restoredText(name, restored)).toContain('202 files were already missing when the backup was made');

	const blobs = await openBlobs(config);
	const [found] = (await database.pool.query<{ key: string }>('select master_key as key from images where id = $1', [image.id])).rows;
	const key = found?.key ?? '';
	await blobs.remove(key);
	const without = { ...manifest, missing: [...manifest.missing, key] };
	const proof = await prove({ database, config, blobs, imaging: shop.context.imaging }, place, name, without);
	expect(proof.comparison).toEqual({ print: null, incomplete: copies + 2 });
	expect(restoredText(name, { ...restored, proof })).toContain(
		'no print could be cut again and compared: the backup lacks files of all 102',
	);
	await blobs.close();
	await database.close();
});
