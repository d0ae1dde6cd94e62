import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { srgbMark } from '../colour/colour-mark.ts';
import type { Colours } from '../colour/colours.ts';
import { imageTypes } from '../format/image-type.ts';
import { ingestNotes } from '../tasks.ts';
import { notesOf, type Reading } from './notes.ts';

const tagged: Colours = { from: 'profile', name: 'Adobe RGB (1998)' };
const assumed = (as: 'srgb' | 'grey' | 'press'): Colours => ({ from: 'assumption', name: null, as });
const plain: Reading = { type: 'jpeg', colours: tagged, isHdr: false, hasGainMap: false, pages: 1, isTransparent: false, fromDecoder: [] };

describe('notes', () => {
	test.for<[string, Partial<Reading>, readonly string[]]>([
		['a plain photograph', {}, []],
		['several pages of a TIFF', { type: 'tiff', pages: 3 }, ['FIRST_PAGE_ONLY']],
		['several pages of a PDF', { type: 'pdf', pages: 2, fromDecoder: ['RENDERED'] }, ['FIRST_PAGE_ONLY', 'RENDERED']],
		['several pictures in a HEIC', { type: 'heic', pages: 2 }, ['FIRST_PAGE_ONLY']],
		['an animation', { type: 'webp', pages: 12 }, ['FIRST_FRAME_ONLY']],
		['an animated PNG', { type: 'png', pages: 2 }, ['FIRST_FRAME_ONLY']],
		['untagged RGB', { colours: assumed('srgb') }, ['TAKEN_AS_SRGB']],
		['untagged grey', { colours: assumed('grey') }, ['TAKEN_AS_GREY']],
		['untagged CMYK', { colours: assumed('press') }, ['TAKEN_AS_PRESS_CMYK']],
		['colours that a camera names', { colours: { from: 'mark', name: 'sRGB', mark: srgbMark } }, []],
		['Lab, which needs no profile', { colours: { from: 'space', name: null } }, []],
		['a drawing, which is sRGB by its standard', { type: 'svg', colours: assumed('srgb'), fromDecoder: ['RENDERED'] }, ['RENDERED']],
		['what is brighter than paper', { isHdr: true }, ['HDR_FOR_PAPER']],
		['a gain map', { hasGainMap: true }, ['GAIN_MAP_LEFT_OUT']],
		['white that shows through', { isTransparent: true }, ['TRANSPARENCY_ON_WHITE']],
		['bits that a decoder drops', { type: 'jxl', fromDecoder: ['DEPTH_REDUCED'] }, ['DEPTH_REDUCED']],
	])('notes name %s [D39]', ([, reading, expected]) => {
		expect(notesOf({ ...plain, ...reading })).toEqual(expected);
	});

	test('notes are given once each, and never for sRGB and a press at once [D39]', () => {
		const reading = fc.record({
			type: fc.constantFrom(...imageTypes),
			colours: fc.constantFrom<Colours>(tagged, assumed('srgb'), assumed('grey'), assumed('press'), { from: 'space', name: null }),
			isHdr: fc.boolean(),
			hasGainMap: fc.boolean(),
			pages: fc.integer({ min: 1, max: 9 }),
			isTransparent: fc.boolean(),
			fromDecoder: fc.array(fc.constantFrom(...ingestNotes)),
		});
		fc.assert(
			fc.property(reading, (drawn) => {
				const notes = notesOf(drawn);
				expect(new Set(notes).size).toBe(notes.length);
				for (const note of drawn.fromDecoder) expect(notes).toContain(note);
				if (drawn.colours.from !== 'assumption' && drawn.fromDecoder.length === 0)
					expect(notes.filter((note) => note.startsWith('TAKEN'))).toEqual([]);
			}),
		);
	});
});
