import { ImagingError } from '../imaging-error.ts';
import type { HeicLibrary } from './heic-library.ts';
import type { HeicPicture, HeicTiles } from './heic-picture.ts';

/** Full rows of RGB or RGBA, 8 bits, from `top` on, packed; good until the next call. */
export type HeicRows = (top: number, count: number) => Uint8Array;

const RGB = 1;
const INTERLEAVED = 10;
const INTERLEAVED_RGB = 10;
const INTERLEAVED_RGBA = 11;

/** Decodes; a picture without transparency that is a grid goes tile by tile, a row of tiles at a time. */
export function decodePicture(library: HeicLibrary, picture: HeicPicture): HeicRows {
	const { c } = library;
	const { handle } = picture;
	const options = strictOptions(library, picture);
	const chroma = picture.alpha === 'none' ? INTERLEAVED_RGB : INTERLEAVED_RGBA;
	const decode = (call: (error: number, out: number) => void) => openPlane(library, call, chroma === INTERLEAVED_RGBA ? 4 : 3);
	if (!goesByTiles(picture)) {
		const plane = decode((error, out) => c._heif_decode_image(error, handle, out, RGB, chroma, options));
		if (plane.width !== picture.width || plane.height !== picture.height) {
			throw new ImagingError(
				'FILE_UNREADABLE',
				`decodes to ${plane.width} × ${plane.height} pixels, not ${picture.width} × ${picture.height}`,
			);
		}
		return (top, count) => plane.rows(top, count, 0, picture.width);
	}
	const decodeTile = (column: number, row: number) =>
		decode((error, out) => c._heif_image_handle_decode_image_tile(error, handle, out, RGB, chroma, options, column, row));
	return tiledRows(picture, picture.tiles, decodeTile);
}

/** Tiles with transparency of their own are not put together by libheif when they are asked for one by one. */
function goesByTiles(picture: HeicPicture): picture is HeicPicture & { tiles: HeicTiles } {
	return picture.tiles !== null && picture.alpha === 'none';
}

/** Offsets in `heif_decoding_options` of libheif 1.20 to 1.23, which are versions 8 to 10 of it on 32 bits. */
const CONVERT_TO_8_BITS = 20;
const STRICT = 21;
const ONLY_PREFERRED_UPSAMPLING = 40;
const AUTOCORRECT = 68;
const KEEP_NCLX = 69;

/** Above this the smooth upsampling of colour, which holds a third more, gives way to the simple one. */
const SMOOTH_UP_TO_PIXELS = 60_000_000;

function isSmooth(picture: HeicPicture): boolean {
	return goesByTiles(picture) || picture.width * picture.height <= SMOOTH_UP_TO_PIXELS;
}

/** What decoding takes at its peak, as measured: 24 and 100 megapixels, libheif 1.23. */
export function decodingBytes(picture: HeicPicture): number {
	const { width, height, alpha } = picture;
	// A row of tiles and the rows that are handed out.
	if (goesByTiles(picture)) return (picture.tiles.height + 512) * width * 4 + picture.tiles.width * picture.tiles.height * 12;
	return width * height * (isSmooth(picture) ? 12 : 9) * (alpha === 'none' ? 1 : 1.5);
}

function strictOptions(library: HeicLibrary, picture: HeicPicture): number {
	const options = library.c._heif_decoding_options_alloc();
	library.setByte(options + CONVERT_TO_8_BITS, 1);
	// A missing or damaged tile is an error, not a grey square.
	library.setByte(options + STRICT, 1);
	library.setByte(options + ONLY_PREFERRED_UPSAMPLING, isSmooth(picture) ? 1 : 0);
	// Sony's cameras contradict themselves about the range of samples: https://github.com/strukturag/libheif/issues/1770
	library.setByte(options + AUTOCORRECT, 1);
	// Otherwise the samples stay as they are and are said to be sRGB.
	library.setByte(options + KEEP_NCLX, 1);
	return options;
}

interface Plane {
	width: number;
	height: number;
	/** Pixels `left` to `left + width` of some rows, packed. */
	rows(top: number, count: number, left: number, width: number): Uint8Array;
	free(): void;
}

function openPlane(library: HeicLibrary, decode: (error: number, out: number) => void, channels: 3 | 4): Plane {
	const { c } = library;
	const image = library.pointerFrom((out) => library.check((error) => decode(error, out)));
	let start = 0;
	const stride = library.pointerFrom((out) => {
		start = c._heif_image_get_plane_readonly(image, INTERLEAVED, out);
	});
	if (start === 0) throw new ImagingError('FILE_UNREADABLE', 'the HEIC decoder gave no pixels');
	return {
		width: c._heif_image_get_width(image, INTERLEAVED),
		height: c._heif_image_get_height(image, INTERLEAVED),
		rows(top, count, left, width) {
			const rowBytes = width * channels;
			if (rowBytes === stride) return library.bytes(start + top * stride, count * stride);
			const packed = new Uint8Array(count * rowBytes);
			for (let row = 0; row < count; row++) {
				packed.set(library.bytes(start + (top + row) * stride + left * channels, rowBytes), row * rowBytes);
			}
			return packed;
		},
		free: () => c._heif_image_release(image),
	};
}

/** Puts each row of tiles together when rows of it are first asked for, and forgets the one before. */
function tiledRows({ width, height }: HeicPicture, tiles: HeicTiles, decodeTile: (column: number, row: number) => Plane): HeicRows {
	const rowBytes = width * 3;
	let strip = { row: -1, top: 0, bytes: new Uint8Array(0) };
	function stripOf(row: number) {
		if (strip.row === row) return strip;
		const top = Math.max(0, row * tiles.height - tiles.top);
		const bottom = Math.min(height, (row + 1) * tiles.height - tiles.top);
		const bytes = strip.bytes.length === (bottom - top) * rowBytes ? strip.bytes : new Uint8Array((bottom - top) * rowBytes);
		for (let column = 0; column < tiles.columns; column++) {
			const plane = decodeTile(column, row);
			const tileTop = row * tiles.height - tiles.top;
			const tileLeft = column * tiles.width - tiles.left;
			const left = Math.max(0, tileLeft);
			const right = Math.min(width, tileLeft + tiles.width);
			if (plane.width < right - tileLeft || plane.height < bottom - tileTop) {
				throw new ImagingError('FILE_UNREADABLE', `a tile of ${plane.width} × ${plane.height} pixels is too small for its grid`);
			}
			const packed = plane.rows(top - tileTop, bottom - top, left - tileLeft, right - left);
			const packedRow = (right - left) * 3;
			for (let y = 0; y < bottom - top; y++) {
				bytes.set(packed.subarray(y * packedRow, (y + 1) * packedRow), y * rowBytes + left * 3);
			}
			plane.free();
		}
		strip = { row, top, bytes };
		return strip;
	}
	return (top, count) => {
		const rows = new Uint8Array(count * rowBytes);
		for (let done = 0; done < count; ) {
			const y = top + done;
			const { top: stripTop, bytes } = stripOf(Math.floor((y + tiles.top) / tiles.height));
			const from = (y - stripTop) * rowBytes;
			const part = bytes.subarray(from, from + (count - done) * rowBytes);
			rows.set(part, done * rowBytes);
			done += part.length / rowBytes;
		}
		return rows;
	};
}
