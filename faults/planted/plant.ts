import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { mistakes } from './mistakes.ts';

/** Preloaded into the shop's processes: reads their source files with the mistake that `PLANTED_MISTAKE` names. */
const mistake = mistakes.find(({ name }) => name === process.env.PLANTED_MISTAKE);

if (mistake !== undefined) {
	const edits = mistake.edits.map((edit) => ({ ...edit, url: pathToFileURL(inRoot(...edit.file.split('/'))).href }));
	registerHooks({
		load: (url, context, nextLoad) => {
			const loaded = nextLoad(url, context);
			const here = edits.filter((edit) => edit.url === url);
			if (here.length === 0) return loaded;
			let source = String(loaded.source);
			for (const { file, before, after } of here) {
				if (source.split(before).length !== 2) throw new Error(`${file} has changed: the planted mistake no longer fits.`);
				source = source.replace(before, () => after);
			}
			return { ...loaded, source };
		},
	});
}
