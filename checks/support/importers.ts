import { dirname, posix } from 'node:path';

const specifier = /['"](\.{1,2}\/[^'"?\n]+\.tsx?)(?:\?[^'"\n]*)?['"]/g;

/** Number of files that import each file, lazily or not. Imports of other files than the given ones do not count. */
export function importersOf(sources: ReadonlyMap<string, string>): ReadonlyMap<string, number> {
	const importers = new Map([...sources.keys()].map((path) => [path, new Set<string>()]));
	for (const [path, source] of sources)
		for (const [, imported = ''] of source.matchAll(specifier)) importers.get(posix.join(dirname(path), imported))?.add(path);
	return new Map([...importers].map(([path, by]) => [path, by.size]));
}
