import type { ColourSpace } from '../format/colour-space.ts';
import { iccProfileName } from '../format/icc-name.ts';
import { isProfileOf } from '../format/icc-space.ts';
import type { ImageType } from '../format/image-type.ts';
import { readingFile } from '../format/tiff-tag.ts';
import { type ColourMark, isSrgb } from './colour-mark.ts';
import { readMark } from './read-mark.ts';

/** Source of the meaning of an image's samples. */
export type Colours =
	| { readonly from: 'profile'; readonly name: string }
	| { readonly from: 'mark'; readonly name: string; readonly mark: ColourMark }
	/** No mark: the default for such files. */
	| { readonly from: 'assumption'; readonly name: null; readonly as: 'srgb' | 'grey' | 'press' }
	/** A space in which samples name absolute colours, profile or not: Lab, linear light. */
	| { readonly from: 'space'; readonly name: null };

const isRgb = (space: ColourSpace): boolean => space === 'srgb' || space === 'rgb16';
const isGrey = (space: ColourSpace): boolean => space === 'b-w' || space === 'grey16';

/** Returns the colour information of a file of any format. `icc`: its embedded profile. */
export async function readColours(input: string, type: ImageType, space: ColourSpace, icc: Uint8Array | undefined): Promise<Colours> {
	const isTagged = icc !== undefined && isProfileOf(icc, space);
	const embedded = isTagged ? ({ from: 'profile', name: iccProfileName(icc) } as const) : null;
	// Marks describe RGB, and grey made from RGB; a camera's mark does not apply to inks.
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

/** Returns whether decoders that ignore marks read these colours correctly, so that nothing needs converting. */
export function isReadAsItIs(colours: Colours): boolean {
	if (colours.from === 'mark') return isSrgb(colours.mark);
	return !(colours.from === 'assumption' && colours.as === 'grey');
}
