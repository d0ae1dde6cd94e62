import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import {
	type BuiltPictures,
	buildPictures,
	launchBrowser,
	openPicturePage,
	servePictures,
} from '../e2e/support/local-picture/picture-page.ts';
import { amount, pixels } from './support/amount.ts';
import { processesOf, slowedDown, watchMemory } from './support/browser-processes.ts';
import { makeLargePictures } from './support/large-picture.ts';
import type { Goal, Measurement } from './support/measurement.ts';
import { median } from './support/timing.ts';

const rounds = amount(3, 1);

interface Candidate {
	readonly name: string;
	readonly file: string;
	/** Seconds from picking the file to its picture, on a quiet machine. */
	readonly atMostMs: number;
	readonly compared: { readonly to: 'decode' | 'read'; readonly atMost: number } | null;
	readonly atMostMegabytes: number | null;
}

/** Time, memory and frame gaps of a picture made in the browser, against the browser's plain decode or read of the same file. */
export async function measure(): Promise<Measurement[]> {
	const folder = await mkdtemp(join(tmpdir(), 'bench-early-crop-'));
	const built = await buildPictures();
	const served = await servePictures(built);
	try {
		const all = await makeFiles(folder);
		const candidates = amount(
			all,
			all.filter(({ compared }) => compared?.to === 'read'),
		);
		const found: Measurement[] = [...(await sizesOf(built))];
		for (const candidate of candidates) found.push(...(await measureFile(candidate, served.url)));
		return found;
	} finally {
		await Promise.all([served.close(), built.remove(), rm(folder, { recursive: true, force: true })]);
	}
}

async function sizesOf({ folder, worker }: BuiltPictures): Promise<Measurement[]> {
	const bytes = gzipSync(await readFile(join(folder, worker)), { level: 9 }).length;
	return [{ name: 'worker that makes the pictures', unit: 'kB gz', figure: bytes / 1000, goal: { of: 'figure', atMost: 6.5 } }];
}

async function makeFiles(folder: string): Promise<Candidate[]> {
	const of = (name: string) => join(folder, name);
	const camera = { width: pixels(6000), height: pixels(4000) };
	const back = { width: pixels(12_248), height: pixels(8165) };
	const scan = { width: pixels(13_000), height: pixels(10_000) };
	await makeLargePictures([
		{ ...camera, path: of('24.jpg'), encode: (picture) => picture.jpeg({ quality: 90 }) },
		{ ...back, path: of('100.jpg'), encode: (picture) => picture.jpeg({ quality: 90 }) },
		{ ...back, path: of('100p.jpg'), encode: (picture) => picture.jpeg({ quality: 90, progressive: true }) },
		{ ...camera, path: of('24.png'), encode: (picture) => picture.png({ compressionLevel: 3 }) },
		{ ...scan, path: of('390.tif'), encode: (picture) => picture.tiff({ compression: 'none' }) },
	]);
	// Encoding a compressed file of this size by way of a canvas needs more memory than a second pass.
	await sharp(of('390.tif'), { limitInputPixels: false })
		.keepIccProfile()
		.tiff({ compression: 'lzw', predictor: 'horizontal' })
		.toFile(of('lzw.tif'));
	return [
		{ name: 'JPEG of 24 MP', file: of('24.jpg'), atMostMs: 1000, compared: { to: 'decode', atMost: 0.8 }, atMostMegabytes: 150 },
		{ name: 'JPEG of 100 MP', file: of('100.jpg'), atMostMs: 1000, compared: { to: 'decode', atMost: 0.6 }, atMostMegabytes: 150 },
		{ name: 'progressive JPEG of 100 MP', file: of('100p.jpg'), atMostMs: 1500, compared: null, atMostMegabytes: null },
		{ name: 'PNG of 24 MP', file: of('24.png'), atMostMs: 1500, compared: null, atMostMegabytes: null },
		{ name: 'TIFF of 390 MB', file: of('390.tif'), atMostMs: 1500, compared: { to: 'read', atMost: 1.8 }, atMostMegabytes: 150 },
		{ name: 'TIFF with LZW, 130 MP', file: of('lzw.tif'), atMostMs: 8000, compared: null, atMostMegabytes: null },
	];
}

