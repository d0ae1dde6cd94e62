import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepPicturesIn } from './pictures.ts';
import { startShop } from './shop.ts';
import { shareTemplate } from './shop-template.ts';

/** Prepares data shared by many journeys: a freshly opened shop's data and a folder for images. */
export default async function prepareRun(): Promise<() => Promise<void>> {
	const pictures = await mkdtemp(join(tmpdir(), 'print-room-pictures-'));
	keepPicturesIn(pictures);
	const shop = await startShop({ isApart: false });
	await shop.close();
	// A journey's data must survive the death of its server but not of its machine.
	await appendFile(join(shop.dataDir, 'postgres/postgresql.conf'), '\nfsync = off\nfull_page_writes = off\n');
	shareTemplate({ dataDir: shop.dataDir, adminPassword: shop.admin.password });
	return async () => {
		await Promise.all([shop.dataDir, pictures].map((folder) => rm(folder, { recursive: true, force: true })));
	};
}
