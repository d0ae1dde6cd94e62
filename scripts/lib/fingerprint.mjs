import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root } from './paths.mjs';

const skipped = new Set(['node_modules', 'dist', '.data', '.data-dev', '.cache']);

/** @param {string} path @returns {string[]} */
function filesBelow(path) {
	if (!existsSync(path)) return [];
	if (statSync(path).isFile()) return [path];
	return readdirSync(path, { withFileTypes: true })
		.filter((entry) => !skipped.has(entry.name))
		.flatMap((entry) => filesBelow(join(path, entry.name)));
}

/**
 * One hash over the names and bytes of all files below the paths; tests do not count.
 * @param {string[]} paths absolute
 */
export function fingerprint(paths) {
	const hash = createHash('sha256');
	const files = paths
		.flatMap(filesBelow)
		.filter((file) => !/\.test\.tsx?$/.test(file))
		.sort();
	for (const file of files) hash.update(relative(root, file).split(sep).join('/')).update('\0').update(readFileSync(file)).update('\0');
	return hash.digest('hex');
}

/** Content of a stamp file, or undefined. @param {string} path */
export const readStamp = (path) => (existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined);