async function measureFile({ name, file, atMostMs, compared, atMostMegabytes }: Candidate, url: string): Promise<Measurement[]> {
	const [times, slow, gaps, references, growths]: number[][] = [[], [], [], [], []];
	for (let round = 0; round < rounds; round++) {
		// A fresh browser, so that no memory is left over from before.
		const plain = await inBrowser(url, file, async (page, browser) => {
			const memory = watchMemory(await processesOf(browser));
			const made = await pictureIn(page);
			return { ...made, megabytes: memory.stop() };
		});
		times?.push(plain.ms);
		gaps?.push(plain.gapMs);
		growths?.push(plain.megabytes);
		if (compared !== null) references?.push(await inBrowser(url, file, (page) => referenceIn(page, compared.to)));
		slow?.push(
			await inBrowser(url, file, async (page, browser) => (await slowedDown(await processesOf(browser), () => pictureIn(page))).ms),
		);
	}
	const figure = (what: string, unit: string, values: number[] | undefined, goal: Goal): Measurement => ({
		name: `${name}: ${what}`,
		unit,
		figure: median(values ?? []),
		goal,
	});
	const first = figure('picked to picture', 'ms', times, { of: 'figure', atMost: atMostMs });
	return [
		first,
		...(compared === null
			? []
			: [
					{
						...first,
						name: `${first.name}, compared`,
						reference: { what: compared.to === 'decode' ? 'whole decode' : 'bare read', figure: median(references ?? []) },
						goal: { of: 'ratio', atMost: compared.atMost } as const,
					},
				]),
		figure('picked to picture, processor 4 times slower', 'ms', slow, { of: 'figure', atMost: atMostMs * 2.5 }),
		figure('longest frame', 'ms', gaps, { of: 'figure', atMost: 50 }),
		...(atMostMegabytes === null ? [] : [figure('memory', 'MB', growths, { of: 'figure', atMost: atMostMegabytes })]),
	];
}

/** Opens a fresh browser with the file chosen and the worker started. */
async function inBrowser<Result>(url: string, file: string, use: (page: Page, browser: Browser) => Promise<Result>): Promise<Result> {
	const browser = await launchBrowser();
	try {
		const page = await openPicturePage(browser, url);
		// The drop zone has fetched the worker before a file is chosen, and the disk's cache is warm.
		await page.evaluate(() => globalThis.localPictures.readHead(new File(['none'], 'none.jpg')));
		execFileSync('cat', [file], { stdio: 'ignore' });
		await page.setInputFiles('input', file);
		return await use(page, browser);
	} finally {
		await browser.close();
	}
}

function pictureIn(page: Page): Promise<{ ms: number; gapMs: number }> {
	return page.evaluate(async () => {
		const file = document.querySelector('input')?.files?.[0];
		if (file === undefined) throw new Error('No file is chosen.');
		let [gapMs, before, isOver] = [0, performance.now(), false];
		const onFrame = (now: number): void => {
			gapMs = Math.max(gapMs, now - before);
			before = now;
			if (!isOver) requestAnimationFrame(onFrame);
		};
		requestAnimationFrame(onFrame);
		const startedAt = performance.now();
		const made = await globalThis.localPictures.makeLocalPicture(file);
		if (made === null) throw new Error(`${file.name} waits for the server.`);
		const image = new Image();
		image.src = made.url;
		await image.decode();
		isOver = true;
		return { ms: performance.now() - startedAt, gapMs };
	});
}

function referenceIn(page: Page, kind: 'decode' | 'read'): Promise<number> {
	return page.evaluate(async (what) => {
		const file = document.querySelector('input')?.files?.[0];
		if (file === undefined) throw new Error('No file is chosen.');
		const startedAt = performance.now();
		if (what === 'decode') (await createImageBitmap(file)).close();
		else {
			const reader = file.stream().getReader({ mode: 'byob' });
			let buffer = new ArrayBuffer(2 * 2 ** 20);
			for (;;) {
				const { value, done } = await reader.read(new Uint8Array(buffer));
				if (done) break;
				buffer = value.buffer;
			}
		}
		return performance.now() - startedAt;
	}, kind);
}
