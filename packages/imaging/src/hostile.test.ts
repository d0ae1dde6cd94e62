import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';
import { fixtureFile } from '../../../fixtures/files.ts';
import { cutShort, makeGarbage, makePixelFlood, makePolyglot } from '../../../fixtures/hostile.ts';
import { pdfBytes } from '../../../fixtures/pdf.ts';
import { makePhoto } from '../../../fixtures/photo.ts';
import { createImagingPool, type ImagingErrorCode } from './index.ts';
import { everyFormat } from './testing/every-format.ts';
import { folderTest as test } from './testing/folder-test.ts';

const pool = createImagingPool();
afterAll(() => pool.close());
const limits = { maxPixels: 4_000_000 };
const page = (mediaBox: number[], userUnit?: number) => pdfBytes([{ mediaBox, content: '0 0 9 9 re f', ...(userUnit && { userUnit }) }]);

/** Writes `input`. */
type Make = (input: string, folder: string) => Promise<unknown>;

const fixture =
	(name: Parameters<typeof fixtureFile>[0]): Make =>
	async (input) =>
		writeFile(input, await readFile(fixtureFile(name)));

const refused: readonly [string, Make, ImagingErrorCode][] = [
	['a flood of 65,000 × 65,000 pixels', (input) => makePixelFlood(input, 65_000), 'FILE_TOO_MANY_PIXELS'],
	['a drawing a million pixels wide', fixture('bomb-huge.svg'), 'FILE_TOO_MANY_PIXELS'],
	['a drawing 30,000 pixels wide', fixture('bomb-30000.svg'), 'FILE_TOO_MANY_PIXELS'],
	['entities that unfold to a billion words', fixture('bomb-billion-laughs.svg'), 'FILE_USES_ENTITIES'],
	['an entity that names a file of the machine', fixture('bomb-xxe.svg'), 'FILE_USES_ENTITIES'],
	['filters that take minutes', fixture('bomb-filter.svg'), 'DRAWING_TOO_SLOW'],
	['a web page', fixture('html-named.png'), 'FILE_TYPE_NOT_SUPPORTED'],
	['a note', fixture('text.txt'), 'FILE_TYPE_NOT_SUPPORTED'],
	['an empty file', fixture('empty.jpg'), 'FILE_UNREADABLE'],
	['noise', (input) => makeGarbage(input, 100_000, 3), 'FILE_TYPE_NOT_SUPPORTED'],
];

test.for(refused)(
	'the ingest refuses %s and leaves nothing behind [D19] [ASVS 5.2.2] [ASVS 5.2.6] [ASVS 1.5.1]',
	async ([, make, code], { folder }) => {
		const input = join(folder, 'input');
		await make(input, folder);
		await expect(pool.run('ingest', { input, outDir: folder, limits })).rejects.toMatchObject({ name: 'ImagingError', code });
		expect(await readdir(folder)).toEqual(['input']);
	},
);

test('the ingest refuses half of a file of any format, and leaves nothing behind [D19] [C5.07]', async ({ folder }) => {
	const input = join(folder, 'input');
	const half = join(folder, 'half');
	for (const [name, bytes] of await everyFormat(folder)) {
		await writeFile(input, bytes);
		await cutShort(input, 0.5, half);
		const before = await readdir(folder);
		await expect(pool.run('ingest', { input: half, outDir: folder, limits }), name).rejects.toMatchObject({ code: 'FILE_UNREADABLE' });
		expect(await readdir(folder), name).toEqual(before);
	}
});

test.for([
	['a page of 200 × 200 inches', (input: string) => writeFile(input, page([0, 0, 14_400, 14_400]))],
	['a page in units of 75,000 points', (input: string) => writeFile(input, page([0, 0, 100, 100], 75_000))],
	['a drawing that names its neighbours', fixture('bomb-external.svg')],
] satisfies [string, Make][])('renders %s to bounded pixels [D15] [D19]', async ([, make], { folder }) => {
	const input = join(folder, 'input');
	await make(input, folder);
	const { width, height, notes } = await pool.run('ingest', { input, outDir: folder, limits });
	expect(width * height).toBeLessThanOrEqual(limits.maxPixels);
	expect(notes).toEqual(['RENDERED']);
});

test('the ingest takes a picture that goes on as a page for what it is, whatever its name [D14] [ASVS 5.2.2]', async ({ folder }) => {
	const [photo, input] = [join(folder, 'photo.jpg'), join(folder, 'input.png')];
	await makePhoto({ seed: 1, width: 60, height: 40, profile: 'srgb', path: photo, format: 'jpeg' });
	await makePolyglot(photo, input);
	expect(await pool.run('ingest', { input, outDir: folder, limits })).toMatchObject({ type: 'jpeg' });
});
