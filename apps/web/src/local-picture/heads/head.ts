import type { Colours, LocalType, PixelSize } from '../picture-types.ts';
import type { TiffLayout } from './tiff-layout.ts';

export interface Head {
	readonly type: LocalType;
	/** Size as stored, before the orientation is applied. */
	readonly raw: PixelSize;
	/** EXIF orientation, 1 to 8. */
	readonly orientation: number;
	readonly channels: number;
	readonly isProgressive: boolean;
	/** Samples of a progressive JPEG, which the decoder holds as coefficients. */
	readonly samples: number;
	readonly colours: Colours;
	/** Whether only the server reads it as it is meant. */
	readonly waits: boolean;
	/** Where a TIFF's rows are; null for those that wait and for other types. */
	readonly layout: TiffLayout | null;
}

export const headOf = (facts: Pick<Head, 'type' | 'raw' | 'channels'> & Partial<Head>): Head => ({
	orientation: 1,
	isProgressive: false,
	samples: 0,
	colours: 'exact',
	waits: false,
	layout: null,
	...facts,
});

/** Orientations 5 to 8 swap the sides; the same function turns back. */
export const turned = ({ width, height }: PixelSize, orientation: number): PixelSize =>
	orientation > 4 ? { width: height, height: width } : { width, height };
