import { ImagingError } from '../imaging-error.ts';
import type { HeicLibrary } from './heic-library.ts';

/** The primary image of an opened file, its turns, mirrors and crops (irot, imir, clap) applied: EXIF says the same once more and is left alone. */
export interface HeicPicture {
	handle: number;
	/** Pixels. */
	width: number;
	height: number;
	/** Bits a sample of the source. */
	depth: number;
	isMonochrome: boolean;
	alpha: 'none' | 'plain' | 'premultiplied';
	icc: Uint8Array | null;
	nclx: Nclx | null;
	/** Top-level images: thumbnails, depth and gain maps do not count. */
	pages: number;
	/** Null, too, when a crop lies over the grid, which libheif then has to put together itself. */
	tiles: HeicTiles | null;
}

/** How a file without an ICC profile says what its colours are: numbers of ITU-T H.273. */
export interface Nclx {
	primaries: number;
	transfer: number;
}

/** How a grid is cut, turned upright; the first tile begins `left` and `top` pixels before the picture. */
export interface HeicTiles {
	columns: number;
	rows: number;
	width: number;
	height: number;
	left: number;
	top: number;
}

const MONOCHROME = 2;
const INT_BYTES = 4;
/** `heif_image_tiling` of libheif 1.23 has 17 fields. */
const TILING_BYTES = 32 * INT_BYTES;

/** Reads the file's boxes; no pixel is decoded. */
export function readPicture(library: HeicLibrary, context: number): HeicPicture {
	const { c } = library;
	const handle = library.pointerFrom((out) => library.check((error) => c._heif_context_get_primary_image_handle(error, context, out)));
	const depth = c._heif_image_handle_get_luma_bits_per_pixel(handle);
	if (depth <= 0) throw new ImagingError('FILE_UNREADABLE', 'the primary image does not say how many bits its samples have');
	return {
		handle,
		width: c._heif_image_handle_get_width(handle),
		height: c._heif_image_handle_get_height(handle),
		depth,
		isMonochrome: preferredColourSpace(library, handle) === MONOCHROME,
		alpha: alphaOf(library, handle),
		icc: readIcc(library, handle),
		nclx: readNclx(library, handle),
		pages: c._heif_context_get_number_of_top_level_images(context),
		tiles: readTiles(library, handle),
	};
}

function alphaOf({ c }: HeicLibrary, handle: number): HeicPicture['alpha'] {
	if (c._heif_image_handle_has_alpha_channel(handle) === 0) return 'none';
	return c._heif_image_handle_is_premultiplied_alpha(handle) === 0 ? 'plain' : 'premultiplied';
}

function preferredColourSpace(library: HeicLibrary, handle: number): number {
	const out = library.allocate(2 * INT_BYTES);
	library.check((error) => library.c._heif_image_handle_get_preferred_decoding_colorspace(error, handle, out, out + INT_BYTES));
	return library.int(out);
}

function readIcc(library: HeicLibrary, handle: number): Uint8Array | null {
	const size = library.c._heif_image_handle_get_raw_color_profile_size(handle);
	if (size === 0) return null;
	const out = library.allocate(size);
	library.check((error) => library.c._heif_image_handle_get_raw_color_profile(error, handle, out));
	return Uint8Array.from(library.bytes(out, size));
}

const NO_PROFILE = 10;

function readNclx(library: HeicLibrary, handle: number): Nclx | null {
	const { c } = library;
	const profile = library.pointerFrom((out) =>
		library.check((error) => c._heif_image_handle_get_nclx_color_profile(error, handle, out), NO_PROFILE),
	);
	if (profile === 0) return null;
	return { primaries: library.int(profile + INT_BYTES), transfer: library.int(profile + 2 * INT_BYTES) };
}

function readTiles(library: HeicLibrary, handle: number): HeicTiles | null {
	const { c } = library;
	const out = library.allocate(TILING_BYTES);
	library.check((error) => c._heif_image_handle_get_image_tiling(error, handle, 1, out));
	const field = (index: number) => library.int(out + index * INT_BYTES);
	const [columns, rows, width, height] = [field(1), field(2), field(3), field(4)];
	if (columns * rows <= 1) return null;
	const [pictureWidth, pictureHeight] = [c._heif_image_handle_get_width(handle), c._heif_image_handle_get_height(handle)];
	const isCropped =
		pictureWidth * pictureHeight !== c._heif_image_handle_get_ispe_width(handle) * c._heif_image_handle_get_ispe_height(handle);
	const [spareWidth, spareHeight] = [columns * width - pictureWidth, rows * height - pictureHeight];
	const isRegular = spareWidth >= 0 && spareWidth < width && spareHeight >= 0 && spareHeight < height;
	if (isCropped || !isRegular) return null;
	// libheif says on which side the tiles reach over the picture, but not how far: it takes the used part of the last tile for the unused one.
	return { columns, rows, width, height, left: field(8) === 0 ? 0 : spareWidth, top: field(7) === 0 ? 0 : spareHeight };
}
