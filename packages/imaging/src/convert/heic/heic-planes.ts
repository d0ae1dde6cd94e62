import { ImagingError } from '../../imaging-error.ts';
import type { HeicLibrary } from './heic-library.ts';
import type { HeicPicture } from './heic-picture.ts';
import type { Plane, YcbcrPlanes } from './ycbcr.ts';

/** Values of libheif's `heif_channel`. */
const LUMA = 0;
const FIRST_COLOUR = 1;
const SECOND_COLOUR = 2;
const RED = 3;
const GREEN = 4;
const BLUE = 5;
const ALPHA = 6;

/** Values of `heif_colorspace` and `heif_chroma`. */
const AS_CODED = 99;
const YCBCR = 0;
const RGB = 1;
const MONOCHROME = 2;

/** Chroma subsampling by `heif_chroma`. */
const halvings: Readonly<Record<number, YcbcrPlanes['halved']>> = {
	1: { x: true, y: true },
	2: { x: true, y: false },
	3: { x: false, y: false },
};

/** Decodes to the coded planes: native depth and size, whole, so that interpolation sees no tile borders. */
export function decodePlanes(library: HeicLibrary, picture: HeicPicture): YcbcrPlanes {
	const { c } = library;
	const options = strictOptions(library, picture);
	const image = library.pointerFrom((out) =>
		library.check((error) => c._heif_decode_image(error, picture.handle, out, AS_CODED, AS_CODED, options)),
	);
	const colourSpace = c._heif_image_get_colorspace(image);
	const plane = (channel: number) => openPlane(library, image, channel);
	const planes = colourSpace === RGB ? rgbPlanes(plane) : codedPlanes(library, image, colourSpace, plane);
	const { width, height } = planes.luma;
	const { stored } = picture.layout;
	if (width !== stored.width || height !== stored.height) {
		throw new ImagingError('FILE_UNREADABLE', `decodes to ${width} × ${height} pixels, not ${stored.width} × ${stored.height}`);
	}
	return { ...planes, place: picture.samplePlace, alpha: c._heif_image_has_channel(image, ALPHA) === 0 ? null : plane(ALPHA) };
}

type Opened = Omit<YcbcrPlanes, 'alpha' | 'place'>;

const IDENTITY = 0;

/** Presents the RGB of a derived image as planes coded green, blue, red. */
function rgbPlanes(plane: (channel: number) => Plane): Opened {
	const colour = [plane(BLUE), plane(RED)] as const;
	return { luma: plane(GREEN), colour, halved: { x: false, y: false }, matrix: IDENTITY, primaries: UNSPECIFIED, isFullRange: true };
}

const UNSPECIFIED = 2;

function codedPlanes(library: HeicLibrary, image: number, colourSpace: number, plane: (channel: number) => Plane): Opened {
	const coding = readCoding(library, image);
	const halved = halvings[library.c._heif_image_get_chroma_format(image)];
	if (colourSpace === MONOCHROME || (colourSpace === YCBCR && halved === undefined)) {
		return { luma: plane(LUMA), colour: null, halved: { x: false, y: false }, ...coding };
	}
	if (colourSpace !== YCBCR || halved === undefined) throw new ImagingError('FILE_TYPE_NOT_SUPPORTED', 'a HEIC in an unknown colour space');
	return { luma: plane(LUMA), colour: [plane(FIRST_COLOUR), plane(SECOND_COLOUR)], halved, ...coding };
}

const INT_BYTES = 4;
const NO_PROFILE = 10;

/** Returns the coding of the samples: from the container, else the coded stream, else the defaults of ISO/IEC 23000-22. */
function readCoding(library: HeicLibrary, image: number): Pick<YcbcrPlanes, 'matrix' | 'primaries' | 'isFullRange'> {
	const profile = library.pointerFrom((out) =>
		library.check((error) => library.c._heif_image_get_nclx_color_profile(error, image, out), NO_PROFILE),
	);
	if (profile === 0) return { matrix: UNSPECIFIED, primaries: UNSPECIFIED, isFullRange: true };
	const number = (index: number) => library.int(profile + index * INT_BYTES);
	const [isFullRange] = library.bytes(profile + 4 * INT_BYTES, 1);
	return { primaries: number(1), matrix: number(3), isFullRange: isFullRange !== 0 };
}

function openPlane(library: HeicLibrary, image: number, channel: number): Plane {
	const { c } = library;
	let start = 0;
	const stride = library.pointerFrom((out) => {
		start = c._heif_image_get_plane_readonly(image, channel, out);
	});
	if (start === 0) throw new ImagingError('FILE_UNREADABLE', 'the HEIC decoder gave no pixels');
	const [width, height] = [c._heif_image_get_width(image, channel), c._heif_image_get_height(image, channel)];
	const bits = c._heif_image_get_bits_per_pixel_range(image, channel);
	const { buffer } = c.HEAPU8;
	const samples = bits > 8 ? new Uint16Array(buffer, start, (stride * height) / 2) : new Uint8Array(buffer, start, stride * height);
	return { width, height, bits, samples, stride: stride / samples.BYTES_PER_ELEMENT };
}

/** Offsets in `heif_decoding_options` of libheif 1.20 to 1.23, which are versions 8 to 10 of it on 32 bits. */
const IGNORE_TRANSFORMATIONS = 1;
const STRICT = 21;
const AUTOCORRECT = 68;
const KEEP_NCLX = 69;

function strictOptions(library: HeicLibrary, { isDecodedAsStored }: HeicPicture): number {
	const options = library.c._heif_decoding_options_alloc();
	// Chroma of rotated pixels would have to be upsampled before its position is known.
	library.setByte(options + IGNORE_TRANSFORMATIONS, isDecodedAsStored ? 1 : 0);
	// A missing or damaged tile is an error, not a grey square.
	library.setByte(options + STRICT, 1);
	// Sony's cameras contradict themselves about the sample range: https://github.com/strukturag/libheif/issues/1770
	library.setByte(options + AUTOCORRECT, 1);
	library.setByte(options + KEEP_NCLX, 1);
	return options;
}

/** Upper bound of decoding memory: each plane at full size twice, in the codec and in the result. */
export function decodingBytes({ layout, depth, alpha }: HeicPicture): number {
	const { width, height } = layout.stored;
	return width * height * (depth > 8 ? 2 : 1) * 2 * (alpha === 'none' ? 3 : 4);
}
