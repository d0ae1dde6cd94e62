import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from './platform/testing/test-database.ts';
import { temporaryFolder } from './testing/backed-up-shop.ts';
import { photo } from './testing/pictures.ts';
import { testShop } from './testing/shop-fixture.ts';

const shop = testShop();
const root = fileURLToPath(new URL('../../..', import.meta.url));
const guide = new URL('../../../docs/operating.md', import.meta.url);
/** `npm run NAME -- ARGUMENTS` in the code blocks of the guide, with the variables before it. */
const commandPattern = /^(?:DATA_DIR=(\S+) )?npm run (backup|restore) -- (.+)$/gm;

interface Ended {
	readonly code: number;
	readonly stdout: string;
	readonly stderr: string;
}

function run(name: string, args: readonly string[], environment: Readonly<Record<string, string>>): Promise<Ended> {
	const program = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
	const env = {
		PATH: process.env.PATH,
		SANDBOX_CART_API_KEY: 'a',
		SANDBOX_CART_WEBHOOK_KEY: 'b',
		NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
		...environment,
	};
	return new Promise((resolve) => {
		execFile(process.execPath, [program, ...args], { env }, (error, stdout, stderr) => {
			const code = error === null ? 0 : Number(error.code);
			resolve({ code, stdout, stderr });
		});
	});
}

beforeAll(async () => {
	await (await shop.guest()).upload(await photo(), 'harbour.jpg');
});

test('the guide’s commands make, prove and restore a backup, and say so; a shop that is not empty and a damaged backup are named [O2.01] [O2.02] [O2.03]', async () => {
	const folder = await temporaryFolder();
	const place = join(folder, 'backups');
	const running = { DATA_DIR: shop.config.dataDir, DATABASE_URL: shop.context.database.connectionString };
	const target = await testDatabase();
	const empty = { DATA_DIR: join(folder, 'restored'), DATABASE_URL: target.connectionString };
	const texts: string[] = [];
	for (const [, dataDir, name = '', args = ''] of (await readFile(guide, 'utf8')).matchAll(commandPattern)) {
		const words = args.split(' ').map((word) => (word === '/mnt/backups' ? place : word));
		const { code, stdout, stderr } = await run(name, words, dataDir === undefined ? running : empty);
		expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
		texts.push(stdout);
	}
	expect(texts).toEqual([
		expect.stringMatching(/is complete: \d+ rows and 4 files \(.*\), of which 4 \(.*\) were copied now/),
		expect.stringMatching(
			/is whole: \d+ rows and 4 files; all .* of \d+ stored files were read and compared\.\nToday in the back office shows that it was proved\.\n$/,
		),
		expect.stringMatching(/was restored and proved in [\d.]+ s:\n\s+\d+ rows of \d+ tables were counted\n\s+4 files/),
	]);

	const refusal = async (ended: Promise<Ended>) => {
		const { code, stderr } = await ended;
		return [code, stderr];
	};
	const [backup = ''] = await readdir(join(place, 'backups'));
	await writeFile(join(place, 'backups', backup, 'rows', 'public.images.copy'), 'damaged');
	expect(await Promise.all([refusal(run('restore', [place], empty)), refusal(run('backup', ['--check', place], running))])).toEqual([
		[78, expect.stringContaining('is not empty: it has 1 user, 1 image')],
		[1, expect.stringContaining('public.images.copy has 7 bytes instead of')],
	]);
	await target.close();
}, 300_000);
