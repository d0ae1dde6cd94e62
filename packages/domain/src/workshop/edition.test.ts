import fc from 'fast-check';
import { expect, test } from 'vitest';
import { artworkNote, editionLabel, editionMisfit, editionNumberLabel, isEditionSize, lowestFree, maySize, mostProofs } from './edition.ts';

const size = fc.integer({ min: 1, max: 999 });

test('an edition has 1 to 999 copies, and artist’s proofs up to a tenth of them [P6.02]', () => {
	fc.assert(
		fc.property(fc.integer({ min: -5, max: 1005 }), fc.integer({ min: -2, max: 120 }), (copies, proofs) => {
			expect(isEditionSize({ size: copies, proofs })).toBe(copies >= 1 && copies <= 999 && proofs >= 0 && proofs * 10 <= copies);
		}),
	);
	expect([mostProofs(9), mostProofs(30), mostProofs(999)]).toEqual([0, 3, 99]);
	expect(isEditionSize({ size: 2.5, proofs: 0 })).toBe(false);
});

test('numbers are the lowest free ones, each once and none above the size [P6.03] [P6.04]', () => {
	fc.assert(
		fc.property(size, fc.array(size), fc.integer({ min: 0, max: 50 }), (copies, some, many) => {
			const taken = new Set(some);
			const free = lowestFree(copies, taken, many);
			const all = Array.from({ length: copies }, (_, at) => at + 1).filter((number) => !taken.has(number));
			expect(free).toEqual(all.slice(0, many));
		}),
	);
});

test('the size of an edition never grows and never shrinks below a number that is taken [P6.03]', () => {
	fc.assert(
		fc.property(size, fc.nat(999), fc.integer({ min: -1, max: 1100 }), (copies, some, next) => {
			const highest = Math.min(some, copies);
			expect(maySize({ size: copies, proofs: 0, highest }, next)).toBe(next >= 1 && next >= highest && next <= copies);
		}),
	);
});

test('an edition takes prints of its own picture, of one size if it says so, and none once it is closed [P6.02] [P6.03]', () => {
	const print = { imageSha256: 'a', sidesMm: [300, 200] } as const;
	const edition = { ...print, isOneSize: true, isClosed: false };
	expect(editionMisfit(edition, print)).toBeNull();
	expect(editionMisfit(edition, { ...print, sidesMm: [200, 300.2] })).toBeNull();
	expect(editionMisfit(edition, { ...print, sidesMm: [300, 210] })).toBe('otherSize');
	expect(editionMisfit({ ...edition, isOneSize: false }, { ...print, sidesMm: [600, 400] })).toBeNull();
	expect(editionMisfit(edition, { ...print, imageSha256: 'b' })).toBe('otherPicture');
	expect(editionMisfit({ ...edition, isClosed: true }, print)).toBe('closed');
});

test('numbers and editions are written as on prints [P6.02]', () => {
	const edition = { size: 999, proofs: 99 };
	expect(editionNumberLabel({ ...edition, number: 3, isProof: false })).toBe('3/999');
	expect(editionNumberLabel({ ...edition, number: 94, isProof: true })).toBe('A.P. XCIV/XCIX');
	expect(editionNumberLabel({ size: 30, proofs: 3, number: 2, isProof: true })).toBe('A.P. II/III');
	expect([0, 1, 3].map((proofs) => editionLabel({ size: 30, proofs }))).toEqual([
		'Edition of 30',
		'Edition of 30, and one artist’s proof',
		'Edition of 30, and 3 artist’s proofs',
	]);
});

test('copies over all sizes count, artist’s proofs among them, towards the 30 that are treated as works of art [P6.02]', () => {
	expect(artworkNote({ size: 30, proofs: 0 })).not.toContain('has more');
	expect(artworkNote({ size: 28, proofs: 2 })).not.toContain('has more');
	expect(artworkNote({ size: 30, proofs: 1 })).toContain('has more');
});
