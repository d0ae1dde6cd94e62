import { constants } from 'node:fs';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Worker, WorkerOptions } from 'node:worker_threads';

/** Preloaded into every child and its threads: closes gaps of the permission model and restores what decoders need. */

const require = createRequire(import.meta.url);
const threads: { Worker: typeof Worker } = require('node:worker_threads');
const Unbound = threads.Worker;
const ownThreads = fileURLToPath(new URL('../../../../node_modules/wasm-vips/', import.meta.url));

const pathOf = (script: string | URL): string => (String(script).startsWith('file:') ? fileURLToPath(script) : String(script));

/** Worker threads could drop the permission flags of the process: only libvips' own may start, with these flags. */
function BoundWorker(script: string | URL, { resourceLimits, workerData, name }: WorkerOptions = {}): Worker {
	if (!pathOf(script).startsWith(ownThreads)) throw Object.assign(new Error('No thread of this script'), { code: 'ERR_ACCESS_DENIED' });
	return new Unbound(script, {
		...(resourceLimits !== undefined && { resourceLimits }),
		...(name !== undefined && { name }),
		workerData,
	});
}
BoundWorker.prototype = Unbound.prototype;
Unbound.prototype.constructor = BoundWorker;
Object.assign(threads, { Worker: BoundWorker });
syncBuiltinESMExports();

/** The permission model removes `process.binding`, from which wasm-vips reads the constants of `open`. */
Object.assign(process, {
	binding: (name: string) => {
		if (name === 'constants') return { fs: constants };
		throw Object.assign(new Error('No binding'), { code: 'ERR_ACCESS_DENIED' });
	},
});
