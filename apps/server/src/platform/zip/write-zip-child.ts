import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { openFileBlobs } from '../blobs/file-blobs.ts';
import { writeZip } from './write-zip.ts';

/**
 * Measuring program: zips stored files in its own process and stores the zip, as the order zip job does. `node write-zip-child.ts <data
 * folder> <target> <key>…` prints the duration, the peak memory and the longest block of the event loop.
 */
const [dataDir = '', target = '', ...keys] = process.argv.slice(2);
const blobs = await openFileBlobs(join(dataDir, 'blobs'));
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
const startedAt = performance.now();
const { files } = await writeZip({
	blobs,
	target,
	files: () => keys.map((key) => ({ path: key, date: new Date(), source: { blobKey: key } })),
	signal: new AbortController().signal,
});
await blobs.putFile('order-zips/measured.zip', target);
const tookMs = performance.now() - startedAt;
// On Linux, `maxRSS` includes the parent's memory from before the exec.
const peakKilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? process.resourceUsage().maxRSS;
process.stdout.write(JSON.stringify({ files: files.length, tookMs, peakMegabytes: Number(peakKilobytes) / 1000, lagMs: delay.max / 1e6 }));
