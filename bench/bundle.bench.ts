import { readdir, readFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { benchShop } from './support/bench-shop.ts';
import { entryKeys, filesOf, type Manifest } from './support/chunks.ts';
import type { Measurement } from './support/measurement.ts';

const dist = join(import.meta.dirname, '../apps/web/dist');

const indexOf = (name: string) => [`src/screens/${name}/index.tsx`];
/** The editor with one of its layouts, whose chunks are named by the build's plan. */
const editorOn = (manifest: Manifest, layout: 'desktop' | 'phone') => [
	...indexOf('editor'),
	...Object.keys(manifest).filter((key) => key.startsWith(`_editor-${layout}-`) && key.endsWith('.js')),
];
/** Each page of the back office is a separate chunk, loaded with the list of their addresses. */
const addresses = 'src/admin-routes.ts';
const list = 'src/screens/admin/list/index.tsx';
const theme = 'src/shell/themed-pages.tsx';
/** Pages that are drawn without the component library; the others come with its theme. */
const unthemed: readonly string[] = [list, 'src/screens/admin/list/audit.tsx'];
const pagesOf = (manifest: Manifest) =>
	(manifest[addresses]?.dynamicImports ?? []).map((page) => (unthemed.includes(page) ? [addresses, page] : [addresses, theme, page]));

/**
 * Encodings of current browsers, and of those without brotli. Goals of gzip are the specification's, except those of the back office, which
 * keep what is reached; so do those of brotli.
 */
const encodings = [
	{ accepted: 'br', unit: 'kB br', atMost: { upload: 130, editor: 45, list: 69, page: 113, html: 12, worker: 6.5 } },
	{ accepted: 'gzip', unit: 'kB gz', atMost: { upload: 150, editor: 50, list: 78, page: 127, html: 12, worker: 6.5 } },
] as const;

/** Bytes the server sends of the built web app: the page and the upload screen's scripts, then those that editor and back office add. */
export async function measure(): Promise<Measurement[]> {
	const manifest: Manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));
	if ('_jsx-dev-runtime' in manifest || Object.keys(manifest).some((key) => key.startsWith('_jsx-dev-runtime'))) {
		throw new Error('apps/web/dist is a development build; build it with NODE_ENV=production first.');
	}
	const upload = filesOf(manifest, [...entryKeys(manifest), ...indexOf('upload')]);
	const added = (chunks: readonly string[]) =>
		chunks.length > 0 && chunks.every((chunk) => chunk in manifest) ? without(upload, filesOf(manifest, chunks)) : null;
	const editorFiles = (layout: 'desktop' | 'phone') => {
		const chunks = editorOn(manifest, layout);
		return chunks.length === 2 ? added(chunks) : null;
	};
	const worker = (await readdir(join(dist, 'assets'))).filter((name) => /^picture-worker-[\w-]+\.js$/.test(name));
	const shop = await benchShop();
	try {
		const found: Measurement[] = [await preloadedFonts(shop.url)];
		for (const { accepted, unit, atMost } of encodings) {
			const sent = sentBy(shop.url, accepted);
			const sized = async (name: string, files: ReadonlySet<string> | null, most: number): Promise<Measurement> => ({
				name: files === null ? `${name} (not in this build)` : name,
				unit,
				figure: files === null ? Number.NaN : (await sum(sent, files)) / 1000,
				goal: { of: 'figure', atMost: most },
			});
			const pages = await Promise.all(
				pagesOf(manifest).map((page) => sized('scripts that its heaviest page adds', added(page), atMost.page)),
			);
			found.push(
				await sized('the page itself', new Set(['prints/fineartprint']), atMost.html),
				await sized('scripts of the upload screen', upload, atMost.upload),
				await sized('scripts that the editor adds on a desktop', editorFiles('desktop'), atMost.editor),
				await sized('scripts that the editor adds on a phone', editorFiles('phone'), atMost.editor),
				await sized('worker that makes pictures', worker.length === 1 ? new Set([`assets/${worker[0]}`]) : null, atMost.worker),
				await sized('scripts that a list of the back office adds', added([addresses, list]), atMost.list),
				pages.toSorted((a, b) => b.figure - a.figure)[0] ?? (await sized('scripts that its heaviest page adds', null, atMost.page)),
			);
		}
		return found;
	} finally {
		await shop.stop();
	}
}

/** Fonts that every page fetches; italics and rare letters are fetched when they appear. */
async function preloadedFonts(url: string): Promise<Measurement> {
	const html = await (await fetch(`${url}/prints/fineartprint`)).text();
	const files = [...html.matchAll(/<link rel="preload" as="font"[^>]* href="\/([^"]+)"/g)].flatMap(([, file]) => file ?? []);
	const figure = (await sum(sentBy(url, 'identity'), new Set(files))) / 1000;
	return {
		name: 'fonts that every page preloads',
		unit: 'kB',
		figure: files.length > 0 ? figure : Number.NaN,
		goal: { of: 'figure', atMost: 60 },
	};
}

function without(fetched: ReadonlySet<string>, files: ReadonlySet<string>): Set<string> {
	return new Set([...files].filter((file) => !fetched.has(file)));
}

type Sent = (file: string) => Promise<number>;

const sum = async (sent: Sent, files: ReadonlySet<string>): Promise<number> =>
	(await Promise.all([...files].map(sent))).reduce((total, bytes) => total + bytes, 0);

/** Bytes of an answer's body on the wire; each file is requested once. */
function sentBy(url: string, accepted: string): Sent {
	const asked = new Map<string, Promise<number>>();
	return (file) => {
		const before = asked.get(file);
		if (before !== undefined) return before;
		const asking = bytesOf(`${url}/${file}`, accepted);
		asked.set(file, asking);
		return asking;
	};
}

function bytesOf(address: string, accepted: string): Promise<number> {
	return new Promise((resolve, reject) => {
		get(address, { headers: { 'accept-encoding': accepted } }, (response) => {
			if (response.statusCode !== 200) reject(new Error(`${address} answered ${response.statusCode}`));
			let bytes = 0;
			response.on('data', (chunk: Buffer) => {
				bytes += chunk.length;
			});
			response.on('end', () => resolve(bytes));
			response.on('error', reject);
		}).on('error', reject);
	});
}
