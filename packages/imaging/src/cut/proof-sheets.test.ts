import fc from 'fast-check';
import { expect, test } from 'vitest';
import { proofSheets } from './proof-sheets.ts';

const proofMm = { width: 178, height: 127 };
const crop = { x: 100, y: 50, width: 6000, height: 4000 };

test('scales the whole crop to fit the proof at 300 ppi [C1.03] [D35]', () => {
	const { composition } = proofSheets(crop, { width: 600, height: 400 }, proofMm);
	expect(composition).toEqual({
		part: crop,
		scaled: { width: 2102, height: 1402 },
		whole: { width: 2102, height: 1500 },
		pixelsPerMm: 300 / 25.4,
	});
	expect(proofSheets(crop, { width: 20, height: 20 }, proofMm).composition.scaled).toEqual({ width: 1500, height: 1500 });
	const portrait = proofSheets({ ...crop, width: 2000 }, { width: 200, height: 400 }, { width: 127, height: 178 });
	expect(portrait.composition).toMatchObject({ scaled: { width: 1051, height: 2102 }, whole: { width: 1500, height: 2102 } });
});

test('the proof section is the middle of the crop at the resolution of the final print [C1.03] [D35]', () => {
	const { section } = proofSheets(crop, { width: 600, height: 400 }, proofMm);
	const size = { width: 1780, height: 1270 };
	expect(section).toEqual({ part: { x: 2210, y: 1415, ...size }, scaled: size, whole: size, pixelsPerMm: 10 });
});

test('the proof section is cut about its new centre, as near to an edge as it fits [C1.03] [D35]', () => {
	const at = (x: number, y: number) => proofSheets(crop, { width: 600, height: 400 }, proofMm, { x, y }).section.part;
	const size = { width: 1780, height: 1270 };
	expect(at(0.5, 0.5)).toEqual({ x: 2210, y: 1415, ...size });
	expect(at(0.25, 0.75)).toEqual({ x: 100 + 1500 - 890, y: 50 + 3000 - 635, ...size });
	expect(at(0, 1)).toEqual({ x: 100, y: 50 + 4000 - 1270, ...size });
	expect(at(1, 0)).toEqual({ x: 100 + 6000 - 1780, y: 50, ...size });
	const small = proofSheets(crop, { width: 150, height: 100 }, proofMm, { x: 0.1, y: 0.9 }).section;
	expect(small.part).toEqual(crop);
});

test('the layout of a proof leaves margins on the sides on which the final print is smaller than the proof [D35]', () => {
	const { section } = proofSheets(crop, { width: 150, height: 100 }, proofMm);
	expect(section).toEqual({ part: crop, scaled: { width: 6000, height: 4000 }, whole: { width: 7120, height: 5080 }, pixelsPerMm: 40 });
	const strip = proofSheets({ x: 0, y: 0, width: 4000, height: 400 }, { width: 1000, height: 100 }, proofMm).section;
	expect(strip).toMatchObject({ part: { x: 1644, y: 0, width: 712, height: 400 }, whole: { width: 712, height: 508 } });
});

test('bounds what margins may cost around a print of stamp size', () => {
	const { section } = proofSheets(crop, { width: 30, height: 20 }, proofMm);
	expect(section.part).toEqual(crop);
	expect(section.whole.width * section.whole.height).toBeLessThan(75.1e6);
	expect(section.whole.width / section.scaled.width).toBeCloseTo(178 / 30, 2);
	const large = { x: 0, y: 0, width: 30_000, height: 21_404 };
	expect(proofSheets(large, { width: 178, height: 127 }, proofMm).section).toMatchObject({ part: large, scaled: { width: 30_000 } });
});

const side = fc.integer({ min: 1, max: 60_000 });
const mm = fc.integer({ min: 20, max: 10_000 });
const share = fc.double({ min: 0, max: 1, noNaN: true });

test('the layout of a proof keeps both parts inside the crop, both pictures inside their sheets, and the section to the scale of the print [D16]', () => {
	fc.assert(
		fc.property(side, side, mm, mm, fc.boolean(), share, share, (width, height, widthMm, heightMm, isPortrait, x, y) => {
			const asked = { x: 7, y: 9, width, height };
			const paper = isPortrait ? { width: 127, height: 178 } : proofMm;
			const printMm = { width: widthMm, height: heightMm };
			const { composition, section } = proofSheets(asked, printMm, paper, { x, y });
			expect(composition.part).toEqual(asked);
			const { part } = section;
			const middle = proofSheets(asked, printMm, paper).section.part;
			expect([part.width, part.height]).toEqual([middle.width, middle.height]);
			for (const value of Object.values(part)) expect(Number.isSafeInteger(value)).toBe(true);
			expect([part.x >= 7, part.y >= 9, part.x + part.width <= 7 + width, part.y + part.height <= 9 + height]).not.toContain(false);
			expect(Math.abs(middle.x - 7 - (7 + width - middle.x - middle.width))).toBeLessThanOrEqual(1);
			for (const { scaled, whole } of [composition, section]) {
				expect(Math.min(scaled.width, scaled.height)).toBeGreaterThanOrEqual(1);
				expect([scaled.width <= whole.width, scaled.height <= whole.height]).toEqual([true, true]);
			}
			if (section.scaled.width === part.width && section.whole.width > 1) {
				const pixelsPerMm = widthMm >= heightMm ? width / widthMm : height / heightMm;
				expect(Math.abs(section.whole.width - pixelsPerMm * paper.width)).toBeLessThanOrEqual(0.5 + 1e-6);
				expect(Math.abs(section.whole.height - Math.max(1, pixelsPerMm * paper.height))).toBeLessThanOrEqual(0.5 + 1e-6);
			}
		}),
		{ seed: 35, numRuns: 2000 },
	);
});
