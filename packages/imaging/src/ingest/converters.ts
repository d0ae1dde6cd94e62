import type { Converter } from '../convert/converter.ts';
import type { ImageType } from '../format/image-type.ts';
import { isTaggedFloat, refuseTiffLayout } from '../format/tiff-layout.ts';
import { floatToMaster } from './float-to-master.ts';
import { isLab8, labToMaster } from './lab-to-master.ts';

/** Loaded on demand: a child that decodes a JPEG loads none of them. */
const converters: Readonly<Partial<Record<ImageType, () => Promise<Converter>>>> = {
	heic: async () => (await import('../convert/heic/heic.ts')).heicToMaster,
	jxl: async () => (await import('../convert/jxl/jxl.ts')).jxlToMaster,
	pdf: async () => (await import('../convert/pdf/pdf.ts')).pdfToMaster,
	svg: async () => (await import('../convert/svg/svg.ts')).svgToMaster,
};

/**
 * Returns the converter for a source that prints cannot be cut from; null if they can. Throws the reason why a valid TIFF is
 * refused. `scratch`: path for intermediate files.
 */
export async function converterFor(input: string, type: ImageType, scratch: string): Promise<Converter | null> {
	if (type === 'tiff') {
		await refuseTiffLayout(input);
		if (await isTaggedFloat(input)) return floatToMaster(scratch);
		return (await isLab8(input)) ? labToMaster(scratch) : null;
	}
	return (await converters[type]?.()) ?? null;
}
