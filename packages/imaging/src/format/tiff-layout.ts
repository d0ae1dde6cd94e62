import { ImagingError, type ImagingErrorCode } from '../imaging-error.ts';
import { readingFile, tiffDirectory } from './tiff-tag.ts';

const BITS_PER_SAMPLE = 258;
const COMPRESSION = 259;
const PLANAR_CONFIGURATION = 284;
const TILE_WIDTH = 322;
const SAMPLE_FORMAT = 339;
const ICC_PROFILE = 34_675;

/** None, CCITT, LZW, JPEG, deflate, PackBits and WebP: supported by sharp's libtiff. */
const decoded: ReadonlySet<number> = new Set([1, 2, 3, 4, 5, 7, 8, 32_771, 32_773, 32_946, 50_001]);

/** By tag 259: compressions that programs write but libtiff here cannot read. */
const undecoded: Readonly<Record<number, ImagingErrorCode>> = {
	6: 'TIFF_OLD_JPEG',
	33003: 'TIFF_JPEG_2000',
	33005: 'TIFF_JPEG_2000',
	34712: 'TIFF_JPEG_2000',
	34887: 'TIFF_LERC',
	34925: 'TIFF_LZMA',
	50000: 'TIFF_ZSTD',
	50002: 'TIFF_JPEG_XL',
	52546: 'TIFF_JPEG_XL',
};

const SEPARATE_PLANES = 2;

/** Throws the reason why a valid TIFF is refused; libvips would report it as damaged. */
export async function refuseTiffLayout(input: string): Promise<void> {
	await readingFile(input, async (read) => {
		const { number } = await tiffDirectory(read);
		const compression = (await number(COMPRESSION)) ?? 1;
		if (!decoded.has(compression)) {
			throw new ImagingError(undecoded[compression] ?? 'TIFF_OTHER_COMPRESSION', `a TIFF of compression ${compression}`);
		}
		if ((await number(PLANAR_CONFIGURATION)) === SEPARATE_PLANES && (await number(TILE_WIDTH)) !== null) {
			throw new ImagingError('TIFF_PLANAR_TILES', 'a TIFF of tiles with a plane for each channel');
		}
	});
}

const FLOATING_POINT = 3;

/** Returns whether samples are 32-bit floats with a profile: libvips reads them as linear light, whatever the profile. */
export function isTaggedFloat(input: string): Promise<boolean> {
	return readingFile(input, async (read) => {
		const { number, has } = await tiffDirectory(read);
		return (await number(SAMPLE_FORMAT)) === FLOATING_POINT && (await number(BITS_PER_SAMPLE)) === 32 && has(ICC_PROFILE);
	});
}
