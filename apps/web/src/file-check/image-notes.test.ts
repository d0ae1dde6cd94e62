import { imageNoteSchema } from '@print-room/contract';
import { expect, test } from 'vitest';
import { notesOf } from './image-notes.ts';

const plain = {
	notes: [],
	adjusted: true,
	type: 'jpeg',
	pages: 1,
	width: 6000,
	height: 4000,
	bitDepth: 8,
	iccProfileName: 'sRGB',
} as const;

const shortOf = (image: Parameters<typeof notesOf>[0]): string[] => notesOf(image).map(({ short }) => short);

test('a file that is printed as it came has no notes', () => {
	expect(notesOf({ ...plain, notes: [] })).toEqual([]);
});

test('a converted file says so until staff have replaced it [A2.03] [D15]', () => {
	expect(shortOf({ ...plain, notes: [], type: 'heic', adjusted: false })).toEqual(['Converted from HEIC']);
	expect(shortOf({ ...plain, notes: [], type: 'heic', adjusted: true })).toEqual([]);
});

test('a page or drawing says once that it was converted, and to which size [D15]', () => {
	const page = { ...plain, type: 'pdf', width: 9449, height: 6681, adjusted: false } as const;
	const [first, ...others] = notesOf({ ...page, notes: ['RENDERED'] });
	expect(first?.long).toContain('9449 × 6681');
	expect(others).toEqual([]);
	expect(shortOf({ ...page, notes: ['FIRST_PAGE_ONLY', 'RENDERED'], pages: 3 })).toEqual(['Converted from PDF', 'First page of 3']);
});

test('a file without a profile says what it is taken as [D39] [K3.03]', () => {
	expect(shortOf({ ...plain, notes: ['TAKEN_AS_SRGB'], iccProfileName: null })).toEqual(['Read as sRGB']);
	expect(notesOf({ ...plain, notes: ['TAKEN_AS_PRESS_CMYK'], iccProfileName: 'FOGRA39' })[0]?.long).toContain('FOGRA39');
});

test('a photograph with a gain map says that paper shows its standard version [K3.02]', () => {
	expect(notesOf({ ...plain, notes: ['GAIN_MAP_LEFT_OUT'] }).map(({ long }) => long)).toEqual([
		'This photograph glows on your screen. Paper shows its standard version, as here.',
	]);
});

test('every note has a line for the card and a sentence', () => {
	for (const note of imageNoteSchema.options) {
		const [text, ...others] = notesOf({ ...plain, notes: [note] });
		expect(others).toEqual([]);
		expect(text?.short.length).toBeLessThanOrEqual(30);
		expect(text?.long).toMatch(/^[A-Z].+\.$/);
	}
});
