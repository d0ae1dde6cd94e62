import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { compressAssets } from './compress-assets.mjs';

test('texts of some length get a brotli and a gzip copy beside them, everything else none', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'print-room-assets-'));
	onTestFinished(() => rm(folder, { recursive: true }));
	const text = 'the same words again and again; '.repeat(200);
	for (const name of ['app.js', 'app.css', 'mark.svg']) await writeFile(join(folder, name), text);
	await writeFile(join(folder, 'small.js'), 'let a;');
	await writeFile(join(folder, 'face.woff2'), text);
	await compressAssets(folder);
	expect((await readdir(folder)).toSorted()).toEqual([
		...['app.css', 'app.css.br', 'app.css.gz', 'app.js', 'app.js.br', 'app.js.gz', 'face.woff2'],
		...['mark.svg', 'mark.svg.br', 'mark.svg.gz', 'small.js'],
	]);
	expect(brotliDecompressSync(await readFile(join(folder, 'app.js.br'))).toString()).toBe(text);
	expect(gunzipSync(await readFile(join(folder, 'app.js.gz'))).toString()).toBe(text);
});
