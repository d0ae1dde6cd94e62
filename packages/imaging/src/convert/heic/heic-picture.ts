import { heifItems } from '../../colour/heif-boxes.ts';
import type { PixelSize } from '../../format/orientation.ts';
import { ImagingError } from '../../imaging-error.ts';
import { asStored, type HeicLayout, type LayoutStep, layoutOf } from './heic-layout.ts';
import type { HeicLibrary } from './heic-library.ts';
import { type SamplePlace, samplePlace, USUAL_PLACE } from './hevc/sample-place.ts';

/**
 * Primary image of an open file with its rotations, mirrors and crops (irot, imir, clap) applied.
 * EXIF orientation repeats them and is ignored.
 */
export interface HeicPicture {
	handle: number;
	/** Pixels. */
	width: number;
	height: number;
	/** Bits per sample of the source. */
	depth: number;
	isMonochrome: boolean;
	alpha: 'none' | 'plain' | 'premultiplied';
	icc: Uint8Array | null;
	nclx: Nclx | null;
	/** Top-level images; thumbnails, depth and gain maps excluded. */
	pages: number;
	/** Mapping from visible to decoded pixels. */
	layout: HeicLayout;
	/** True if the decoder returns stored pixels; for derived images it applies rotations and crops itself. */
	isDecodedAsStored: boolean;
	/** Position of subsampled chroma. */
	samplePlace: SamplePlace;
}

/** H.273 colour numbers of a file without ICC profile. */
export interface Nclx {
	primaries: number;
	transfer: number;
}

export interface OpenHeic {
	readonly context: number;
	/** Returns a view, valid until the next allocating call. */
	bytes(): Uint8Array;
}

const MONOCHROME = 2;
const INT_BYTES = 4;

/** Reads the file's boxes without decoding a pixel. */
export function readPicture(library: HeicLibrary, { context, bytes }: OpenHeic): HeicPicture {
	const { c } = library;
	const handle = library.pointerFrom((out) => library.check((error) => c._heif_context_get_primary_image_handle(error, context, out)));
	const depth = c._heif_image_handle_get_luma_bits_per_pixel(handle);
	if (depth <= 0) throw new ImagingError('FILE_UNREADABLE', 'the primary image does not say how many bits its samples have');
	const shown = { width: c._heif_image_handle_get_width(handle), height: c._heif_image_handle_get_height(handle) };
	const isDecodedAsStored = isCodedOrGrid(library, context, handle);
	return {
		handle,
		...shown,
		depth,
		isMonochrome: preferredColourSpace(library, handle) === MONOCHROME,
		alpha: alphaOf(library, handle),
		icc: readIcc(library, handle),
		nclx: readNclx(library, handle),
		pages: c._heif_context_get_number_of_top_level_images(context),
		layout: isDecodedAsStored ? readLayout(library, context, handle, shown) : asStored(shown),
		isDecodedAsStored,
		samplePlace: placeOfSamples(bytes()),
	};
}

/** Reads the coded image, or the first tile of a grid; libheif does not expose the chroma position. */
function placeOfSamples(file: Uint8Array): SamplePlace {
	const items = heifItems(Buffer.from(file.buffer, file.byteOffset, file.length));
	if (items === null) return USUAL_PLACE;
	const coded = items.partsOf(items.primary)[0] ?? items.primary;
	const configuration = items.propertiesOf(coded).find(({ type }) => type === 'hvcC');
	return configuration === undefined ? USUAL_PLACE : samplePlace(configuration.content);
}

const CODED = 'hvc1';
const GRID = 'grid';

/** Other derived images carry rotations of their sources, which the decoder would drop along with their own. */
function isCodedOrGrid({ c }: HeicLibrary, context: number, handle: number): boolean {
	const type = c._heif_item_get_item_type(context, c._heif_image_handle_get_item_id(handle));
	return [CODED, GRID].some((name) => fourCharacters(name) === type >>> 0);
}

function fourCharacters(name: string): number {
	return Buffer.from(name, 'latin1').readUInt32BE();
}

/** Throws FILE_UNREADABLE if the transformations do not lead to the visible size in the file. */
function readLayout(library: HeicLibrary, context: number, handle: number, shown: PixelSize): HeicLayout {
	const { c } = library;
	const item = c._heif_image_handle_get_item_id(handle);
	const stored = { width: c._heif_image_handle_get_ispe_width(handle), height: c._heif_image_handle_get_ispe_height(handle) };
	const count = c._heif_item_get_transformation_properties(context, item, 0, 0);
	const list = library.allocate(Math.max(1, count) * INT_BYTES);
	c._heif_item_get_transformation_properties(context, item, list, count);
	const steps = Array.from({ length: count }, (_, index) => stepOf(library, context, item, library.int(list + index * INT_BYTES)));
	const layout = layoutOf(stored, steps);
	if (layout.shown.width !== shown.width || layout.shown.height !== shown.height) {
		const [found, said] = [layout.shown, shown].map(({ width, height }) => `${width} × ${height}`);
		throw new ImagingError('FILE_UNREADABLE', `is seen at ${found} pixels, not ${said}`);
	}
	return layout;
}

function stepOf(library: HeicLibrary, context: number, item: number, property: number): LayoutStep {
	const { c } = library;
	switch (c._heif_item_get_property_type(context, item, property) >>> 0) {
		case fourCharacters('irot'):
			return { kind: 'turn', quartersLeft: c._heif_item_get_property_transform_rotation_ccw(context, item, property) / 90 };
		case fourCharacters('imir'):
			return { kind: 'mirror', isLeftRight: c._heif_item_get_property_transform_mirror(context, item, property) === 1 };
		case fourCharacters('clap'):
			return { kind: 'crop', borders: (size) => cropBorders(library, context, item, property, size) };
		default:
			throw new ImagingError('FILE_TYPE_NOT_SUPPORTED', 'a HEIC that is transformed in an unknown way');
	}
}

function cropBorders(library: HeicLibrary, context: number, item: number, property: number, { width, height }: PixelSize) {
	const out = library.allocate(4 * INT_BYTES);
	const at = (index: number) => out + index * INT_BYTES;
	library.c._heif_item_get_property_transform_crop_borders(context, item, property, width, height, at(0), at(1), at(2), at(3));
	// A crop that exceeds the picture is clamped to it.
	const [left, top, right, bottom] = [0, 1, 2, 3].map((index) => Math.max(0, library.int(at(index))));
	return { left: left ?? 0, top: top ?? 0, right: right ?? 0, bottom: bottom ?? 0 };
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
