import type { Colours } from '../colour/colours.ts';
import type { ImageType } from '../format/image-type.ts';
import { type IngestNote, ingestNotes } from '../tasks.ts';

export interface Reading {
	type: ImageType;
	colours: Colours;
	/** True if samples exceed paper white. */
	isHdr: boolean;
	hasGainMap: boolean;
	pages: number;
	/** True if white shows through anywhere. */
	isTransparent: boolean;
	fromDecoder: readonly IngestNote[];
}

/** Animated formats, with frames; several images in other formats are pages. */
const animated: ReadonlySet<ImageType> = new Set<ImageType>(['png', 'webp', 'avif', 'jxl']);

/** Already in sRGB, by their own standards or their renderer. */
const rendered: ReadonlySet<ImageType> = new Set<ImageType>(['svg', 'pdf']);

/** Returns the notes for the customer about how the file was read, in the contract's order, without duplicates. Pure. */
export function notesOf({ type, colours, isHdr, hasGainMap, pages, isTransparent, fromDecoder }: Reading): IngestNote[] {
	const assumed = colours.from === 'assumption' && !rendered.has(type) ? colours.as : null;
	const applies: Readonly<Partial<Record<IngestNote, boolean>>> = {
		FIRST_PAGE_ONLY: pages > 1 && !animated.has(type),
		FIRST_FRAME_ONLY: pages > 1 && animated.has(type),
		TAKEN_AS_SRGB: assumed === 'srgb',
		TAKEN_AS_GREY: assumed === 'grey',
		TAKEN_AS_PRESS_CMYK: assumed === 'press',
		HDR_FOR_PAPER: isHdr,
		GAIN_MAP_LEFT_OUT: hasGainMap,
		TRANSPARENCY_ON_WHITE: isTransparent,
	};
	return ingestNotes.filter((note) => applies[note] === true || fromDecoder.includes(note));
}
