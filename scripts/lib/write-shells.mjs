import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rulesFor } from './rules-for.mjs';

/** @typedef {{ file: string, css?: string[], imports?: string[], isEntry?: boolean, isDynamicEntry?: boolean }} Chunk */
/** @typedef {Record<string, Chunk>} Manifest */

/**
 * Chunks that a chunk loads statically, itself included.
 * @param {Manifest} manifest
 * @param {string} key
 * @param {Set<string>} seen
 * @returns {Chunk[]}
 */
function chunksOf(manifest, key, seen) {
	if (seen.has(key)) return [];
	seen.add(key);
	const chunk = manifest[key];
	if (chunk === undefined) throw new Error(`The build's manifest has no ${key}.`);
	return [...(chunk.imports ?? []).flatMap((next) => chunksOf(manifest, next, seen)), chunk];
}

/**
 * Writes the file from which the server sends each page's first paint: HTML, the rules of all style sheets that it uses, and the chunks of
 * the screen that it belongs to.
 * @param {string} dist folder of the built web app
 * @param {string} renderer module that exports `renderShells`
 */
export async function writeShells(dist, renderer) {
	/** @type {Manifest} */
	const manifest = JSON.parse(await readFile(join(dist, '.vite', 'manifest.json'), 'utf8'));
	const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry === true) ?? '';
	/** @type {Set<string>} */
	const withPage = new Set();
	const pageSheets = chunksOf(manifest, entry, withPage).flatMap(({ css = [] }) => css);
	const files = [...new Set([...pageSheets, ...Object.values(manifest).flatMap(({ css = [] }) => css)])];
	const sheets = await Promise.all(files.map(async (file) => ({ file, css: await readFile(join(dist, file), 'utf8') })));
	const { renderShells } = await import(pathToFileURL(renderer).href);
	/** @type {Record<string, Record<string, unknown>>} */
	const all = {};
	for (const [cart, rendered] of Object.entries(await renderShells())) {
		/** @type {Record<string, unknown>} */
		const shells = {};
		for (const [name, { first, returning, styles, attributeRules }] of Object.entries(rendered)) {
			const used = sheets
				.map(({ file, css }) => ({ file, rules: rulesFor(css, first + returning, pageSheets.includes(file)) }))
				.filter(({ rules }) => rules !== '');
			const own = used.map(({ file }) => file).filter((file) => !pageSheets.includes(file));
			const screens = Object.keys(manifest).filter(
				(key) => manifest[key]?.isDynamicEntry === true && manifest[key].css?.some((file) => own.includes(file)) === true,
			);
			const seen = new Set(withPage);
			const found = screens.flatMap((key) => chunksOf(manifest, key, seen));
			const bytes = new Map(
				await Promise.all(found.map(async ({ file }) => /** @type {const} */ ([file, (await stat(join(dist, file))).size]))),
			);
			// A browser without HTTP/2 fetches few at a time: the longest first.
			const chunks = found.toSorted((a, b) => (bytes.get(b.file) ?? 0) - (bytes.get(a.file) ?? 0));
			// A screen waits for all its style sheets, so they are named as early as its modules.
			const styleSheets = new Set([...own, ...chunks.flatMap(({ css = [] }) => css)]);
			shells[name] = {
				styles: `${styles}${used.map(({ rules }) => rules).join('')}${attributeRules}#shell{display:contents}`,
				first,
				returning,
				styleSheets: [...styleSheets].filter((file) => !pageSheets.includes(file)).map((file) => `/${file}`),
				modules: chunks.map(({ file }) => `/${file}`),
			};
		}
		all[cart] = shells;
	}
	await writeFile(join(dist, 'shells.json'), JSON.stringify(all));
}
