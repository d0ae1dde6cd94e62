import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { lastCategoryCookie, returningCookie, shellAddresses, shellsFile } from '@print-room/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { openErrorReporting } from '../../error-reporting.ts';
import { silentLogger } from '../../testing/test-database.ts';
import { createHttp, type Http } from '../http.ts';
import { serveWebApp } from './web-app.ts';

const script = `console.log(${JSON.stringify('the same words again and again; '.repeat(400))});`;
const html = `<html data-pictures="__PICTURES__"><head><title>__PAGE_TITLE__</title><meta name="description" content="__PAGE_DESCRIPTION__" />
<meta property="og:site_name" content="__SHOP_NAME__" /><script nonce="__CSP_NONCE__" type="application/json">__RUNTIME_CONFIG__</script>
<link rel="stylesheet" href="/assets/page.css"><!--shell-head--></head><body><div id="root" data-visit="__VISIT__" data-build="__BUILD__"><!--shell--></div>
${'<!-- a page of some length -->'.repeat(60)}</body></html>`;

/** Every shell says its own name and for whom it is. */
const shells = Object.fromEntries(
	['sandbox', 'foxy'].map((cart) => [
		cart,
		Object.fromEntries(
			Object.keys(shellAddresses).map((name) => [
				name,
				{
					styles: `.${cart}{color:red}`,
					first: `<p>__SHOP_NAME__: ${name}, first</p>`,
					returning: `<p>__SHOP_NAME__: ${name}, returning</p><i data-sheet=""></i>`,
					styleSheets: ['/assets/screen.css'],
					modules: ['/assets/screen.js'],
				},
			]),
		),
	]),
);

let folder: string;
let http: Http;
let url: string;

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'print-room-web-'));
	await mkdir(join(folder, 'assets'));
	await writeFile(join(folder, 'index.html'), html);
	await writeFile(join(folder, shellsFile), JSON.stringify(shells));
	await writeFile(join(folder, 'favicon.ico'), Buffer.from([0, 0, 1, 0]));
	for (const name of ['app-1a2b.js', 'hash-worker-1a2b.js', 'paper-worker-1a2b.js', 'picture-worker-1-a2b.js', 'place-worker-1a2b.js']) {
		await writeFile(join(folder, 'assets', name), script);
		await writeFile(join(folder, 'assets', `${name}.br`), brotliCompressSync(script));
		await writeFile(join(folder, 'assets', `${name}.gz`), gzipSync(script));
	}
	await writeFile(join(folder, 'assets', 'face-1a2b.woff2'), Buffer.alloc(4000));
	const config = readConfig({ SHOP_NAME: 'Prints & "Co" <1>', SANDBOX_CART_API_KEY: 'a', SANDBOX_CART_WEBHOOK_KEY: 'b' });
	const reporting = await openErrorReporting(config, silentLogger);
	http = await createHttp({
		config,
		logger: silentLogger,
		reporting,
		resolveCaller: async () => null,
		routes: () => undefined,
		addOtherRoutes: (made) => serveWebApp(made, config, { folder }),
	});
	url = await http.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
	await http.app.close();
	await rm(folder, { recursive: true });
});

