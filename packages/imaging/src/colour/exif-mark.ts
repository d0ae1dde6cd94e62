import { type ReadAt, tiffDirectory } from '../format/tiff-tag.ts';
import { adobeRgbMark, type ColourMark, srgbMark } from './colour-mark.ts';

const EXIF_DIRECTORY = 0x8769;
const COLOUR_SPACE = 0xa001;
const INTEROPERABILITY = 0xa005;
const INTEROPERABILITY_INDEX = 1;

const SRGB = 1;
/** Not in the EXIF standard, but some cameras write it. */
const ADOBE_RGB = 2;

/**
 * Returns the colour mark of an EXIF block (a TIFF, or a directory of one): its colour space or, for `uncalibrated`,
 * the DCF 2.0 interoperability rule: R98 is sRGB, R03 Adobe RGB. Null if neither is present.
 */
export async function exifMark(read: ReadAt): Promise<ColourMark | null> {
	const exifAt = await (await tiffDirectory(read)).number(EXIF_DIRECTORY);
	if (exifAt === null) return null;
	const exif = await tiffDirectory(read, exifAt);
	const space = await exif.number(COLOUR_SPACE);
	if (space === SRGB) return srgbMark;
	if (space === ADOBE_RGB) return adobeRgbMark;
	const interoperabilityAt = await exif.number(INTEROPERABILITY);
	if (interoperabilityAt === null) return null;
	const index = (await tiffDirectory(read, interoperabilityAt)).shortText(INTEROPERABILITY_INDEX);
	return index === 'R03' ? adobeRgbMark : index === 'R98' ? srgbMark : null;
}
