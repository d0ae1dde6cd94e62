import { chmod, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { shopDatabase } from '../platform/testing/test-database.ts';
import { photo } from '../testing/pictures.ts';
import { shopProcess } from '../testing/shop-process.ts';

test('uploaded files are readable by the shop’s user only, also if an earlier version left folders open [ASVS 5.3.2]', async () => {
	const database = await shopDatabase();
	onTestFinished(() => database.close());
	const dataDir = await mkdtemp(join(tmpdir(), 'print-room-private-'));
	onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
	await chmod(dataDir, 0o755);
	await mkdir(join(dataDir, 'blobs', 'files'), { recursive: true, mode: 0o755 });
	const shop = await shopProcess({ DATABASE_URL: database.connectionString, DATA_DIR: dataDir, MIN_FREE_MB: '0' });
	onTestFinished(() => shop.kill());
	await shop.start();

	const cookie = (await fetch(`${shop.url}/api/whoami`)).headers.getSetCookie()[0]?.split(';')[0] ?? '';
	const form = new FormData();
	form.set('file', new Blob([new Uint8Array(await photo({ width: 800, height: 600 }))]), 'Mine.jpg');
	expect((await fetch(`${shop.url}/account/uploads`, { method: 'POST', body: form, headers: { cookie } })).status).toBe(200);

	// A running shop removes work folders while they are listed.
	await shop.stop();
	const paths = await readdir(dataDir, { recursive: true });
	expect(paths.filter((path) => path.endsWith('original.bin') || path.endsWith('preview.jpg'))).toHaveLength(3);
	const modes = await Promise.all(paths.map(async (path) => ({ path, mode: (await stat(join(dataDir, path))).mode & 0o777 })));
	// Files in a closed folder cannot be reached either.
	const open = modes.filter(({ path, mode }) => (mode & 0o077) !== 0 && path !== join('blobs', 'files'));
	expect(open).toEqual([]);
});
