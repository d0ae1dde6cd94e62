import { expect, test } from 'vitest';
import { certificateGap } from './edition.ts';

const words = { title: 'Lake', artist: 'Ada North', year: 2026, edition: { size: 30, proofs: 3 } };

test('a numbered certificate needs title, artist and an edition of a possible size; a plain one needs nothing [P6.02]', () => {
	expect(certificateGap(true, words)).toBeNull();
	expect(certificateGap(false, { title: '', artist: '' })).toBeNull();
	expect(certificateGap(true, { ...words, title: '  ' })).toBe('title');
	expect(certificateGap(true, { ...words, artist: '' })).toBe('artist');
	expect(certificateGap(true, { ...words, edition: null })).toBe('edition');
	for (const edition of [
		{ size: 0, proofs: 0 },
		{ size: 1000, proofs: 0 },
		{ size: 30, proofs: 4 },
	])
		expect(certificateGap(true, { ...words, edition })).toBe('editionSize');
	for (const isNumbered of [true, false]) expect(certificateGap(isNumbered, { ...words, year: 20 })).toBe('year');
});

test('an edition that exists has a title and an artist of its own [P6.02]', () => {
	expect(certificateGap(true, { title: '', artist: '', edition: { id: 'e' } })).toBeNull();
});
