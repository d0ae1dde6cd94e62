import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { root } from './paths.mjs';

const skipped = new Set(['node_modules', 'dist', '.git', '.cache', '.data', '.data-dev']);

/** Paths of the project's files of a kind, such as `.test.ts`. @param {RegExp} ending @param {string} [folder] */
const filesEnding = (ending, folder = root) =>
	globSync('{apps,bench,checks,dev,e2e,faults,fixtures,packages,scripts}/**/*.{ts,tsx}', {
		cwd: folder,
		exclude: (name) => skipped.has(basename(name)),
	})
		.filter((path) => ending.test(path))
		.sort();

/**
 * Splits what stands after `--` into names and options; an option's own value, as after `-g`, belongs to the option.
 * @param {string[]} args
 * @param {string[]} withValue options that take a value
 */
export function splitArguments(args, withValue) {
	/** @type {string[]} */
	const names = [];
	/** @type {string[]} */
	const options = [];
	for (let index = 0; index < args.length; index += 1) {
		const arg = args[index] ?? '';
		const isOption = arg.startsWith('-');
		(isOption ? options : names).push(arg);
		const value = args[index + 1];
		if (isOption && withValue.includes(arg) && value !== undefined) {
			options.push(value);
			index += 1;
		}
	}
	return { names, options };
}

/**
 * The files that each name is a part of. `missing` holds the names that match nothing.
 * @param {string[]} names
 * @param {string[]} files
 */
export function matchFiles(names, files) {
	const matching = (/** @type {string} */ name) => files.filter((file) => file.includes(name.replace(/^\.\//, '')));
	return {
		found: [...new Set(names.flatMap(matching))],
		missing: names.filter((name) => matching(name).length === 0),
	};
}

/** Every file that Vitest runs. */
export const testFiles = () => filesEnding(/\.test\.tsx?$/);

export const journeyFiles = () => filesEnding(/^e2e[\\/].*\.spec\.ts$/);
