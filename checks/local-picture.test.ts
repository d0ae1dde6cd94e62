import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { previewSize } from '@print-room/domain';
import { createImagingPool } from '@print-room/imaging';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { colourDifference, markedPicture, shown, worstCorner } from '../e2e/support/local-picture/marked-picture.ts';
import {
	type BuiltPictures,
	buildPictures,
	headIn,
	launchBrowser,
	madeIn,
	openPicturePage,
	servePictures,
} from '../e2e/support/local-picture/picture-page.ts';
import { withOrientation } from '../fixtures/exif.ts';
import { makeGarbage, makePixelFlood, makePolyglot } from '../fixtures/hostile.ts';
import { stripTiff } from '../fixtures/tiff-strips.ts';

const isLong = process.env.TEST_LONG === '1';
const pool = createImagingPool();
let folder = '';
let built: BuiltPictures;
let served: Awaited<ReturnType<typeof servePictures>>;
let browser: Browser;
let page: Page;

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'local-picture-'));
	[built, browser] = await Promise.all([buildPictures(), launchBrowser()]);
	served = await servePictures(built);
	page = await openPicturePage(browser, served.url);
});
afterAll(async () => {
	await browser.close();
	await Promise.all([served.close(), pool.close(), built.remove(), rm(folder, { recursive: true, force: true })]);
});

/** Wide, so that it is scaled down and still has few pixels. */
const picture = markedPicture(2380, 397);
const { width, height, samples } = picture;
const rgb = { ...picture, channels: 3 } as const;
const raw = (): Sharp => sharp(samples, { raw: { width, height, channels: 3 } });

async function saved(name: string, bytes: Buffer): Promise<string> {
	const path = join(folder, name);
	await writeFile(path, bytes);
	return path;
}

/** The server's preview of a file, and the facts that come with it. */
async function byServer(path: string) {
	const outDir = await mkdtemp(join(folder, 'server-'));
	return pool.run('ingest', { input: path, outDir, limits: { maxPixels: 50_000_000 } });
}

/** Compares the picture made in the browser with the server's preview of the same file. */
async function compare(path: string) {
	const [made, server] = await Promise.all([madeIn(page, path), byServer(path)]);
	if (made === null) throw new Error(`${path} waits for the server.`);
	const { original, preview } = made;
	expect({ original, preview }).toEqual({
		original: { width: server.width, height: server.height },
		preview: { width: server.preview.width, height: server.preview.height },
	});
	const [here, there] = [await shown(made.jpeg), await shown(server.preview.path)];
	expect({ width: here.width, height: here.height }).toEqual(preview);
	return {
		corner: worstCorner(here, there, Math.max(original.width, original.height)),
		colour: await colourDifference(made.jpeg, server.preview.path),
		colours: made.colours,
	};
}

const encoders = {
	jpeg: (orientation: number) => raw().withMetadata({ orientation }).jpeg({ quality: 92 }).toBuffer(),
	tiff: (orientation: number) => raw().withMetadata({ orientation }).tiff({ compression: 'none' }).toBuffer(),
	png: (orientation: number) => raw().withMetadata({ orientation }).png({ compressionLevel: 1 }).toBuffer(),
	avif: (orientation: number) => raw().withMetadata({ orientation }).avif({ quality: 80, effort: 0 }).toBuffer(),
} as const;

const matrix = Object.keys(encoders).flatMap((format) =>
	(isLong ? [1, 2, 3, 4, 5, 6, 7, 8] : format === 'avif' ? [] : [6]).map((orientation) => ({ format, orientation })),
);

/** Files whose decoding differs most; the others are compared with TEST_LONG. */
const short: ReadonlySet<string> = new Set(['progressive.jpg', 'lzw2.tif', 'flate.tif', 'planes.tif']);

