import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { encode } from 'uqr';
import { afterAll, describe, expect } from 'vitest';
import { makePhoto } from '../../../../fixtures/photo.ts';
import { readPdf } from '../../../../fixtures/read-pdf.ts';
import { createImagingPool, type PageMark } from '../index.ts';
import { folderTest as test } from '../testing/folder-test.ts';
import { drawPages } from './draw-pages.ts';

// Real fonts and processes on a shared machine.
const pool = createImagingPool();
afterAll(() => pool.close());

const remarks = { x: 36, y: 820, width: 520, size: 7, shortened: 'Something is shortened.', unknownLetters: 'A square is a letter.' };
const pageOf = (output: string, marks: readonly PageMark[]) => ({ output, title: 'A page', marks, remarks });
const textMark = (text: string, more: object = {}) => ({ kind: 'text', x: 36, y: 60, width: 500, size: 10, text, ...more }) as const;

async function drawn(folder: string, marks: readonly PageMark[]) {
	const output = join(folder, 'page.pdf');
	const [made] = await drawPages({ pages: [pageOf(output, marks)] });
	const pages = await readPdf(output);
	const [page] = pages;
	if (page === undefined) throw new Error('there is no page');
	return { page, pages, made, output };
}

describe('a drawn page', () => {
	test('a drawn page is one page A4 with its text in every alphabet, and every font is in it [D25]', async ({ folder }) => {
		const words = 'Łódź Ελλάδα Привет Việt Hahnemühle 600 × 400 mm';
		const { page, pages, made, output } = await drawn(folder, [textMark(words), textMark('turned', { isTurned: true, y: 400 })]);
		expect(pages).toHaveLength(1);
		expect([Math.round(page.width), Math.round(page.height)]).toEqual([595, 842]);
		expect(page.text.replaceAll(/\s+/g, ' ')).toContain(words);
		expect(page.text).toContain('turned');
		const bytes = await readFile(output, 'latin1');
		expect(made).toEqual({ path: output, bytes: bytes.length });
		expect(bytes.match(/\/Type \/FontDescriptor/g)?.length).toBe(bytes.match(/\/FontFile[23]? /g)?.length);
		expect(bytes).not.toContain('/Subtype /Type1');
	});

	test('a drawn page has the size that it asks for, alone and among others, and a picture keeps its shape in its box [P7.01]', async ({
		folder,
	}) => {
		const alone = { ...pageOf(join(folder, 'label.pdf'), [textMark('a label', { width: 200 })]), size: 'A6' } as const;
		const output = join(folder, 'both.pdf');
		await drawPages({ pages: [alone] });
		await drawPages({ pages: [alone, pageOf(output, [textMark('a page')]), alone], together: { output, title: 'Both' } });
		const sizes = async (path: string) => (await readPdf(path)).map(({ width, height }) => [Math.round(width), Math.round(height)]);
		expect(await sizes(alone.output)).toEqual([[298, 420]]);
		expect(await sizes(output)).toEqual([
			[298, 420],
			[595, 842],
			[298, 420],
		]);
	});

	test('a drawn page says when something was shortened and when a letter is missing, and only then', async ({ folder }) => {
		const plain = await drawn(folder, [textMark('short')]);
		expect(plain.page.text).not.toMatch(/shortened|square/);
		const long = await drawn(folder, [textMark('long '.repeat(200))]);
		expect(long.page.text).toContain(remarks.shortened);
		const strange = await drawn(folder, [textMark('名')]);
		expect(strange.page.text).toContain(remarks.unknownLetters);
		expect(strange.page.text).not.toContain(remarks.shortened);
	});

	test('a drawn page makes a text smaller before it shortens it', async ({ folder }) => {
		const name = 'Harbour_scan_6x7_with_a_long_name.tif';
		const { page } = await drawn(folder, [textMark(name, { size: 20, minSize: 8, width: 200 })]);
		expect(page.text).toContain(name);
	});

	test('a drawn page keeps the end of a name that is too long', async ({ folder }) => {
		const { page } = await drawn(folder, [textMark(`${'a_long_name_'.repeat(20)}7bedba.tif`, { width: 200, shorten: 'middle' })]);
		expect(page.text).toMatch(/^a_long_name_.*….*7bedba\.tif/);
	});

	test('a drawn page shows every fact in its box, smaller where there are many', async ({ folder }) => {
		const facts = Array.from({ length: 12 }, (_, index) => ({
			label: `Label ${index}`,
			value: `Value ${index} of a fact that takes two lines`,
		}));
		const box = { x: 36, y: 100, width: 150, height: 330 };
		const { page } = await drawn(folder, [{ kind: 'facts', ...box, size: 12, minSize: 5, facts }]);
		for (const { label } of facts) expect(page.text).toContain(label);
		expect(page.text).not.toContain(remarks.shortened);
		const isInk = (y: number) => Array.from({ length: 600 }, (_, x) => page.isDark(36 + x / 4, y)).includes(true);
		expect(isInk(435) || isInk(440) || isInk(450)).toBe(false);
	});

	test('draws a code that says what it was given', async ({ folder }) => {
		const text = 'https://print-room.example/admin/orders/1#line-2';
		const { page } = await drawn(folder, [{ kind: 'code', x: 100, y: 200, side: 92, text }]);
		const { data } = encode(text, { ecc: 'M', border: 0 });
		const square = 92 / data.length;
		const seen = data.map((row, down) => row.map((_, across) => page.isDark(100 + (across + 0.5) * square, 200 + (down + 0.5) * square)));
		expect(seen).toEqual(data);
	});

	test('draws lines and boxes where they are said to be', async ({ folder }) => {
		const line = [
			{ x: 300, y: 300 },
			{ x: 400, y: 300 },
		] as const;
		const { page } = await drawn(folder, [
			{ kind: 'lines', width: 2, lines: [line] },
			{ kind: 'rect', x: 300, y: 400, width: 50, height: 50, fill: '#000000' },
		]);
		expect([page.isDark(350, 300), page.isDark(350, 304), page.isDark(325, 425), page.isDark(355, 425)]).toEqual([
			true,
			false,
			true,
			false,
		]);
	});

	test('a drawn page shows the requested part of a picture', async ({ folder }) => {
		const input = join(folder, 'input.jpg');
		await makePhoto({ seed: 3, width: 400, height: 200, profile: 'srgb', path: input, format: 'jpeg' });
		const part = { x: 390.4, y: 0, width: 30, height: 200.7 };
		const { output } = await drawn(folder, [{ kind: 'picture', input, part, x: 50, y: 50, width: 100, height: 100 }]);
		expect(await readFile(output, 'latin1')).toMatch(/\/Subtype \/Image[\s\S]*\/Width 10\s[\s\S]*\/Height 200\s/);
	});
});

