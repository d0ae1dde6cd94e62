import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import { ensureBrowser } from '../../../scripts/ensure-browser.mjs';
import { inRoot } from '../../../scripts/lib/paths.mjs';

const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.html': 'text/html' };
const pagePolicy = "default-src 'none'; script-src 'self'; worker-src 'self'; img-src blob:";
const workerPolicy = "default-src 'none'; script-src 'self'";
const markup = '<!doctype html><title>Local pictures</title><input type="file"><script type="module" src="/page.js"></script>';

export interface BuiltPictures {
	readonly folder: string;
	/** File name of the built worker. */
	readonly worker: string;
	readonly remove: () => Promise<void>;
}

/** Builds the web module for local pictures and its worker, without the rest of the web app. */
export async function buildPictures(): Promise<BuiltPictures> {
	const folder = await mkdtemp(join(tmpdir(), 'local-pictures-'));
	const before = process.env.NODE_ENV;
	process.env.NODE_ENV = 'production';
	const made = await build({
		configFile: false,
		root: inRoot('apps', 'web'),
		logLevel: 'warn',
		worker: { format: 'es' },
		build: {
			outDir: folder,
			target: 'es2023',
			assetsDir: '.',
			modulePreload: false,
			emptyOutDir: true,
			copyPublicDir: false,
			rolldownOptions: {
				input: inRoot('apps', 'web', 'src', 'local-picture', 'index.ts'),
				preserveEntrySignatures: 'strict',
				output: { entryFileNames: 'local-picture.js' },
			},
		},
	});
	process.env.NODE_ENV = before;
	const outputs = [made].flat().flatMap((result) => ('output' in result ? result.output : []));
	const worker = outputs.find(({ fileName }) => fileName.includes('picture-worker'))?.fileName ?? '';
	return { folder, worker, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Serves the built module to one browser page that does nothing but call it. */
export async function servePictures({ folder }: BuiltPictures) {
	const server = createServer(async (request, response) => {
		const path = request.url ?? '/';
		const body = await pageFile(folder, path);
		const policy = path.includes('worker') ? workerPolicy : pagePolicy;
		response.writeHead(body === null ? 404 : 200, {
			'content-type': types[extname(path) || '.html'] ?? 'text/plain',
			'content-security-policy': policy,
		});
		response.end(body);
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as AddressInfo;
	return {
		url: `http://127.0.0.1:${port}/`,
		close: () => new Promise((resolve) => server.close(resolve)),
	};
}

const script = "import * as module from './local-picture.js'; globalThis.localPictures = module;";

async function pageFile(folder: string, path: string): Promise<string | Buffer | null> {
	if (path === '/') return markup;
	if (path === '/page.js') return script;
	return readFile(join(folder, path)).catch(() => null);
}

declare global {
	var localPictures: LocalPictures;
}

/** The web module's entry point, as far as tests call it from here. */
interface LocalPictures {
	readonly readHead: (file: File) => Promise<ShownHead | null>;
	readonly makeLocalPicture: (file: File, options?: object) => Promise<ShownPicture | null>;
	readonly keepPicture: (id: string, picture: ShownPicture) => Promise<void>;
	readonly keptPicture: (id: string) => Promise<ShownPicture | null>;
	readonly forgetPicture: (id: string) => Promise<void>;
	readonly forgetAllPictures: () => Promise<void>;
}

interface Size {
	readonly width: number;
	readonly height: number;
}

export interface ShownHead {
	readonly type: string;
	readonly original: Size;
	readonly channels: number;
	readonly isProgressive: boolean;
	readonly colours: string;
	readonly isDrawable: boolean;
}

interface ShownPicture {
	readonly blob: Blob;
	readonly url: string;
	readonly original: Size;
	readonly preview: Size;
	readonly colours: string;
}

export interface Made extends Pick<ShownPicture, 'original' | 'preview' | 'colours'> {
	readonly jpeg: Buffer;
}

export async function launchBrowser(args: readonly string[] = []): Promise<Browser> {
	return chromium.launch({ executablePath: await ensureBrowser(), args: ['--no-sandbox', ...args] });
}

/** Opens the page and waits for its worker's script to be asked for. */
export async function openPicturePage(browser: Browser, url: string): Promise<Page> {
	const page = await (await browser.newContext()).newPage();
	await page.goto(url);
	await page.waitForFunction(() => 'localPictures' in globalThis);
	return page;
}

export async function headIn(page: Page, path: string): Promise<ShownHead | null> {
	await page.setInputFiles('input', path);
	return page.evaluate(async () => {
		const file = document.querySelector('input')?.files?.[0];
		return file === undefined ? null : globalThis.localPictures.readHead(file);
	});
}

/** Makes the picture of a file in the page; null if it waits for the server. */
export async function madeIn(page: Page, path: string): Promise<Made | null> {
	await page.setInputFiles('input', path);
	const made = await page.evaluate(async () => {
		const file = document.querySelector('input')?.files?.[0];
		const picture = file === undefined ? null : await globalThis.localPictures.makeLocalPicture(file);
		if (picture === null) return null;
		const bytes = new Uint8Array(await picture.blob.arrayBuffer());
		let text = '';
		for (const byte of bytes) text += String.fromCharCode(byte);
		const { original, preview, colours } = picture;
		return { original, preview, colours, base64: btoa(text) };
	});
	if (made === null) return null;
	const { base64, ...facts } = made;
	return { ...facts, jpeg: Buffer.from(base64, 'base64') };
}
