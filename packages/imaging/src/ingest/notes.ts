import type { Colours } from '../colour/colours.ts';
import type { ImageType } from '../format/image-type.ts';
import { type IngestNote, ingestNotes } from '../tasks.ts';

/** How a file was read. */
export interface Reading {
	type: ImageType;
	/** Of what prints are cut from. */
	colours: Colours;
	/** Whether its numbers go beyond paper white. */
	isHdr: boolean;
	pages: number;
	/** Whether white shows through anywhere. */
	isTransparent: boolean;
	/** What only the decoder knows. */
	fromDecoder: readonly IngestNote[];
}

/** Formats whose several pictures are frames of an animation; elsewhere they are pages. */
const animated: ReadonlySet<ImageType> = new Set<ImageType>(['png', 'webp', 'avif', 'jxl']);

/** Drawings and pages are in sRGB by their own standards, or what renders them made them so. */
const rendered: ReadonlySet<ImageType> = new Set<ImageType>(['svg', 'pdf']);

/** What the person should be told about how their file was read; in the order of the contract, each once. Pure. */
export function notesOf({ type, colours, isHdr, pages, isTransparent, fromDecoder }: Reading): IngestNote[] {
	const assumed = colours.from === 'assumption' && !rendered.has(type) ? colours.as : null;
	const told: Readonly<Partial<Record<IngestNote, boolean>>> = {
		FIRST_PAGE_ONLY: pages > 1 && !animated.has(type),
		FIRST_FRAME_ONLY: pages > 1 && animated.has(type),
		TAKEN_AS_SRGB: assumed === 'srgb',
		TAKEN_AS_GREY: assumed === 'grey',
		TAKEN_AS_PRESS_CMYK: assumed === 'press',
		HDR_FOR_PAPER: isHdr,
		TRANSPARENCY_ON_WHITE: isTransparent,
	};
	return ingestNotes.filter((note) => told[note] === true || fromDecoder.includes(note));
}
