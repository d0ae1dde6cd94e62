import { readFile } from 'node:fs/promises';
import { ImagingError } from '../../imaging-error.ts';
import { writeMasterRows } from '../../master/write-master.ts';
import type { Converter } from '../converter.ts';
import { decoderMemory } from '../decoder-memory.ts';
import { jxlCodestream } from './jxl-codestream.ts';
import { withFloatSamples } from './jxl-float-header.ts';
import { type JxlHeader, readJxlHeader } from './jxl-header.ts';
import { openJxl } from './jxl-pixels.ts';
import { comesAsLinearSrgb, masterRows } from './jxl-rows.ts';

/**
 * Converts the first frame of a JPEG XL file: upright, 8 or 16 bits as the source, with a matching profile. Lossless
 * files stay bit-exact; lossy ones with an ICC profile become 16-bit ROMM RGB, since libjxl ignores profiles.
 * @throws ImagingError FILE_UNREADABLE, FILE_TOO_MANY_PIXELS before decoding, FILE_TYPE_NOT_SUPPORTED (CMYK, several extra channels),
 * OUT_OF_MEMORY
 */
export const jxlToMaster: Converter = async ({ input, output, maxPixels }) => {
	const codestream = jxlCodestream(await readFile(input));
	const header = readJxlHeader(codestream);
	refuseChannels(header);
	const refuseAsTooLarge = await sizeGuard(header, maxPixels);
	try {
		using pixels = await openJxl(isRemade(header) ? withFloatSamples(codestream, header) : codestream);
		if (pixels.width !== header.width || pixels.height !== header.height || pixels.channels !== channelsOf(header)) {
			throw new ImagingError(
				'FILE_UNREADABLE',
				`opens as ${pixels.width} × ${pixels.height} × ${pixels.channels}, which its header does not say`,
			);
		}
		const master = masterRows(header, pixels);
		await writeMasterRows(master.shape, master.rows, output);
		return { pages: pixels.pages, notes: header.isFloat || header.bits > 16 ? ['DEPTH_REDUCED'] : [] };
	} catch (error) {
		refuseAsTooLarge(error);
		throw error;
	}
};

/** Lossy integers that are decoded as linear sRGB. */
function isRemade(header: JxlHeader): boolean {
	return comesAsLinearSrgb(header) && !header.isFloat;
}

function channelsOf(header: JxlHeader): number {
	return (header.isGrey ? 1 : 3) + header.extraChannels.length;
}

/** The decoder's interface has a single extra channel and treats it as alpha. */
function refuseChannels({ extraChannels }: JxlHeader): void {
	if (extraChannels.some(({ kind }) => kind === 'black')) throw new ImagingError('FILE_TYPE_NOT_SUPPORTED', 'a JPEG XL in CMYK');
	if (extraChannels.length > 1) throw new ImagingError('FILE_TYPE_NOT_SUPPORTED', `${extraChannels.length} extra channels in a JPEG XL`);
}

/**
 * Throws FILE_TOO_MANY_PIXELS above the limit and above the decoder's certain maximum. The function returned converts
 * failures in the uncertain range below, since libjxl reports lack of memory and damage alike.
 */
async function sizeGuard(header: JxlHeader, maxPixels: number): Promise<(error: unknown) => void> {
	const { width, height } = header;
	const size = `${width} × ${height} pixels`;
	if (width * height > maxPixels) throw new ImagingError('FILE_TOO_MANY_PIXELS', `${size} are more than ${maxPixels}`);
	const most = await decoderMemory();
	const { least, worst } = decodingBytes(header);
	const tooLarge = (bytes: number, cause?: unknown) =>
		new ImagingError('FILE_TOO_MANY_PIXELS', `${size} take about ${bytes} bytes in the JPEG XL decoder, which may have ${most}`, { cause });
	if (least > most) throw tooLarge(least);
	return (error) => {
		if (worst > most && error instanceof ImagingError && error.code !== 'FILE_TYPE_NOT_SUPPORTED') throw tooLarge(worst, error);
	};
}

/** Peak decoding memory, a pixel and channel, measured at 12 to 100 megapixels with libjxl 0.12. */
function decodingBytes(header: JxlHeader): { least: number; worst: number } {
	const samples = header.width * header.height * channelsOf(header);
	const isDeep = header.bits > 8;
	const leastEach = header.isXyb ? (isDeep ? 4 : 2.5) : isDeep ? 8 : 2;
	const hasFloats = header.isFloat || isRemade(header);
	const each = header.isXyb && header.extraChannels.length > 0 ? 11 : hasFloats ? Math.max(7, leastEach) : leastEach;
	return { least: samples * each, worst: samples * Math.max(16, each * 1.5) };
}
