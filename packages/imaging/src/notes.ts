import type { ColourSpace } from './colour-space.ts';
import type { ImageType } from './image-type.ts';
import { type IngestNote, ingestNotes } from './tasks.ts';

/** How a file was read. */
export interface Reading {
	type: ImageType;
	/** Of what prints are cut from. */
	colourSpace: ColourSpace;
	/** Whether it embeds a profile, or names its colours in another way. */
	isTagged: boolean;
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

/** What the person should be told about how their file was read (D15, D39); in the order of the contract, each once. Pure. */
export function notesOf({ type, colourSpace, isTagged, pages, isTransparent, fromDecoder }: Reading): IngestNote[] {
	const told: Readonly<Partial<Record<IngestNote, boolean>>> = {
		FIRST_PAGE_ONLY: pages > 1 && !animated.has(type),
		FIRST_FRAME_ONLY: pages > 1 && animated.has(type),
		TAKEN_AS_SRGB: !isTagged && hasNoColoursOfItsOwn(colourSpace) && !rendered.has(type),
		TAKEN_AS_PRESS_CMYK: !isTagged && colourSpace === 'cmyk',
		TRANSPARENCY_ON_WHITE: isTransparent,
	};
	return ingestNotes.filter((note) => told[note] === true || fromDecoder.includes(note));
}

/** Lab and linear-light numbers mean one colour each, profile or not. */
function hasNoColoursOfItsOwn(space: ColourSpace): boolean {
	return space === 'srgb' || space === 'rgb16' || space === 'b-w' || space === 'grey16';
}