const kinds = [
	['a progressive JPEG without its refinements', 'progressive.jpg', () => raw().jpeg({ progressive: true }).toBuffer()],
	['a JPEG at three eighths of its size', 'large.jpg', () => raw().resize(5717).jpeg({ quality: 90 }).toBuffer()],
	['a JPEG in Display P3', 'p3.jpg', () => raw().withIccProfile('p3').jpeg({ quality: 92 }).toBuffer()],
	['a TIFF in Display P3', 'p3.tif', () => raw().withIccProfile('p3').tiff({ compression: 'none' }).toBuffer()],
	['a TIFF of 16 bits', 'deep.tif', () => raw().toColourspace('rgb16').tiff({ compression: 'none' }).toBuffer()],
	['a TIFF with LZW', 'lzw.tif', () => raw().tiff({ compression: 'lzw', predictor: 'none' }).toBuffer()],
	['a TIFF with LZW and differences', 'lzw2.tif', () => raw().tiff({ compression: 'lzw', predictor: 'horizontal' }).toBuffer()],
	[
		'a TIFF of 16 bits with LZW and differences',
		'lzw3.tif',
		() => raw().toColourspace('rgb16').tiff({ compression: 'lzw', predictor: 'horizontal' }).toBuffer(),
	],
	['a TIFF with deflate', 'flate.tif', () => raw().tiff({ compression: 'deflate', predictor: 'horizontal' }).toBuffer()],
	['a BigTIFF', 'big.tif', () => raw().tiff({ compression: 'none', bigtiff: true }).toBuffer()],
	['a TIFF of 16 bits, big-endian', 'mm.tif', async () => stripTiff({ ...rgb, bits: 16, isMotorola: true, rowsPerStrip: 7 })],
	['a TIFF of separate planes', 'planes.tif', async () => stripTiff({ ...rgb, isPlanar: true, rowsPerStrip: 100 })],
	['a TIFF whose strips lie backwards', 'back.tif', async () => stripTiff({ ...rgb, isScattered: true, rowsPerStrip: 64 })],
	['a PNG of 16 bits', 'deep.png', () => raw().toColourspace('rgb16').png({ compressionLevel: 1 }).toBuffer()],
	['a WebP', 'plain.webp', () => raw().resize(4100).webp({ quality: 92, effort: 0 }).toBuffer()],
] as const;

describe('a picture made in the browser', () => {
	test.each(matrix)('lies on the server’s preview of a $format of orientation $orientation [E2.02]', async ({ format, orientation }) => {
		const encode = encoders[format as keyof typeof encoders];
		const { corner, colour } = await compare(await saved(`o${orientation}.${format}`, await encode(orientation)));
		expect(corner).toBeLessThanOrEqual(0.5);
		expect(colour).toBeLessThanOrEqual(3);
	});

	test.for(kinds.filter(([, name]) => isLong || short.has(name)))(
		'lies on the server’s preview of %s [E2.02]',
		async ([, name, encode]) => {
			const { corner, colour } = await compare(await saved(name, await encode()));
			expect(corner).toBeLessThanOrEqual(0.5);
			expect(colour).toBeLessThanOrEqual(3);
		},
	);

	test('a picture in CMYK or grey has the server’s size, and is called approximate in its colours [E2.02]', async () => {
		const inks = new Uint8Array(width * height * 4).map((_, at) => (at % 4 === 3 ? 20 : (samples[Math.floor(at / 4) * 3 + (at % 4)] ?? 0)));
		const files = [
			await saved('inks.jpg', await raw().toColourspace('cmyk').jpeg().toBuffer()),
			await saved('inks.tif', stripTiff({ width, height, samples: inks, channels: 4, rowsPerStrip: 50 })),
			await saved('grey.tif', await raw().greyscale().tiff({ compression: 'none' }).toBuffer()),
		];
		for (const file of files)
			expect(await madeIn(page, file)).toMatchObject({ colours: 'approximate', preview: previewSize({ width, height }) });
	});
});

