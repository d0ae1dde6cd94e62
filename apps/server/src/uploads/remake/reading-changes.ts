import type { IngestResult } from '@print-room/imaging';
import type { ImageRow } from '../library/images.ts';

/** Extent of the changes to an image that is remade: nothing, a small preview that it lacks, its pictures and tiles, or its prints as well. */
export type Change = 'nothing' | 'small preview' | 'pictures' | 'prints';

type Before = Pick<ImageRow, 'readingVersion' | 'iccProfileName' | 'notes'>;
type Found = Pick<IngestResult, 'type' | 'colourSpace' | 'iccProfileName' | 'notes' | 'shownIn'>;

/** Version since which images have a small preview, which is made from the preview. */
const smallPreviewVersion = 4;

/**
 * Changes in each version of reading, for images that an older version read. A new version adds an entry; a migration only raises the
 * number of images that it leaves alone.
 */
const changes: readonly { readonly version: number; of(before: Before, found: Found): Change }[] = [
	{
		// HEIC had lines of colour; CMYK was shown with another rendering intent.
		version: 1,
		of: (_before, { type, colourSpace }) => (type === 'heic' ? 'prints' : colourSpace === 'cmyk' ? 'pictures' : 'nothing'),
	},
	{
		// Print files carry a known or assumed profile; AVIF has smooth colour and full white; CMYK in a PDF has a meaning.
		version: 2,
		of: (before, found) => (found.type === 'avif' || areInksReadAgain(found) || isReadDifferently(before, found) ? 'prints' : 'nothing'),
	},
	{
		// Originals beyond sRGB are shown in Display P3.
		version: 3,
		of: (_before, { shownIn }) => (shownIn === 'p3' ? 'pictures' : 'nothing'),
	},
];

const areInksReadAgain = ({ type, colourSpace, iccProfileName, notes }: Found): boolean =>
	type === 'pdf' ? colourSpace === 'cmyk' || notes.includes('CMYK_TO_SRGB') : colourSpace === 'cmyk' && iccProfileName === null;

const isReadDifferently = (before: Before, { iccProfileName, notes }: Found): boolean =>
	before.iccProfileName !== iccProfileName || before.notes.includes('TAKEN_AS_GREY') !== notes.includes('TAKEN_AS_GREY');

/** False if an image lacks only what is made from its preview. */
export const mustBeReadAgain = (before: Pick<Before, 'readingVersion'>): boolean =>
	changes.some(({ version }) => before.readingVersion < version);

/** Returns what has to be made again for an image that was read again. Pure. */
export function changeOf(before: Before, found: Found): Change {
	const all = changes.filter(({ version }) => before.readingVersion < version).map((change) => change.of(before, found));
	if (all.includes('prints')) return 'prints';
	if (all.includes('pictures')) return 'pictures';
	return before.readingVersion < smallPreviewVersion ? 'small preview' : 'nothing';
}