describe('in a process of its own', () => {
	test('several pages are several files', async ({ folder }) => {
		const outputs = ['one.pdf', 'two.pdf'].map((name) => join(folder, name));
		const pages = outputs.map((output) => pageOf(output, [textMark(output)]));
		const made = await pool.run('drawPages', { pages });
		expect(made.map(({ path }) => path)).toEqual(outputs);
		expect((await readdir(folder)).sort()).toEqual(['one.pdf', 'two.pdf']);
	});

	test('a picture that cannot be read leaves no file behind', async ({ folder }) => {
		const input = join(folder, 'input.jpg');
		await writeFile(input, 'no picture');
		const pages = ['one.pdf', 'two.pdf'].map((name) =>
			pageOf(join(folder, name), name === 'one.pdf' ? [textMark('fine')] : [{ kind: 'picture', input, x: 0, y: 0, width: 10, height: 10 }]),
		);
		await expect(pool.run('drawPages', { pages })).rejects.toMatchObject({ name: 'ImagingError', code: 'FILE_UNREADABLE' });
		expect(await readdir(folder)).toEqual(['input.jpg']);
	});
});

/** Right-to-left text, emoji, stacked accents, control characters, lone surrogates, endless words. */
const hostile = fc.oneof(
	fc.string({ unit: 'binary', maxLength: 300 }),
	fc.string({ unit: 'grapheme', maxLength: 300 }),
	fc.constantFrom(
		'\u202E\u2067',
		'é'.normalize('NFD').repeat(200),
		'W'.repeat(5000),
		'\uD800',
		'👩‍👩‍👧',
		'שלום عربي',
		'\0\x1b[2J',
		' \u00A0\u3000',
		'',
	),
);

test('a drawn page is one page whatever its texts are [D19] [D25]', async ({ folder }) => {
	const runs = process.env.TEST_LONG === undefined ? 15 : 400;
	await fc.assert(
		fc.asyncProperty(fc.array(hostile, { minLength: 1, maxLength: 6 }), fc.integer({ min: 1, max: 400 }), async (texts, width) => {
			const { page, pages } = await drawn(folder, [
				...texts.map((text, index) => textMark(text, { y: 60 + index * 40, width, minSize: 6, lines: 2, clearance: 2 })),
				{
					kind: 'facts',
					x: 36,
					y: 400,
					width,
					height: 200,
					size: 10,
					minSize: 6,
					facts: texts.map((text) => ({ label: text, value: text, swatch: '#ffffff' })),
				},
				textMark('after all of it', { y: 700 }),
			]);
			expect(pages).toHaveLength(1);
			expect(page.text).toContain('after all of it');
		}),
		{ numRuns: runs },
	);
});
