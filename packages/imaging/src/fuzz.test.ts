import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, vi } from 'vitest';
import { mutate } from '../../../fixtures/mutate.ts';
import { createImagingPool, type ImagingErrorCode, type ImagingPool, type IngestResult } from './index.ts';
import { everyFormat } from './testing/every-format.ts';
import { folderTest as test } from './testing/folder-test.ts';
import { childrenRunning } from './testing/processes.ts';

const isLong = process.env.TEST_LONG === '1';
const cases = isLong ? 3000 : 8;
const concurrency = 2;
// The whole files of every format come first, and other suites may run beside this one.
vi.setConfig({ testTimeout: 300_000 + cases * 3000 });

/** Codes allowed for a broken file. CRASHED is excluded: it would be retried and fail again; so is TIMED_OUT: none may take minutes. */
const answers: readonly ImagingErrorCode[] = [
	'FILE_UNREADABLE',
	'FILE_PASSWORD_PROTECTED',
	'FILE_USES_ENTITIES',
	'DRAWING_PICTURES_TOO_LARGE',
	'DRAWING_TOO_SLOW',
	'FILE_TYPE_NOT_SUPPORTED',
	'TIFF_ZSTD',
	'TIFF_LZMA',
	'TIFF_LERC',
	'TIFF_JPEG_XL',
	'TIFF_JPEG_2000',
	'TIFF_OLD_JPEG',
	'TIFF_OTHER_COMPRESSION',
	'TIFF_PLANAR_TILES',
	'TIFF_FLOAT',
	'FILE_TOO_MANY_PIXELS',
	'OUT_OF_MEMORY',
];
// Cases reuse the same paths.
sharp.cache(false);
const limits = { maxPixels: 120_000 };

/** Returns what is wrong with the acceptance or refusal of a file; null if nothing. */
async function faultOf(pool: ImagingPool, bytes: Buffer, folder: string, isSound = false): Promise<string | null> {
	const outDir = join(folder, 'out');
	await mkdir(outDir, { recursive: true });
	const input = join(folder, 'input');
	await writeFile(input, bytes);
	const result = await pool.run('ingest', { input, outDir, limits }).catch((error: unknown) => error);
	const files = (await readdir(outDir)).sort();
	if (result instanceof Error) {
		const code = 'code' in result ? answers.find((answer) => answer === result.code) : undefined;
		if (code === undefined || isSound) return `it was answered with ${'code' in result ? result.code : result.name}: ${result.message}`;
		return files.length > 0 ? `${code} left ${files}` : null;
	}
	return isIngest(result) ? faultOfPictures(result, files) : 'it was answered with nothing that is known';
}

async function faultOfPictures(
	{ width, height, preview, smallPreview, thumbnail, master }: IngestResult,
	files: readonly string[],
): Promise<string | null> {
	const expected = [...(master === null ? [] : ['master.tif']), 'preview.jpg', 'small-preview.jpg', 'thumbnail.jpg'];
	if (files.join() !== expected.join()) return `it left ${files}`;
	if (width * height > limits.maxPixels) return `${width} × ${height} were let in`;
	for (const picture of [preview, smallPreview, thumbnail, ...(master === null ? [] : [master])]) {
		// Every pixel is decoded.
		const { info } = await sharp(picture.path).raw().toBuffer({ resolveWithObject: true });
		if (info.width !== picture.width || info.height !== picture.height) return `${picture.path} is ${info.width} × ${info.height}`;
	}
	return null;
}

function isIngest(result: unknown): result is IngestResult {
	return typeof result === 'object' && result !== null && 'preview' in result;
}

test(`each of ${cases} broken files of every format is taken in or refused, whole and within its limits [D19] [C5.07] [ASVS 5.2.2] [ASVS 15.2.5]`, async ({
	folder,
}) => {
	const formats = [...(await everyFormat(folder))];
	const pool = createImagingPool({ concurrency });
	try {
		for (const [name, bytes] of formats) expect(await faultOf(pool, bytes, await fresh(folder), true), name).toBeNull();
		const faults: string[] = [];
		let next = 0;
		const work = async (lane: number) => {
			for (let index = next++; index < cases; index = next++) {
				const [name = '', bytes = Buffer.alloc(0)] = formats[index % formats.length] ?? [];
				const [, other = bytes] = formats[(index * 7 + 3) % formats.length] ?? [];
				const mutant = mutate(bytes, other, index);
				const place = join(folder, `lane-${lane}`);
				const fault = await faultOf(pool, mutant.bytes, place);
				if (fault !== null) faults.push(`case ${index}, ${name}, ${mutant.done}: ${fault}`);
				await rm(place, { recursive: true });
			}
		};
		await Promise.all(Array.from({ length: concurrency }, (_, lane) => work(lane)));
		expect(faults).toEqual([]);
		const [first = Buffer.alloc(0)] = formats.map(([, bytes]) => bytes);
		expect(await faultOf(pool, first, await fresh(folder), true)).toBeNull();
	} finally {
		await pool.close();
	}
	if (process.platform === 'linux') expect(await childrenRunning('imaging/src/pool/child.ts')).toEqual([]);
});

async function fresh(folder: string): Promise<string> {
	const place = join(folder, 'whole');
	await rm(place, { recursive: true, force: true });
	await mkdir(place);
	return place;
}
