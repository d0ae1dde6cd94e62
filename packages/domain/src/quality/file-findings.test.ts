import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mm, ppi, type Units } from '../units/units.ts';
import { densityPpi, qualityOf } from './density.ts';
import type { FileFacts, FileNote, MeasuredFacts, SourceFacts } from './file-facts.ts';
import { fileFindings } from './file-findings.ts';

const fine: MeasuredFacts = { clippedShadows: 0.001, clippedHighlights: 0.002, finestDetail: 0.8, enlargedTimes: null };
const plain: SourceFacts = { colourSpace: 'srgb', iccProfileName: 'Adobe RGB (1998)', bitDepth: 8, pages: 1, adjusted: true, notes: [] };
const size = { width: 300, height: 200, units: 'mm' as const };
const thresholds = { min: 100, max: 300 };

const factsOf = (width: number, changes: Partial<FileFacts> = {}): FileFacts => {
	const originalCrop = { width, height: (width * 2) / 3 };
	const density = densityPpi(originalCrop, size);
	return {
		...{ density, thresholds, size, originalCrop, borderMm: mm(0), isSizeFixed: false, source: plain, measured: fine },
		...changes,
	};
};
const found = (facts: FileFacts) => fileFindings(facts).map(({ code, severity }) => `${severity} ${code}`);
const codes = (source: Partial<SourceFacts>) => fileFindings(factsOf(4500, { source: { ...plain, ...source } })).map(({ code }) => code);
const measuredAs = (changes: Partial<MeasuredFacts>, width = 4500) => fileFindings(factsOf(width, { measured: { ...fine, ...changes } }));

test('a file that suits its print gives nothing to say [C1.04]', () => {
	expect(fileFindings(factsOf(4500))).toEqual([]);
});

test('too few pixels are a problem, with the largest printable and High sizes in the print’s own unit [C4.11] [C5.11]', () => {
	expect(fileFindings(factsOf(900))).toEqual([
		{
			code: 'belowMinimum',
			severity: 'wrong',
			figures: {
				density: ppi(76.2),
				least: 100,
				isSizeFixed: false,
				largest: { width: 228, height: 152, units: 'mm' },
				largestHigh: { width: 75, height: 50, units: 'mm' },
			},
		},
	]);
	expect(fileFindings(factsOf(2400))).toMatchObject([{ code: 'notHigh', severity: 'look', figures: { high: 300 } }]);
});

test('a window mount has the sizes of the catalogue only, so none is suggested for it [C4.06]', () => {
	expect(fileFindings(factsOf(900, { isSizeFixed: true }))).toMatchObject([
		{ figures: { largest: null, largestHigh: null, isSizeFixed: true } },
	]);
});

test('an enlargement is reported from 1.3 times on, with the value of its own detail, and then not called soft [C1.04]', () => {
	expect(measuredAs({ enlargedTimes: 1.2 })).toEqual([]);
	expect(measuredAs({ enlargedTimes: 1.3 })).toMatchObject([{ code: 'enlarged', severity: 'look' }]);
	expect(measuredAs({ enlargedTimes: 3, finestDetail: 0.1 })).toEqual([
		{ code: 'enlarged', severity: 'look', figures: { times: 3, worth: ppi(127), quality: 'average' } },
	]);
	expect(measuredAs({ enlargedTimes: 2 }, 9000)).toMatchObject([{ code: 'enlarged', severity: 'note', figures: { quality: 'high' } }]);
});

test('softness is reported, and is only a note if there are pixels to spare [C1.04]', () => {
	expect(measuredAs({ finestDetail: 0.37 })).toMatchObject([{ code: 'soft', severity: 'look' }]);
	expect(measuredAs({ finestDetail: 0.37 }, 9000)).toMatchObject([{ code: 'soft', severity: 'note' }]);
});

test('clipping is reported above 1 % [C1.04]', () => {
	expect(measuredAs({ clippedHighlights: 0.01, clippedShadows: 0.01 })).toEqual([]);
	expect(measuredAs({ clippedHighlights: 0.011, clippedShadows: 0.2 })).toMatchObject([
		{ code: 'clippedHighlights', figures: { share: 0.011 } },
		{ code: 'clippedShadows', figures: { share: 0.2 } },
	]);
});

test('facts that are not measured yet are named, not guessed [C1.04]', () => {
	expect(found(factsOf(4500, { measured: null }))).toEqual(['note notMeasured']);
	expect(found(factsOf(4500, { measured: null, source: null }))).toEqual(['note notMeasured']);
});

