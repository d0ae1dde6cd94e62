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
	| 'GAIN_MAP_LEFT_OUT'
	| 'DEPTH_REDUCED'
	| 'TRANSPARENCY_ON_WHITE'
	| 'RENDERED';

/** Measurements of a crop's pixels. Shares are 0 to 1. */
export interface MeasuredFacts {
	/** share of pixels with a channel at its end */
	readonly clippedShadows: number;
	readonly clippedHighlights: number;
	/** detail at the finest scale, as a share of the detail at twice that scale */
	readonly finestDetail: number;
	/** null: no sign of enlargement */
	readonly enlargedTimes: number | null;
}

/** Facts about the file that prints are cut from, and how it was made. */
export interface SourceFacts {
	/** libvips name: 'srgb', 'rgb16', 'cmyk' … */
	readonly colourSpace: string;
	/** null: untagged */
	readonly iccProfileName: string | null;
	readonly bitDepth: number;
	/** pages of the uploaded file; the first is printed */
	readonly pages: number;
	/** false: converted, and not yet reviewed by staff */
	readonly adjusted: boolean;
	readonly notes: readonly FileNote[];
}

export interface FileFacts {
	readonly density: Ppi;
	readonly thresholds: Thresholds;
	/** size of the printed picture, without border or mount */
	readonly size: Size;
	/** in original pixels */
	readonly originalCrop: Bounds;
	/** width on each side; it reduces the printable size */
	readonly borderMm: Mm;
	/** true for window mounts: the catalogue's size, which cannot be edited */
	readonly isSizeFixed: boolean;
	/** null: the image is unavailable */
	readonly source: SourceFacts | null;
	/** null: not measured yet, or not measurable */
	readonly measured: MeasuredFacts | null;
}
