import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { shopDatabase } from '../../platform/testing/test-database.ts';
import { shopProcess } from '../shop-process.ts';

test('in production the generated first password is in a file that only its user can read, and it opens the back office [O1.02]', async () => {
	const database = await shopDatabase();
	onTestFinished(() => database.close());
	const folder = await mkdtemp(join(tmpdir(), 'print-room-first-'));
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
	const shop = await shopProcess({ DATABASE_URL: database.connectionString, DATA_DIR: folder, NODE_ENV: 'production' });
	await shop.start();
	onTestFinished(() => shop.stop());
	const file = join(folder, 'secrets', 'first-administrator');
	expect((await stat(file)).mode & 0o777).toBe(0o600);
	const [email, password] = (await readFile(file, 'utf8')).split('\n');
	const answer = await fetch(`${shop.url}/account/auth/login`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ email, password }),
	});
	expect(answer.status).toBe(200);
	expect(shop.output()).not.toContain(password);
	expect(shop.output()).toContain(file);
});