test('facts of how the file was read are reported once: its colours, its transparency, its pages, its conversion, its depth [D15] [D39]', () => {
	expect(codes({ notes: ['TAKEN_AS_SRGB'], iccProfileName: null })).toEqual(['untagged']);
	expect(codes({ colourSpace: 'b-w', notes: ['TAKEN_AS_GREY'], iccProfileName: null })).toEqual(['untaggedGrey']);
	expect(codes({ colourSpace: 'cmyk' })).toEqual(['cmyk']);
	expect(codes({ colourSpace: 'cmyk', iccProfileName: null, notes: ['TAKEN_AS_PRESS_CMYK'] })).toEqual(['pressWithoutProfile']);
	expect(codes({ notes: ['CMYK_TO_SRGB', 'RENDERED'] })).toEqual(['cmykToSrgb', 'rendered']);
	expect(codes({ adjusted: false, pages: 3, notes: ['RENDERED', 'FIRST_PAGE_ONLY', 'TRANSPARENCY_ON_WHITE'] })).toEqual([
		'transparent',
		'firstPageOnly',
		'converted',
		'rendered',
	]);
	expect(codes({ notes: ['DEPTH_REDUCED', 'FIRST_FRAME_ONLY'] })).toEqual(['firstFrameOnly', 'depthReduced']);
});

const share = fc.double({ min: 0, max: 1, noNaN: true });
const notes = fc.uniqueArray(
	fc.constantFrom<FileNote>(
		...(['FIRST_PAGE_ONLY', 'FIRST_FRAME_ONLY', 'TAKEN_AS_SRGB', 'TAKEN_AS_PRESS_CMYK', 'CMYK_TO_SRGB'] as const),
		...(['DEPTH_REDUCED', 'TRANSPARENCY_ON_WHITE', 'RENDERED'] as const),
	),
);
const anyFacts = fc
	.record({
		originalCrop: fc.record({ width: fc.integer({ min: 1, max: 60_000 }), height: fc.integer({ min: 1, max: 60_000 }) }),
		longSide: fc.double({ min: 1, max: 2000, noNaN: true }),
		units: fc.constantFrom<Units>('mm', 'inches'),
		border: fc.integer({ min: 0, max: 200 }).map(mm),
		isSizeFixed: fc.boolean(),
		source: fc.option(
			fc.record({
				colourSpace: fc.constantFrom('srgb', 'rgb16', 'cmyk', 'lab', 'b-w'),
				iccProfileName: fc.option(fc.string()),
				bitDepth: fc.constantFrom(8, 16),
				pages: fc.integer({ min: 1, max: 900 }),
				adjusted: fc.boolean(),
				notes,
			}),
		),
		measured: fc.option(
			fc.record({
				clippedShadows: share,
				clippedHighlights: share,
				finestDetail: share,
				enlargedTimes: fc.option(fc.double({ min: 1, max: 8, noNaN: true })),
			}),
		),
	})
	.map(({ originalCrop, longSide, units, border, ...rest }): FileFacts => {
		const anySize = { width: longSide, height: (longSide * originalCrop.height) / originalCrop.width, units };
		return { density: densityPpi(originalCrop, anySize), thresholds, size: anySize, originalCrop, borderMm: border, ...rest };
	});

test('findings are reported once each for any file, worse ones first, and alike for the same facts [C1.04]', () => {
	const rank = ['wrong', 'look', 'note'];
	fc.assert(
		fc.property(anyFacts, (facts) => {
			const found = fileFindings(facts);
			expect(new Set(found.map(({ code }) => code)).size).toBe(found.length);
			const ranks = found.map(({ severity }) => rank.indexOf(severity));
			expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
			expect(fileFindings(facts)).toEqual(found);
		}),
		{ seed: 91, numRuns: 2000 },
	);
});

test('a finding is “wrong” exactly if the print cannot be ordered, and a size that it suggests is High, for any file [C4.11] [C5.11]', () => {
	fc.assert(
		fc.property(anyFacts, (facts) => {
			const found = fileFindings(facts);
			expect(found.some(({ severity }) => severity === 'wrong')).toBe(qualityOf(facts.density, thresholds) === 'low');
			for (const { figures } of found) {
				if (!('largestHigh' in figures) || figures.largestHigh === null) continue;
				expect(qualityOf(densityPpi(facts.originalCrop, figures.largestHigh), thresholds)).toBe('high');
				expect(figures.largestHigh.units).toBe(facts.size.units);
			}
		}),
		{ seed: 92, numRuns: 2000 },
	);
});
