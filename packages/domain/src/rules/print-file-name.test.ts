import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type NamedPrint, printFileName } from './print-file-name.ts';

const dunes: NamedPrint = {
	imageName: 'Dunes, evening.tif',
	size: { width: 600, height: 400, units: 'mm' },
	kind: 'print',
	paper: 'Photo Rag 308',
	border: { widthMM: 25, widthInches: 1 },
	designId: '019aa0b0-1111-7c11-9d6a-0a7b1c7bedba',
	ordered: { order: '4f2a', lines: [1], copies: 2 },
};

test('the name of a print file holds order, line, copies, picture, size, paper and border [D16]', () => {
	expect(printFileName(dunes)).toBe('4f2a-01_x2_Dunes, evening_600x400mm_Photo-Rag-308_border25mm_7bedba.tif');
	expect(printFileName({ ...dunes, ordered: { order: '4f2a', lines: [2, 5], copies: 7 } })).toMatch(/^4f2a-02\+05_x7_Dunes/);
});

test('the file name of a print without an order describes the print [D16]', () => {
	const size = { width: 12, height: 8, units: 'inches' as const };
	expect(printFileName({ ...dunes, ordered: null, size })).toBe('Dunes, evening_12x8in_Photo-Rag-308_border1in_7bedba.tif');
	expect(printFileName({ ...dunes, ordered: null, paper: null, border: null })).toBe('Dunes, evening_600x400mm_7bedba.tif');
});

test('the name of a print file names the sheet of a proof [C1.03]', () => {
	const names = (['composition', 'section'] as const).map((kind) => printFileName({ ...dunes, kind, border: null, paper: null }));
	expect(names).toEqual([
		'4f2a-01_x2_Dunes, evening_600x400mm_proof-composition_7bedba.tif',
		'4f2a-01_x2_Dunes, evening_600x400mm_proof-section-at-100-percent_7bedba.tif',
	]);
});

test('the name of a print file is a name on every system, whatever people call their files and staff their papers [ASVS 5.3.2]', () => {
	const any = fc.string({ unit: 'binary', maxLength: 120 });
	fc.assert(
		fc.property(any, any, fc.constantFrom('print' as const, 'section' as const), (imageName, paper, kind) => {
			const name = printFileName({ ...dunes, imageName, paper, kind });
			expect(name).not.toMatch(/[\\/:*?"<>|\p{C}]/u);
			expect(name.isWellFormed()).toBe(true);
			expect(name).toMatch(/^4f2a-01_x2_\S/);
			expect(name.endsWith('_7bedba.tif')).toBe(true);
			expect([...name].length).toBeLessThanOrEqual(150);
			expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(255);
		}),
		{ numRuns: 150 },
	);
});
