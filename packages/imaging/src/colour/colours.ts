import type { ColourSpace } from '../format/colour-space.ts';
import { iccProfileName } from '../format/icc-name.ts';
import { isProfileOf } from '../format/icc-space.ts';
import type { ImageType } from '../format/image-type.ts';
import { readingFile } from '../format/tiff-tag.ts';
import { type ColourMark, isSrgb } from './colour-mark.ts';
import { readMark } from './read-mark.ts';

/** Where the meaning of a picture's numbers comes from. */
export type Colours =
	/** A profile in the file. */
	| { readonly from: 'profile'; readonly name: string }
	/** Another mark in the file. */
	| { readonly from: 'mark'; readonly name: string; readonly mark: ColourMark }
	/** Nothing in the file: what the shop takes such files for. */
	| { readonly from: 'assumption'; readonly name: null; readonly as: 'srgb' | 'grey' | 'press' }
	/** The numbers mean one colour each, profile or not: Lab, linear light. */
	| { readonly from: 'space'; readonly name: null };

const isRgb = (space: ColourSpace): boolean => space === 'srgb' || space === 'rgb16';
const isGrey = (space: ColourSpace): boolean => space === 'b-w' || space === 'grey16';

/** The one reader of what a file says of its colours, whatever its format. `icc`: the profile that it embeds. */
export async function readColours(input: string, type: ImageType, space: ColourSpace, icc: Uint8Array | undefined): Promise<Colours> {
	const isTagged = icc !== undefined && isProfileOf(icc, space);
	const embedded = isTagged ? ({ from: 'profile', name: iccProfileName(icc) } as const) : null;
	// Marks are about RGB, and about grey that was made of it: what a camera says of colours says nothing of inks.
	if (!isRgb(space) && !isGrey(space)) {
		if (embedded !== null) return embedded;
		return space === 'cmyk' ? { from: 'assumption', name: null, as: 'press' } : { from: 'space', name: null };
	}
	if (embedded !== null && type !== 'png') return embedded;
	const found = await readingFile(input, (read) => readMark(read, type));
	if (embedded !== null && found?.isBeforeProfile !== true) return embedded;
	if (found !== null) return { from: 'mark', name: found.mark.name, mark: found.mark };
	return { from: 'assumption', name: null, as: isGrey(space) ? 'grey' : 'srgb' };
}

/** What a decoder that passes over marks takes the numbers for anyway: nothing has to be converted. */
export function isReadAsItIs(colours: Colours): boolean {
	if (colours.from === 'mark') return isSrgb(colours.mark);
	return !(colours.from === 'assumption' && colours.as === 'grey');
}
