import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { colourSpaces } from './colour-space.ts';
import { imageTypes } from './image-type.ts';
import { notesOf, type Reading } from './notes.ts';
import { ingestNotes } from './tasks.ts';

const plain: Reading = { type: 'jpeg', colourSpace: 'srgb', isTagged: true, pages: 1, isTransparent: false, fromDecoder: [] };

describe('notes', () => {
	test.for<[string, Partial<Reading>, readonly string[]]>([
		['a plain photograph', {}, []],
		['several pages of a TIFF', { type: 'tiff', pages: 3 }, ['FIRST_PAGE_ONLY']],
		['several pages of a PDF', { type: 'pdf', pages: 2, fromDecoder: ['RENDERED'] }, ['FIRST_PAGE_ONLY', 'RENDERED']],
		['several pictures in a HEIC', { type: 'heic', pages: 2 }, ['FIRST_PAGE_ONLY']],
		['an animation', { type: 'webp', pages: 12 }, ['FIRST_FRAME_ONLY']],
		['an animated PNG', { type: 'png', pages: 2 }, ['FIRST_FRAME_ONLY']],
		['untagged RGB', { isTagged: false }, ['TAKEN_AS_SRGB']],
		['untagged 16-bit grey', { isTagged: false, colourSpace: 'grey16' }, ['TAKEN_AS_SRGB']],
		['untagged CMYK', { isTagged: false, colourSpace: 'cmyk' }, ['TAKEN_AS_PRESS_CMYK']],
		['tagged CMYK', { colourSpace: 'cmyk' }, []],
		['Lab, which needs no profile', { isTagged: false, colourSpace: 'labs' }, []],
		['a drawing, which is sRGB by its standard', { type: 'svg', isTagged: false, fromDecoder: ['RENDERED'] }, ['RENDERED']],
		['white that shows through', { isTransparent: true }, ['TRANSPARENCY_ON_WHITE']],
		['bits that a decoder drops', { type: 'jxl', fromDecoder: ['DEPTH_REDUCED'] }, ['DEPTH_REDUCED']],
	])('tell of %s [D39]', ([, reading, expected]) => {
		expect(notesOf({ ...plain, ...reading })).toEqual(expected);
	});

	test('are told once each, and never of sRGB and a press at once [D39]', () => {
		const reading = fc.record({
			type: fc.constantFrom(...imageTypes),
			colourSpace: fc.constantFrom(...colourSpaces),
			isTagged: fc.boolean(),
			pages: fc.integer({ min: 1, max: 9 }),
			isTransparent: fc.boolean(),
			fromDecoder: fc.array(fc.constantFrom(...ingestNotes)),
		});
		fc.assert(
			fc.property(reading, (drawn) => {
				const notes = notesOf(drawn);
				expect(new Set(notes).size).toBe(notes.length);
				for (const note of drawn.fromDecoder) expect(notes).toContain(note);
				if (drawn.isTagged && drawn.fromDecoder.length === 0) expect(notes.filter((note) => note.startsWith('TAKEN'))).toEqual([]);
			}),
		);
	});
});
