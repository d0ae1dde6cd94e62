import { randomUUID } from 'node:crypto';
import { readMark } from '../colour/read-mark.ts';
import type { Converted, Converter } from '../convert/converter.ts';
import type { ReportStep } from '../convert/drawing-limits.ts';
import { hiddenFrames, MARKS_BYTES } from '../format/container-marks.ts';
import { hasGainMap } from '../format/gain-map.ts';
import type { ImageType } from '../format/image-type.ts';
import { readingFile, tiffPages } from '../format/tiff-tag.ts';
import { ingestOutputs, scratchPath } from '../job-files.ts';
import { partialPath, writeWhole } from '../partial-files.ts';
import { type Probe, probeImage, typeOf } from '../pixels/probe.ts';
import type { IngestOptions, IngestResult } from '../tasks.ts';
import { converterFor } from './converters.ts';
import { makeMaster, masterFacts } from './master.ts';
import { notesOf } from './notes.ts';
import { makePictures } from './pictures.ts';

/**
 * Accepts a file: identifies it, checks limits, converts it to a master if needed, decodes every pixel of the master once,
 * and makes previews, thumbnail and placeholder. Leaves all files or none.
 * @throws ImagingError FILE_TYPE_NOT_SUPPORTED, FILE_TOO_MANY_PIXELS (before decoding), FILE_UNREADABLE, OUT_OF_MEMORY, CRASHED
 */
export async function ingestImage(options: IngestOptions, jobId: string = randomUUID(), reportStep?: ReportStep): Promise<IngestResult> {
	const type = await typeOf(options.input);
	const scratch = partialPath(scratchPath(ingestOutputs(options.outDir).master, 'converting'), jobId);
	const convert = await converterFor(options.input, type, scratch);
	return convert === null
		? ingestDirectly(options, type, jobId)
		: ingestConverted(options, type, (asked) => convert(reportStep === undefined ? asked : { ...asked, reportStep }), jobId);
}

async function ingestDirectly({ input, outDir, limits }: IngestOptions, type: ImageType, jobId: string): Promise<IngestResult> {
	const paths = ingestOutputs(outDir);
	const probe = await probeImage(input, limits.maxPixels);
	return writeWhole([paths.preview, paths.smallPreview, paths.thumbnail], jobId, async () => {
		const pictures = await makePictures(input, probe, paths, jobId);
		return resultOf(input, type, probe, { pages: await pagesOf(input, type, probe), notes: [] }, null, pictures);
	});
}

/** sharp counts every directory of a TIFF. */
async function pagesOf(input: string, type: ImageType, { pages }: Probe): Promise<number> {
	return type === 'tiff' && pages > 1 ? readingFile(input, (read) => tiffPages(read, pages)) : pages;
}

async function ingestConverted(
	{ input, outDir, limits }: IngestOptions,
	type: ImageType,
	convert: Converter,
	jobId: string,
): Promise<IngestResult> {
	const paths = ingestOutputs(outDir);
	return writeWhole(Object.values(paths), jobId, async () => {
		const written = partialPath(paths.master, jobId);
		const converted = await makeMaster(convert, input, written, limits.maxPixels);
		const probe = await probeImage(written, limits.maxPixels);
		const pictures = await makePictures(written, probe, paths, jobId);
		return resultOf(input, type, probe, converted, await masterFacts(paths.master, written, probe), pictures);
	});
}

async function resultOf(
	input: string,
	type: ImageType,
	probe: Probe,
	converted: Converted,
	master: IngestResult['master'],
	{ isTransparent, ...pictures }: Awaited<ReturnType<typeof makePictures>>,
): Promise<IngestResult> {
	const { colourSpace, bitDepth, colours } = probe;
	const head = await readingFile(input, (read) => read(0, MARKS_BYTES));
	const pages = Math.max(converted.pages, hiddenFrames(head, type));
	const isHdr = await isMadeOfHdr(input, type, probe);
	return {
		type,
		...probe.upright,
		bitDepth,
		colourSpace,
		hasAlpha: probe.extra === 'transparency',
		iccProfileName: colours.name,
		pages,
		notes: notesOf({ type, colours, isHdr, hasGainMap: hasGainMap(head, type), pages, isTransparent, fromDecoder: converted.notes }),
		master,
		...pictures,
	};
}

/** Returns whether samples exceed paper white. A converted picture's mark has become its master's profile. */
async function isMadeOfHdr(input: string, type: ImageType, { colours }: Probe): Promise<boolean> {
	if (colours.from === 'mark') return colours.mark.isHdr;
	if (type !== 'heic') return false;
	const found = await readingFile(input, (read) => readMark(read, type));
	return found?.mark.isHdr === true && found.mark.name === colours.name;
}
