import { expect, test } from 'vitest';
import { design } from './order-line.fixture.ts';
import { designFacts, overallMm } from './order-line.ts';
import { proofGapMm, proofPictures, proofSheetMm } from './proof-drawing.ts';

const proof = {
	...design,
	categoryId: 'proofprint',
	print: { ...design.print, size: { width: 600, height: 400 }, finalSize: { width: 600, height: 400 }, units: 'mm' },
} as const;

test('a proof is described as two sheets of its own size and what they show, never as the final print [A2.10]', () => {
	const [facts] = designFacts(proof, null);
	expect(facts).toMatch(
		/^Two proof sheets, 178 × 127 mm each\nThey show the whole composition, scaled, and a section at 100 % of a print of 600 × 400 mm, /,
	);
});

test('a proof is drawn as two sheets of 178 × 127 mm beside each other, turned like its print [A2.10]', () => {
	expect(overallMm(proof)).toEqual({ width: 2 * 178 + proofGapMm, height: 127 });
	const upright = { ...proof, print: { ...proof.print, size: { width: 400, height: 600 } } };
	expect(proofSheetMm(upright)).toMatchObject({ width: 127, height: 178 });
	expect(proofSheetMm(design)).toBeNull();
});

test('one sheet has the whole composition, the other a part of the print at its own size, within the picture [A2.10]', () => {
	const sheet = { width: 178, height: 127 };
	const [whole, section] = proofPictures(proof, sheet);
	expect(whole).toMatchObject({ left: 0, width: 100 });
	expect(whole.height).toBeLessThan(100);
	expect(section.width).toBeCloseTo((100 * 600) / 178);
	expect(section.left).toBeCloseTo(-(100 * (300 - 89)) / 178);
	const [, corner] = proofPictures({ print: { ...proof.print, section: { x: 1, y: 0 } } }, sheet);
	expect(corner.left).toBeCloseTo(-(100 * (600 - 178)) / 178);
	expect(corner.top).toBeCloseTo(0);
	const [, small] = proofPictures({ print: { ...proof.print, size: { width: 89, height: 60 } } }, sheet);
	expect(small).toMatchObject({ left: 25, width: 50 });
});