describe('a file waits for the server', () => {
	test('if browsers turn it differently, or cannot read it lightly [E2.01] [E2.02]', async () => {
		const turned = await saved('turned.webp', await raw().resize(600).withMetadata({ orientation: 6 }).webp().toBuffer());
		expect(await headIn(page, turned)).toMatchObject({ type: 'webp', original: { width: 100, height: 600 }, isDrawable: false });
		const tiles = await saved('tiles.tif', await raw().resize(600).tiff({ tile: true, compression: 'none' }).toBuffer());
		expect(await headIn(page, tiles)).toMatchObject({ type: 'tiff', original: { width: 600, height: 100 }, isDrawable: false });
		for (const file of [turned, tiles]) expect(await madeIn(page, file)).toBeNull();
	});

	test('if it is cut short, forged, empty or no picture, and the worker goes on [E2.01]', async () => {
		const jpeg = await raw().jpeg({ quality: 92 }).toBuffer();
		const png = await raw().png({ compressionLevel: 1 }).toBuffer();
		const tiff = stripTiff({ ...rgb, rowsPerStrip: 9, isDeflated: true });
		const small = { width: 60, height: 40, channels: 3, samples: samples.subarray(0, 60 * 40 * 3), rowsPerStrip: 4 } as const;
		const forge = (forged: Readonly<Record<number, readonly number[]>>) => stripTiff({ ...small, forged });
		const hostile = {
			'cut.jpg': jpeg.subarray(0, jpeg.length / 2),
			'cut.png': png.subarray(0, png.length / 2),
			'cut.tif': tiff.subarray(0, tiff.length / 2),
			'spoilt.tif': Buffer.from(tiff).fill(0xaa, 5000, 9000),
			'named.png': jpeg,
			'empty.jpg': Buffer.alloc(0),
			'short.tif': tiff.subarray(0, 9),
			'offsets.tif': forge({ 273: new Array(10).fill(0xffff_fff0) }),
			'counts.tif': forge({ 279: new Array(10).fill(1) }),
			'huge.tif': forge({ 256: [0xffff_ffff], 257: [0xffff_ffff] }),
			'rows.tif': forge({ 278: [0] }),
			'channels.tif': forge({ 277: [65_535] }),
		};
		const files = await Promise.all(Object.entries(hostile).map(([name, bytes]) => saved(name, bytes)));
		const [garbage, flood, polyglot] = [join(folder, 'garbage.jpg'), join(folder, 'flood.png'), join(folder, 'polyglot.png')];
		await makeGarbage(garbage, 100_000, 3);
		await makePixelFlood(flood, 65_000);
		await makePolyglot(files[4] ?? '', polyglot);
		for (const file of [...files, garbage, flood, polyglot]) expect([file, await madeIn(page, file)]).toEqual([file, null]);
		const good = await saved('good.jpg', withOrientation(await raw().resize(600).jpeg().toBuffer(), 6));
		expect(await madeIn(page, good)).toMatchObject({ original: { width: 100, height: 600 }, preview: { width: 100, height: 600 } });
	});
});

describe('in the page', () => {
	test('calls for one file share a picture, a call can be called off, and a waiting file can go first [E2.03]', async () => {
		await page.setInputFiles('input', await saved('shared.tif', await raw().tiff({ compression: 'lzw' }).toBuffer()));
		const seen = await page.evaluate(async () => {
			const chosen = document.querySelector('input')?.files?.[0];
			if (chosen === undefined) throw new Error('No file is chosen.');
			const { makeLocalPicture } = globalThis.localPictures;
			const [a, b, c, d] = ['a.tif', 'b.tif', 'c.tif', 'd.tif'].map((name) => new File([chosen], name)) as [File, File, File, File];
			const order: string[] = [];
			const make = async (file: File, options?: object) => {
				const made = await makeLocalPicture(file, options);
				order.push(file.name);
				return made;
			};
			const controller = new AbortController();
			const progress: number[] = [];
			const all = [make(a, { onProgress: (fraction: number) => progress.push(fraction) }), make(b), make(c)];
			const off = makeLocalPicture(d, { signal: controller.signal }).catch(String);
			controller.abort('called off');
			const [one, , three, again] = await Promise.all([...all, make(c, { first: true })]);
			return {
				order,
				off: await off,
				isShared: three?.blob === again?.blob && three?.url !== again?.url,
				width: one?.preview.width,
				isProgress: progress.every((value) => value >= 0 && value <= 1),
			};
		});
		expect(seen).toEqual({ order: ['c.tif', 'c.tif', 'a.tif', 'b.tif'], off: 'called off', isShared: true, width: 2048, isProgress: true });
	});

	test('a picture is kept for a reload, and forgotten [E1.06]', async () => {
		await page.setInputFiles('input', await saved('kept.jpg', await raw().resize(600).jpeg().toBuffer()));
		await page.evaluate(async () => {
			const file = document.querySelector('input')?.files?.[0];
			const made = file === undefined ? null : await globalThis.localPictures.makeLocalPicture(file);
			if (made === null) throw new Error('No picture was made.');
			for (const id of ['one', 'two', 'three', 'four', 'five', 'six', 'seven']) await globalThis.localPictures.keepPicture(id, made);
		});
		await page.reload();
		await page.waitForFunction(() => 'localPictures' in globalThis);
		const kept = await page.evaluate(async () => {
			const { keptPicture, forgetPicture, forgetAllPictures } = globalThis.localPictures;
			const seven = await keptPicture('seven');
			const facts = { first: await keptPicture('one'), original: seven?.original, isWhole: (seven?.blob.size ?? 0) > 1000 };
			await forgetPicture('seven');
			const forgotten = await keptPicture('seven');
			const isSixThere = (await keptPicture('six')) !== null;
			await forgetAllPictures();
			return { ...facts, forgotten, isSixThere, last: await keptPicture('six') };
		});
		const original = { width: 600, height: 100 };
		expect(kept).toEqual({ first: null, original, isWhole: true, forgotten: null, isSixThere: true, last: null });
	});
});
