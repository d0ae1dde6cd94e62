import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { entryKeys, filesOf, type Manifest } from './support/chunks.ts';
import type { Measurement } from './support/measurement.ts';

const dist = join(import.meta.dirname, '../apps/web/dist');

const indexOf = (name: string) => [`src/screens/${name}/index.tsx`];
/** Each page of the back office is a chunk of its own, and comes with the list of their addresses. */
const addresses = 'src/admin-routes.ts';
const list = 'src/screens/admin/list/index.tsx';
const pagesOf = (manifest: Manifest) => (manifest[addresses]?.dynamicImports ?? []).map((page) => [addresses, page]);

/** What a browser downloads of the built web app's scripts, gz: first the upload screen, then what the editor and the back office add. */
export async function measure(): Promise<Measurement[]> {
	const manifest: Manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));
	if ('_jsx-dev-runtime' in manifest || Object.keys(manifest).some((key) => key.startsWith('_jsx-dev-runtime'))) {
		throw new Error('apps/web/dist is a development build; build it with NODE_ENV=production first.');
	}
	const upload = filesOf(manifest, [...entryKeys(manifest), ...indexOf('upload')]);
	const added = (chunks: readonly string[]) =>
		chunks.length > 0 && chunks.every((chunk) => chunk in manifest) ? without(upload, filesOf(manifest, chunks)) : null;
	return Promise.all([
		sized('scripts of the upload screen', upload, 220),
		sized('scripts that the editor adds', added(indexOf('editor')), 60),
		sized('scripts that a list of the back office adds', added([addresses, list]), 110),
		heaviest(pagesOf(manifest).map((page) => added(page))),
	]);
}

function without(fetched: ReadonlySet<string>, files: ReadonlySet<string>): Set<string> {
	return new Set([...files].filter((file) => !fetched.has(file)));
}

/** Of the back office's pages, each opened by itself. */
async function heaviest(pages: readonly (ReadonlySet<string> | null)[]): Promise<Measurement> {
	const all = await Promise.all(pages.map((files) => sized('scripts that its heaviest page adds', files, 110)));
	const [most] = all.toSorted((a, b) => b.figure - a.figure);
	return most ?? sized('scripts that its heaviest page adds', null, 110);
}

async function sized(name: string, files: ReadonlySet<string> | null, atMost: number): Promise<Measurement> {
	const goal = { of: 'figure', atMost } as const;
	if (files === null) return { name: `${name} (not in this build)`, unit: 'kB gz', figure: Number.NaN, goal };
	const sizes = await Promise.all([...files].map(async (file) => gzipSync(await readFile(join(dist, file))).length));
	return { name, unit: 'kB gz', figure: sizes.reduce((sum, size) => sum + size, 0) / 1000, goal };
}
