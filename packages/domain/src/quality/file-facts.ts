import type { Bounds } from '../crop/rect.ts';
import type { Size } from '../size/size.ts';
import type { Mm, Ppi } from '../units/units.ts';
import type { Thresholds } from './density.ts';

/** Notes of an image; the contract lists the same. */
export type FileNote =
	| 'FIRST_PAGE_ONLY'
	| 'FIRST_FRAME_ONLY'
	| 'TAKEN_AS_SRGB'
	| 'TAKEN_AS_GREY'
	| 'TAKEN_AS_PRESS_CMYK'
	| 'CMYK_TO_SRGB'
	| 'HDR_FOR_PAPER'
	| 'DEPTH_REDUCED'
	| 'TRANSPARENCY_ON_WHITE'
	| 'RENDERED';

/** Measurements of a crop's pixels. Shares are 0 to 1. */
export interface MeasuredFacts {
	/** of pixels of which a channel is at its end */
	readonly clippedShadows: number;
	readonly clippedHighlights: number;
	/** detail at the finest scale, as a share of the detail at twice that scale */
	readonly finestDetail: number;
	/** null: the picture does not seem to have been enlarged */
	readonly enlargedTimes: number | null;
}

/** Facts about the file that prints are cut from, and how it was made. */
export interface SourceFacts {
	/** as libvips names it: 'srgb', 'rgb16', 'cmyk' … */
	readonly colourSpace: string;
	/** null: untagged */
	readonly iccProfileName: string | null;
	readonly bitDepth: number;
	/** of the file as uploaded, of which the first is printed */
	readonly pages: number;
	/** false: converted, and not looked after by staff yet */
	readonly adjusted: boolean;
	readonly notes: readonly FileNote[];
}

export interface FileFacts {
	readonly density: Ppi;
	readonly thresholds: Thresholds;
	/** of the printed picture, without border or mount */
	readonly size: Size;
	/** in original pixels */
	readonly originalCrop: Bounds;
	/** on each side: it narrows what is printable */
	readonly borderMm: Mm;
	/** of a window mount: the catalogue's, so that no other can be typed */
	readonly isSizeFixed: boolean;
	/** null: the image is not at hand */
	readonly source: SourceFacts | null;
	/** null: not measured yet, or it cannot be */
	readonly measured: MeasuredFacts | null;
}
