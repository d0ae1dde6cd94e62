import { appendFile, chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepPicturesIn } from './pictures.ts';
import { missingProxy } from './processes/processes-apart.ts';
import { startShop } from './shop.ts';
import { shareTemplate } from './shop-template.ts';

/** Prepares what many journeys share: a freshly opened shop's data, a folder for images, and one for everything temporary of the run. */
export default async function prepareRun(): Promise<() => Promise<void>> {
	if (process.env.JOURNEY_PROCESSES === 'apart' && missingProxy !== null) process.stdout.write(`${missingProxy}\n`);
	const folder = await mkdtemp(join(tmpdir(), 'print-room-journeys-'));
	// Started as root, the database runs as another user.
	await chmod(folder, 0o755);
	process.env.TMPDIR = folder;
	const pictures = join(folder, 'pictures');
	await mkdir(pictures);
	keepPicturesIn(pictures);
	const shop = await startShop({ isApart: false });
	await shop.close();
	// A journey's data must survive the death of its server but not of its machine.
	await appendFile(join(shop.dataDir, 'postgres/postgresql.conf'), '\nfsync = off\nfull_page_writes = off\n');
	shareTemplate({ dataDir: shop.dataDir, adminPassword: shop.admin.password });
	return async () => {
		await rm(folder, { recursive: true, force: true });
	};
}
