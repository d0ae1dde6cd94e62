import { registerHooks } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { inRoot } from '../../scripts/lib/paths.mjs';

/** Preloaded into the shop's processes: each image job waits for JOB_WAITS_MS, like one that another machine's processor works on. */
const module = pathToFileURL(inRoot('packages', 'imaging', 'src', 'pool', 'run-in-child.ts')).href;
const before = 'const answer = await askChild(';

Reflect.set(globalThis, 'waitLikeAJob', () => pause(Number(process.env.JOB_WAITS_MS)));
registerHooks({
	load: (url, context, nextLoad) => {
		const loaded = nextLoad(url, context);
		if (url !== module) return loaded;
		const source = String(loaded.source);
		if (source.split(before).length !== 2) throw new Error('run-in-child.ts has changed: jobs no longer wait.');
		return { ...loaded, source: source.replace(before, () => `await globalThis.waitLikeAJob();\n${before}`) };
	},
});
