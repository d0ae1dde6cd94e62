import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { guideBlock, runLine } from '../../../../../fixtures/operating-guide.ts';
import { testDatabase } from '../../platform/testing/test-database.ts';
import { temporaryFolder } from '../backed-up-shop.ts';
import { photo } from '../pictures.ts';
import { testShop } from '../shop-fixture.ts';

const shop = testShop();

beforeAll(async () => {
	await (await shop.guest()).upload(await photo(), 'harbour.jpg');
});

test('the guide’s commands make, prove and restore a backup, and say so; a shop that is not empty and a damaged backup are named [O2.01] [O2.02] [O2.03]', async () => {
	const folder = await temporaryFolder();
	const place = join(folder, 'backups');
	const running = { DATA_DIR: shop.config.dataDir, DATABASE_URL: shop.context.database.connectionString };
	const target = await testDatabase();
	const restored = join(folder, 'restored');
	const empty = { DATA_DIR: restored, DATABASE_URL: target.connectionString };
	const instead = { '/mnt/backups': place };
	const steps = [
		{ lines: guideBlock('By hand', 1, instead), environment: running },
		{ lines: guideBlock('By hand', 2, instead), environment: running },
		{ lines: guideBlock('Restore', 1, { ...instead, '/srv/print-room-restored': restored }), environment: empty },
	];
	const texts: string[] = [];
	for (const { lines, environment } of steps)
		for (const line of lines) {
			const { code, stdout, stderr } = await runLine(line, environment);
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

	const refusal = async (line: string, environment: Readonly<Record<string, string>>) => {
		const { code, stderr } = await runLine(line, environment);
		return [code, stderr];
	};
	const [backup = ''] = await readdir(join(place, 'backups'));
	await writeFile(join(place, 'backups', backup, 'rows', 'public.images.copy'), 'damaged');
	expect(
		await Promise.all([refusal(`npm run restore -- ${place}`, empty), refusal(`npm run backup -- --check ${place}`, running)]),
	).toEqual([
		[78, expect.stringContaining('is not empty: it has 1 user, 1 image')],
		[1, expect.stringContaining('public.images.copy has 7 bytes instead of')],
	]);
	await target.close();
}, 300_000);
