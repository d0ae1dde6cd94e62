import type { IngestResult } from '@print-room/imaging';
import type { ImageRow } from '../library/images.ts';

/** How far a better reading goes: previews and tiles are made anew, or what is printed as well. */
export type Change = 'nothing' | 'pictures' | 'prints';

type Before = Pick<ImageRow, 'readingVersion' | 'iccProfileName' | 'notes'>;
type Found = Pick<IngestResult, 'type' | 'colourSpace' | 'iccProfileName' | 'notes'>;

/** What each version of reading files changed, for an image that an older one read. A new version adds its line, and a migration lowers no number: it raises those that it leaves alone. */
const changes: readonly { readonly version: number; of(before: Before, found: Found): Change }[] = [
	{
		// HEIC had lines of colour; CMYK was shown by another rendering intent.
		version: 1,
		of: (_before, { type, colourSpace }) => (type === 'heic' ? 'prints' : colourSpace === 'cmyk' ? 'pictures' : 'nothing'),
	},
	{
		// Print files carry what is known or assumed of their colours; AVIF has smooth colour and full white; CMYK in a PDF has a meaning.
		version: 2,
		of: (before, found) => (found.type === 'avif' || hasInksAnew(found) || isToldOtherwise(before, found) ? 'prints' : 'nothing'),
	},
];

const hasInksAnew = ({ type, colourSpace, iccProfileName, notes }: Found): boolean =>
	type === 'pdf' ? colourSpace === 'cmyk' || notes.includes('CMYK_TO_SRGB') : colourSpace === 'cmyk' && iccProfileName === null;

const isToldOtherwise = (before: Before, { iccProfileName, notes }: Found): boolean =>
	before.iccProfileName !== iccProfileName || before.notes.includes('TAKEN_AS_GREY') !== notes.includes('TAKEN_AS_GREY');

/** What is to be made anew of an image that has been read again. Pure. */
export function changeOf(before: Before, found: Found): Change {
	const all = changes.filter(({ version }) => before.readingVersion < version).map((change) => change.of(before, found));
	return all.includes('prints') ? 'prints' : all.includes('pictures') ? 'pictures' : 'nothing';
}
