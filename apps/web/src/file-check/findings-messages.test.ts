import { type FileFinding, mm, ppi } from '@print-room/domain';
import { describe, expect, test } from 'vitest';
import { findingMessage } from './findings-messages.ts';
import { findingsOf } from './findings-of.ts';

const size = { width: 300, height: 200 };
const design = {
	categoryId: 'fineartprint' as const,
	print: { crop: { x: 0, y: 0, width: 900, height: 600 }, size, finalSize: size, units: 'mm' as const },
	originalCrop: { x: 0, y: 0, width: 900, height: 600 },
	densityPpi: 76.2,
};
const image = { colourSpace: 'cmyk', iccProfileName: 'Coated FOGRA39', bitDepth: 8, pages: 1, adjusted: true, notes: [] };
const thresholds = { min: 100, max: 300 };
const measured = { clippedShadows: 0, clippedHighlights: 0.034, finestDetail: 0.3, enlargedTimes: null };

const all: readonly FileFinding[] = [
	{
		code: 'belowMinimum',
		severity: 'wrong',
		figures: {
			density: ppi(76.7),
			least: 100,
			isSizeFixed: false,
			largest: { width: 9, height: 6, units: 'inches' },
			largestHigh: { width: 3, height: 2, units: 'inches' },
		},
	},
	{ code: 'notHigh', severity: 'look', figures: { density: ppi(299.9), high: 300, isSizeFixed: true, largestHigh: null } },
	{ code: 'enlarged', severity: 'look', figures: { times: 2, worth: ppi(150), quality: 'average' } },
	{ code: 'enlarged', severity: 'note', figures: { times: 1.5, worth: ppi(320), quality: 'high' } },
	{ code: 'soft', severity: 'look', figures: { finestDetail: 0.31 } },
	{ code: 'clippedHighlights', severity: 'look', figures: { share: 0.0345 } },
	{ code: 'clippedShadows', severity: 'look', figures: { share: 0.4567 } },
	{ code: 'pressWithoutProfile', severity: 'look', figures: { profile: null } },
	{ code: 'cmykToSrgb', severity: 'look', figures: {} },
	{ code: 'cmyk', severity: 'look', figures: { profile: 'Coated FOGRA39' } },
	{ code: 'untagged', severity: 'look', figures: {} },
	{ code: 'untaggedGrey', severity: 'look', figures: {} },
	{ code: 'transparent', severity: 'look', figures: {} },
	{ code: 'firstPageOnly', severity: 'look', figures: { pages: 4 } },
	{ code: 'firstFrameOnly', severity: 'look', figures: { pages: 12 } },
	{ code: 'converted', severity: 'look', figures: {} },
	{ code: 'rendered', severity: 'note', figures: {} },
	{ code: 'depthReduced', severity: 'note', figures: { bitDepth: 8 } },
	{ code: 'notMeasured', severity: 'note', figures: {} },
];

describe('the text of a finding', () => {
	test('consists of whole sentences for both sides, with a remedy for all but notes [C1.04]', () => {
		for (const finding of all) {
			for (const side of ['customer', 'staff'] as const) {
				const { title, text, advice } = findingMessage(finding, side);
				expect(title).toMatch(/^[A-Z].*[^.]$/);
				for (const sentences of [text, advice ?? '']) expect(sentences).toMatch(/^$|^[A-Z0-9].*\.$/);
				expect(`${title} ${text} ${advice}`).not.toMatch(/undefined|NaN|null /);
				if (finding.severity !== 'note') expect(advice).not.toBeNull();
			}
		}
	});

	test('below the minimum suggests a smaller window mount, or a larger part of the picture if no size fits [C5.11]', () => {
		const below = { density: ppi(76.7), least: 100, largest: null, largestHigh: null };
		const advice = (isSizeFixed: boolean): string | null =>
			findingMessage({ code: 'belowMinimum', severity: 'wrong', figures: { ...below, isSizeFixed } }, 'customer').advice;
		expect(advice(true)).toBe('Choose a smaller window mount, or a file with more pixels.');
		expect(advice(false)).toBe('Choose a larger part of the picture, or a file with more pixels.');
	});

	test('the text of a finding has figures: ppi never rounded up over a limit, the largest High size in its unit, shares to one decimal [C4.11]', () => {
		const [below, average, enlarged, , soft, highlights, shadows] = all.map((finding) => findingMessage(finding, 'customer'));
		expect(below?.text).toContain('77 ppi');
		expect(below?.advice).toBe(
			'Choose a smaller size: up to 9.0 × 6.0 in can be printed, and up to 3.0 × 2.0 in is High. Or send a file with more pixels.',
		);
		expect(average?.text).toContain('299 ppi');
		expect(average?.advice).toBe('Choose a smaller window mount, or a file with more pixels.');
		expect(enlarged).toMatchObject({
			title: 'Seems to have been enlarged 2 times or more',
			text: expect.stringContaining('about 150 ppi'),
		});
		expect(soft?.text).not.toMatch(/\d/);
		expect([highlights?.title, shadows?.title]).toEqual(['Highlights at their limit: 3.5 %', 'Shadows at their limit: 46 %']);
	});
});

describe('the findings of a saved design', () => {
	test.for([
		['RGB', { colourSpace: 'rgb', iccProfileName: null, notes: ['TAKEN_AS_SRGB'] }, 'read as sRGB'],
		['grey', { colourSpace: 'b-w', iccProfileName: null, notes: ['TAKEN_AS_GREY'] }, 'read with the usual gamma of 2.2'],
		['CMYK', { colourSpace: 'cmyk', iccProfileName: 'Chemical proof', notes: ['TAKEN_AS_PRESS_CMYK'] }, 'read as Chemical proof'],
	] as const)('the findings of a saved design say what %s without a profile is read as [D39]', ([, source, sentence]) => {
		const findings = findingsOf({ design, image: { ...image, ...source, notes: [...source.notes] }, thresholds, measured });
		const texts = findings.map((finding) => findingMessage(finding, 'customer').text);
		expect(texts.filter((text) => text.includes('profile'))).toEqual([expect.stringContaining(sentence)]);
	});

	test('the findings of a saved design come from its own size, crop and file [C1.04]', () => {
		expect(findingsOf({ design, image, thresholds, measured }).map(({ code }) => code)).toEqual([
			'belowMinimum',
			'soft',
			'clippedHighlights',
			'cmyk',
		]);
		expect(findingsOf({ design, image: null, thresholds, measured: null }).map(({ code }) => code)).toEqual([
			'belowMinimum',
			'notMeasured',
		]);
	});

	test('suggest only sizes that leave room for the border [D6]', () => {
		const long = { x: 0, y: 0, width: 60_000, height: 20_000 };
		const bordered = (border: number) => ({
			...design,
			originalCrop: long,
			densityPpi: 200,
			print: { ...design.print, size: { width: 3000, height: 1000 }, finalSize: { width: 3000 + 2 * border, height: 1000 + 2 * border } },
		});
		const largest = (border: number) => findingsOf({ design: bordered(border), image, thresholds, measured })[0]?.figures;
		expect(largest(0)).toMatchObject({ largestHigh: { height: 1099 } });
		expect(largest(mm(50))).toMatchObject({ largestHigh: { height: 1000 } });
	});

	test('suggest no size for a window mount [C4.06]', () => {
		const mounted = { ...design, categoryId: 'mountedprint' as const, print: { ...design.print, finalSize: { width: 500, height: 400 } } };
		expect(findingsOf({ design: mounted, image, thresholds, measured })[0]?.figures).toMatchObject({
			isSizeFixed: true,
			largestHigh: null,
		});
	});
});
