import type { Bytes } from './bytes.ts';
import { type Head, headOf } from './head.ts';
import { type TiffDirectory, tiffDirectory } from './tiff-directory.ts';
import { rowBytesOf, type TiffLayout } from './tiff-layout.ts';

const tags = {
	width: 256,
	height: 257,
	bits: 258,
	compression: 259,
	photometric: 262,
	fillOrder: 266,
	stripOffsets: 273,
	orientation: 274,
	samplesPerPixel: 277,
	rowsPerStrip: 278,
	stripByteCounts: 279,
	planes: 284,
	predictor: 317,
	tileWidth: 322,
	inkSet: 332,
	extraSamples: 338,
	sampleFormat: 339,
	profile: 34_675,
} as const;

/** A row of its own for each strip of the tallest scans, in four planes. */
const maxStrips = 1_000_000;
const maxProfileBytes = 4 * 2 ** 20;

/** By photometric interpretation: black is zero, RGB, inks. */
const coloursOf: Readonly<Record<number, number>> = { 1: 1, 2: 3, 5: 4 };
const compressionOf: Readonly<Record<number, TiffLayout['compression']>> = { 1: 'none', 5: 'lzw', 8: 'deflate', 32946: 'deflate' };

const first = async (directory: TiffDirectory, tag: number, otherwise: number): Promise<number> =>
	(await directory.numbers(tag, 64))[0] ?? otherwise;

const isEach = (values: readonly number[], wanted: number): boolean => values.every((value) => value === wanted);

/** Layout that this module reads; null for tiles, masks of transparency, and everything else. */
const layoutOf = async (
	directory: TiffDirectory,
	{ width, height }: Head['raw'],
	colours: number,
	bytes: Bytes,
): Promise<TiffLayout | null> => {
	const value = (tag: number, otherwise: number): Promise<number> => first(directory, tag, otherwise);
	const samplesPerPixel = await value(tags.samplesPerPixel, 1);
	const bits = await directory.numbers(tags.bits, 64);
	const compression = compressionOf[await value(tags.compression, 1)];
	const predictor = await value(tags.predictor, 1);
	const planes = await value(tags.planes, 1);
	const extras = await directory.numbers(tags.extraSamples, 64);
	const isOdd =
		compression === undefined ||
		directory.place(tags.tileWidth) !== null ||
		samplesPerPixel < colours ||
		samplesPerPixel > 16 ||
		// Transparency lies on white at the server; a mask is left out.
		samplesPerPixel - colours !== extras.length ||
		!isEach(extras, 0) ||
		(bits[0] !== 8 && bits[0] !== 16) ||
		!isEach(bits, bits[0]) ||
		(predictor !== 1 && predictor !== 2) ||
		(planes !== 1 && planes !== 2) ||
		(await value(tags.fillOrder, 1)) !== 1 ||
		(await value(tags.inkSet, 1)) !== 1 ||
		!isEach(await directory.numbers(tags.sampleFormat, 64), 1);
	if (isOdd) return null;
	const rowsPerStrip = Math.min(height, await value(tags.rowsPerStrip, height));
	const profile = directory.place(tags.profile);
	const layout: TiffLayout = {
		little: directory.little,
		samplesPerPixel,
		bytesPerSample: bits[0] === 8 ? 1 : 2,
		compression,
		hasDifferences: predictor === 2 && compression !== 'none',
		isPlanar: planes === 2 && samplesPerPixel > 1,
		rowsPerStrip,
		stripsAt: await directory.numbers(tags.stripOffsets, maxStrips),
		stripBytes: await directory.numbers(tags.stripByteCounts, maxStrips),
		profile: profile !== null && profile.length <= maxProfileBytes ? profile : null,
	};
	return rowsPerStrip > 0 && areInside(layout, { width, height }, bytes.size) ? layout : null;
};

/** Whether there are as many strips as rows need, all inside the file and long enough. */
const areInside = (layout: TiffLayout, { width, height }: Head['raw'], size: number): boolean => {
	const { stripsAt, stripBytes, rowsPerStrip, compression, isPlanar, samplesPerPixel } = layout;
	const ofPlane = Math.ceil(height / rowsPerStrip);
	if (stripsAt.length !== ofPlane * (isPlanar ? samplesPerPixel : 1) || stripBytes.length !== stripsAt.length) return false;
	return stripsAt.every((at, strip) => {
		const rows = Math.min(rowsPerStrip, height - (strip % ofPlane) * rowsPerStrip);
		const least = compression === 'none' ? rows * rowBytesOf(layout, width) : 1;
		const bytes = stripBytes[strip] ?? 0;
		return at >= 8 && bytes >= least && at + bytes <= size;
	});
};

export const readTiff = async (bytes: Bytes): Promise<Head | null> => {
	const directory = await tiffDirectory(bytes);
	if (directory === null) return null;
	const raw = { width: await first(directory, tags.width, 0), height: await first(directory, tags.height, 0) };
	const orientation = await first(directory, tags.orientation, 1);
	const colours = coloursOf[await first(directory, tags.photometric, -1)];
	const layout = colours === undefined ? null : await layoutOf(directory, raw, colours, bytes);
	return headOf({
		type: 'tiff',
		raw,
		channels: colours ?? 3,
		orientation: orientation >= 1 && orientation <= 8 ? orientation : 1,
		colours: colours === 3 && layout?.profile ? 'exact' : 'approximate',
		layout,
		waits: layout === null || orientation < 1 || orientation > 8,
	});
};
