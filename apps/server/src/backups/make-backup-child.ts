import { readFileSync } from 'node:fs';
import path from 'node:path';
import { migrationsFolder, openBlobs, openForCommand } from '../platform/index.ts';
import { makeBackup } from './make/make-backup.ts';
import { openBackupPlace } from './place/open-place.ts';

/**
 * Measuring program: backs up a running shop in its own process. `node make-backup-child.ts <data folder> <folder> [<database address>]`
 * prints the duration, the peak memory and the number of files that were copied.
 */
const [dataDir = '', folder = '', databaseUrl = null] = process.argv.slice(2);
const { database, close } = await openForCommand({ dataDir, databaseUrl }, 4);
const blobs = await openBlobs({ storageUrl: null, dataDir: path.resolve(dataDir) });
const startedAt = performance.now();
const place = await openBackupPlace(folder);
const { manifest } = await makeBackup({
	...{ database, blobs, migrationsFolder, place },
	config: { dataDir: path.resolve(dataDir), shopName: 'Measured', appVersion: '0' },
});
const tookMs = performance.now() - startedAt;
await place.close();
await close();
// On Linux, `maxRSS` includes the parent's memory from before the exec.
const peakKilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? process.resourceUsage().maxRSS;
process.stdout.write(JSON.stringify({ tookMs, peakMegabytes: Number(peakKilobytes) / 1000, copied: manifest.blobs.copied }));
