import { READING_VERSION } from '@print-room/imaging';
import { expect, test } from 'vitest';
import { type Change, changeOf, mustBeReadAgain } from './reading-changes.ts';

type Before = Parameters<typeof changeOf>[0];
type Found = Parameters<typeof changeOf>[1];

const jpeg: Found = { type: 'jpeg', colourSpace: 'srgb', iccProfileName: 'sRGB', notes: [], shownIn: 'srgb' };
const cases: readonly [name: string, readBy: number, before: Partial<Before>, found: Partial<Found>, change: Change][] = [
	['a HEIC with its lines', 0, {}, { type: 'heic' }, 'prints'],
	['a HEIC since then', 1, {}, { type: 'heic' }, 'small preview'],
	['CMYK with a profile, shown by another intent', 0, {}, { colourSpace: 'cmyk' }, 'pictures'],
	['CMYK with a profile since then', 1, {}, { colourSpace: 'cmyk' }, 'small preview'],
	['CMYK without one', 1, { iccProfileName: null }, { colourSpace: 'cmyk', iccProfileName: null }, 'prints'],
	['an AVIF', 1, {}, { type: 'avif' }, 'prints'],
	['a PDF without CMYK', 1, {}, { type: 'pdf' }, 'small preview'],
	['a PDF that is drawn with CMYK', 1, {}, { type: 'pdf', notes: ['CMYK_TO_SRGB', 'RENDERED'] }, 'prints'],
	['a PDF that is one CMYK picture', 1, {}, { type: 'pdf', colourSpace: 'cmyk' }, 'prints'],
	['a mark that no version before read', 1, { iccProfileName: null }, { iccProfileName: 'Adobe RGB' }, 'prints'],
	[
		'grey that was taken for sRGB',
		1,
		{ iccProfileName: null, notes: ['TAKEN_AS_SRGB'] },
		{ iccProfileName: null, notes: ['TAKEN_AS_GREY'] },
		'prints',
	],
	['RGB that says nothing, as before', 1, { iccProfileName: null }, { iccProfileName: null, notes: ['TAKEN_AS_SRGB'] }, 'small preview'],
	['an original beyond sRGB, shown in sRGB', 2, {}, { shownIn: 'p3' }, 'pictures'],
	['an original beyond sRGB since then', 3, {}, { shownIn: 'p3' }, 'small preview'],
	['an original within sRGB', 2, {}, {}, 'small preview'],
	['an AVIF of the newest version', READING_VERSION, {}, { type: 'avif' }, 'nothing'],
];

test.for(cases)('the files made again for %s, read by version %i [D44] [K3.01]', ([, readingVersion, before, found, change]) => {
	const row: Before = { readingVersion, iccProfileName: 'sRGB', notes: [], ...before };
	expect(changeOf(row, { ...jpeg, ...found })).toBe(change);
});

test('the file of an image that lacks only its small preview is not read again [E3.01]', () => {
	expect([0, 1, 2, 3, READING_VERSION].filter((readingVersion) => mustBeReadAgain({ readingVersion }))).toEqual([0, 1, 2]);
});