/** Raw bytes; `fetch` would decode them. */
async function wire(path: string, accepted: string, more: Record<string, string> = {}) {
	const { rawPayload, headers, statusCode } = await http.app.inject({ url: path, headers: { 'accept-encoding': accepted, ...more } });
	return { bytes: rawPayload, headers, statusCode };
}
const plain = (bytes: Buffer, encoding: unknown) =>
	(encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString();

/** Sent without resolving dots first. */
const statusOf = (path: string): Promise<number | undefined> =>
	new Promise((resolve, reject) => {
		request(`${url}/`, { path }, (response) => {
			response.resume();
			resolve(response.statusCode);
		})
			.on('error', reject)
			.end();
	});

describe('assets', () => {
	test.each(['%2e%2e/index.html', '..%2findex.html', '%2e%2e%2f%2e%2e%2fetc/passwd', '../index.html', '.%00', 'none.js'])(
		'assets are not served from elsewhere: /assets/%s is a 404 [ASVS 5.3.2]',
		async (path) => {
			expect(await statusOf(`/assets/${path}`)).toBe(404);
		},
	);

	test.each([
		['br, gzip', 'br'],
		['gzip', 'gzip'],
		['', undefined],
		['identity', undefined],
	])('assets are sent as compressed at the build to callers that accept %j', async (accepted, encoding) => {
		const { bytes, headers, statusCode } = await wire('/assets/app-1a2b.js', accepted);
		expect([statusCode, headers['content-encoding'], headers['content-type']]).toEqual([
			200,
			encoding,
			expect.stringContaining('javascript'),
		]);
		expect(headers.vary).toMatch(/accept-encoding/i);
		expect(plain(bytes, encoding)).toBe(script);
		if (encoding !== undefined) expect(bytes.length).toBeLessThan(script.length / 10);
	});

	test('assets have an ETag for each encoding, by which browsers revalidate them', async () => {
		const answers = await Promise.all(['br', 'gzip', ''].map((accepted) => wire('/assets/app-1a2b.js', accepted)));
		const tags = answers.map(({ headers }) => String(headers.etag));
		expect(new Set(tags).size).toBe(3);
		expect((await wire('/assets/app-1a2b.js', 'br', { 'if-none-match': tags[0] ?? '' })).statusCode).toBe(304);
		expect((await wire('/assets/app-1a2b.js', 'br', { 'if-none-match': tags[1] ?? '' })).statusCode).toBe(200);
	});

	test('assets keep the policy of a worker in every encoding [ASVS 3.4.3]', async () => {
		for (const accepted of ['br', 'gzip', ''])
			expect((await wire('/assets/hash-worker-1a2b.js', accepted)).headers['content-security-policy']).toContain('wasm-unsafe-eval');
	});

	test('assets of the workers that make pictures and place prints may neither fetch nor compile anything, in every encoding [ASVS 3.4.3]', async () => {
		for (const name of ['picture-worker-1-a2b.js', 'paper-worker-1a2b.js', 'place-worker-1a2b.js'])
			for (const accepted of ['br', 'gzip', ''])
				expect((await wire(`/assets/${name}`, accepted)).headers['content-security-policy']).toBe("default-src 'none'; script-src 'self'");
	});

	test('assets that are compressed already are sent as they are, in parts too', async () => {
		const { bytes, headers, statusCode } = await wire('/assets/face-1a2b.woff2', 'br', { range: 'bytes=0-99' });
		expect([statusCode, bytes.length, headers['content-encoding']]).toEqual([206, 100, undefined]);
	});
});

describe('pages', () => {
	test.each(['br', 'gzip'])('pages are compressed on the fly by %s, each with its own nonce', async (encoding) => {
		const { bytes, headers } = await wire('/prints/fineartprint', encoding);
		expect([headers['content-encoding'], headers.vary]).toEqual([encoding, expect.stringContaining('Accept-Encoding')]);
		const text = plain(bytes, encoding);
		const nonce = /nonce="([^"]+)"/.exec(text)?.[1] ?? '?';
		expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
	});

	test.each([
		['/', 'Order Fine Art Prints'],
		['/prints', 'Order Fine Art Prints'],
		['/prints/mountedprint/', 'Order Window Mounted Prints'],
		['/prints/fineartprint/some-mount', 'Order Fine Art Prints'],
		['/process/proofprint?image_id=1', 'Order Proof Prints'],
		['/restore-password/a-key', 'Reset your password'],
		['/profile/orders', 'Your orders'],
		['/Admin/Orders', 'Admin panel'],
		['/admin/whatever', 'Admin panel'],
		['/admin/papers/7', 'Admin panel'],
	])('pages at %s have their title and description in the HTML', async (path, title) => {
		const { bytes, statusCode } = await wire(path, '');
		expect(statusCode).toBe(200);
		expect(bytes.toString()).toContain(`<title>${title} · Prints &amp; &quot;Co&quot; &lt;1&gt;</title>`);
		expect(bytes.toString()).toMatch(/name="description" content="[^"]{50,}"/);
		expect(bytes.toString()).not.toContain('__');
	});

	test.each(['/nowhere', '/prints/posters', '/process', '/action/unknown', '/profile/nothing', '/admin/a/b/c', '/wp-login.php', '/%zz'])(
		'pages that are not there are a 404, with the app that says so: %s',
		async (path) => {
			const { bytes, headers, statusCode } = await wire(path, '');
			expect(statusCode).toBe(path === '/%zz' ? 400 : 404);
			if (path === '/%zz') return;
			expect(bytes.toString()).toContain('<title>Page not found');
			expect(headers['x-robots-tag']).toBe('noindex');
		},
	);

	test.each([
		['/', 'upload fineartprint'],
		['/prints/mountedprint/some-mount', 'upload mountedprint'],
		['/process/proofprint?image_id=1', 'editor proofprint'],
		['/profile/orders', 'orders'],
		['/admin/papers/7', 'backOffice'],
		['/nowhere', 'notFound'],
	])('pages at %s are sent with their first paint, its styles and what its screen loads [E3.01]', async (path, shell) => {
		const { bytes, headers } = await wire(path, '');
		const text = bytes.toString();
		expect(text).toContain(
			`<div id="root" data-visit="first" data-build=""><div id="shell"><p>Prints &amp; &quot;Co&quot; &lt;1&gt;: ${shell}, first</p></div></div>`,
		);
		const nonce = /<style nonce="([^"]+)">\.sandbox\{color:red\}<\/style>/.exec(text)?.[1];
		expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
		expect(text).toContain('<link rel="modulepreload" crossorigin href="/assets/screen.js"');
		const [head = '', body = ''] = text.split('<body>');
		expect([head, body].map((part) => [...part.matchAll(/rel="stylesheet".*?href="([^"]+)"/g)].map(([, file]) => file))).toEqual([
			[],
			['/assets/page.css', '/assets/screen.css'],
		]);
	});

	test('pages are sent as a gallery to a browser that has images, whose pictures come before the modules [E3.01]', async () => {
		const { bytes } = await wire('/', '', { cookie: `${returningCookie}=1` });
		expect(bytes.toString()).toContain(
			'data-visit="returning" data-build=""><div id="shell"><p>Prints &amp; &quot;Co&quot; &lt;1&gt;: upload fineartprint, returning</p>',
		);
		expect(bytes.toString()).toContain('<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/screen.js"');
		expect(bytes.toString()).toContain('<html data-pictures="limit=1">');
	});

	test.each([
		['/prints', 'mountedprint', 'upload mountedprint'],
		['/prints', 'nonsense', 'upload fineartprint'],
		['/action/verified', 'proofprint', 'upload proofprint'],
		['/', 'mountedprint', 'upload fineartprint'],
	])('the page at %s is sent with the words of the category used last: %s [E3.01] [D33]', async (path, category, shell) => {
		const { bytes } = await wire(path, '', { cookie: `${lastCategoryCookie}=${category}` });
		expect(bytes.toString()).toContain(`<p>Prints &amp; &quot;Co&quot; &lt;1&gt;: ${shell}, first</p>`);
	});

	test('pages of a person or of the studio are kept out of search engines, the shop is not', async () => {
		for (const path of ['/profile', '/admin/orders', '/process/fineartprint', '/restore-password'])
			expect((await wire(path, '')).headers['x-robots-tag']).toBe('noindex');
		expect((await wire('/prints/mountedprint', '')).headers['x-robots-tag']).toBeUndefined();
		const robots = (await fetch(`${url}/robots.txt`)).text();
		expect(await robots).toMatch(/^User-agent: \*\n.*Disallow: \/admin\n.*Allow: \/\n\nSitemap: .*\/sitemap\.xml\n$/s);
	});

	test('pages have an icon at the usual address', async () => {
		const icon = await fetch(`${url}/favicon.ico`);
		expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/x-icon']);
		expect((await icon.arrayBuffer()).byteLength).toBe(4);
	});
});
