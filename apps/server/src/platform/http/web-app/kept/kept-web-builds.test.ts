import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../../config.ts';
import type { Database } from '../../../database/index.ts';
import { openErrorReporting } from '../../../error-reporting.ts';
import { shopDatabase, silentLogger } from '../../../testing/test-database.ts';
import { createHttp, type Http } from '../../http.ts';
import { serveWebApp } from '../web-app.ts';
import { keepWebBuild, readKeptAsset, sweepWebAssets } from './kept-web-builds.ts';

const script = `console.log(${JSON.stringify('the loupe of the former version; '.repeat(80))});`;
const font = Buffer.from([0, 1, 2, 255]);

let db: Database;
let folder: string;
const open: Http[] = [];

/** Writes a build; its page names it. */
async function build(name: string, assets: Readonly<Record<string, string | Buffer>>): Promise<string> {
	const place = join(folder, name);
	await mkdir(join(place, 'assets'), { recursive: true });
	await writeFile(join(place, 'index.html'), `<title>${name}</title><div id="root" data-build="__BUILD__"></div>`);
	for (const [asset, content] of Object.entries(assets)) {
		await writeFile(join(place, 'assets', asset), content);
		if (typeof content === 'string') await writeFile(join(place, 'assets', `${asset}.br`), brotliCompressSync(content));
	}
	return place;
}

/** A web process as `npm start` starts one. */
async function serve(place: string): Promise<Http['app']> {
	const config = readConfig({ SANDBOX_CART_API_KEY: 'a', SANDBOX_CART_WEBHOOK_KEY: 'b' });
	const webBuild = await keepWebBuild(db.orm, place);
	const http = await createHttp({
		config,
		logger: silentLogger,
		reporting: await openErrorReporting(config, silentLogger),
		resolveCaller: async () => null,
		webBuild,
		routes: () => undefined,
		addOtherRoutes: (made) =>
			serveWebApp(made, config, { folder: place, build: webBuild, keptAsset: (name) => readKeptAsset(db.orm, name) }),
	});
	open.push(http);
	return http.app;
}

beforeAll(async () => {
	db = await shopDatabase();
	folder = await mkdtemp(join(tmpdir(), 'print-room-builds-'));
});
afterAll(async () => {
	await Promise.all(open.map(({ app }) => app.close()));
	await db.close();
	await rm(folder, { recursive: true });
});

test('while two versions serve side by side, each answers for the assets of the other, and pages learn which is newer [O4.01] [O4.02]', async () => {
	const former = await serve(await build('former', { 'loupe-1a2b3c4d.js': script, 'face-1a2b3c4d.woff2': font }));
	const newer = await serve(
		await build('newer', { 'loupe-5e6f7a8b.js': `${script}//`, 'hash-worker-5e6f7a8b.js': script, 'face-1a2b3c4d.woff2': font }),
	);
	const asked = await newer.inject({ url: '/assets/loupe-1a2b3c4d.js', headers: { 'accept-encoding': 'identity' } });
	expect([asked.statusCode, asked.body, asked.headers['content-type']]).toEqual([200, script, 'text/javascript; charset=utf-8']);
	expect(asked.headers['cache-control']).toContain('immutable');
	const compressed = await former.inject({ url: '/assets/loupe-5e6f7a8b.js', headers: { 'accept-encoding': 'br' } });
	expect([compressed.statusCode, compressed.headers['content-encoding']]).toEqual([200, 'br']);
	expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(`${script}//`);
	const worker = await former.inject('/assets/hash-worker-5e6f7a8b.js');
	expect(worker.headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval'");
	expect((await former.inject('/assets/loupe-00000000.js')).statusCode).toBe(404);
	expect((await former.inject('/assets/..%2findex.html')).statusCode).toBe(404);

	const placeOf = async (app: Http['app']) => {
		const page = await app.inject('/prints/fineartprint');
		expect(page.body).toContain(`data-build="${page.headers['x-web-build']}"`);
		return Number(page.headers['x-web-build']);
	};
	expect(await placeOf(newer)).toBeGreaterThan(await placeOf(former));
});

test('a build that is started again keeps its place, also when many processes start at once [O3.02] [O4.02]', async () => {
	const place = await build('again', { 'page-9c8d7e6f.js': script });
	const places = await Promise.all(Array.from({ length: 6 }, () => keepWebBuild(db.orm, place)));
	expect(new Set(places).size).toBe(1);
	const later = await keepWebBuild(db.orm, await build('later', { 'page-0a0b0c0d.js': script }));
	expect(later).toBeGreaterThan(places[0] ?? Number.POSITIVE_INFINITY);
	expect(await keepWebBuild(db.orm, place)).toBe(places[0]);
});

test('a binary asset is kept byte for byte, and a folder without a build is none [O4.02]', async () => {
	await keepWebBuild(db.orm, await build('fonts', { 'serif-1b2c3d4e.woff2': font }));
	expect(await readKeptAsset(db.orm, 'serif-1b2c3d4e.woff2')).toEqual({ encoding: null, content: font });
	expect(await keepWebBuild(db.orm, join(folder, 'nothing'))).toBeNull();
});

test('assets that no process has needed for 30 days are removed, and those of running processes stay [O4.02]', async () => {
	const old = await build('old', { 'old-11112222.js': script });
	await keepWebBuild(db.orm, old);
	await db.pool.query("update web_assets set needed_at = now() - interval '31 days'");
	await keepWebBuild(db.orm, await build('running', { 'running-11112222.js': script }));
	await sweepWebAssets(db.orm);
	expect(await readKeptAsset(db.orm, 'old-11112222.js')).toBeNull();
	expect((await readKeptAsset(db.orm, 'running-11112222.js'))?.encoding).toBe('br');
});
