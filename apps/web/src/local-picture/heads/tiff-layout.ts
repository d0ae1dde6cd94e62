export interface TiffLayout {
	readonly little: boolean;
	/** Stored samples a pixel; masks follow the colours. With separate planes, the number of planes. */
	readonly samplesPerPixel: number;
	readonly bytesPerSample: 1 | 2;
	readonly compression: 'none' | 'lzw' | 'deflate';
	/** Whether each sample is stored as the difference from the one to its left. */
	readonly hasDifferences: boolean;
	readonly isPlanar: boolean;
	readonly rowsPerStrip: number;
	/** Place and length of each strip, planes one after the other. */
	readonly stripsAt: readonly number[];
	readonly stripBytes: readonly number[];
	readonly profile: { readonly at: number; readonly length: number } | null;
}

export const rowBytesOf = (layout: TiffLayout, width: number): number =>
	width * layout.bytesPerSample * (layout.isPlanar ? 1 : layout.samplesPerPixel);
