import { convertSamples } from '../colour/screen-space.ts';
import type { PixelSize } from '../format/orientation.ts';
import { type ingestOutputs, scratchPath } from '../job-files.ts';
import { partialPath } from '../partial-files.ts';
import type { Probe } from '../pixels/probe.ts';
import { decodeToShow, fromPixels, type ShownPixels, writeJpeg } from '../pixels/shown-pixels.ts';
import type { IngestResult } from '../tasks.ts';
import { SMALL_PREVIEW_SIDE_PX, writeSmallPreview } from './small-preview.ts';

const PREVIEW_SIDE_PX = 2048;
const THUMBNAIL_SIDE_PX = 480;
const PLACEHOLDER_SIDE_PX = 20;

export interface Pictures extends Pick<IngestResult, 'preview' | 'smallPreview' | 'thumbnail' | 'placeholder' | 'shownIn'> {
	/** True if white shows through anywhere. */
	isTransparent: boolean;
}

/**
 * Decodes every pixel once and writes all pictures to their partial paths.
 * @throws ImagingError
 */
export async function makePictures(input: string, probe: Probe, paths: ReturnType<typeof ingestOutputs>, jobId: string): Promise<Pictures> {
	const pixels = await decodeToShow(input, probe, PREVIEW_SIDE_PX, (pass) => partialPath(scratchPath(paths.preview, pass), jobId));
	const [{ smallPreview, thumbnail, placeholder }] = await Promise.all([
		makeSmallOnes(pixels, { smallPreview: partialPath(paths.smallPreview, jobId), thumbnail: partialPath(paths.thumbnail, jobId) }),
		writeJpeg(fromPixels(pixels), pixels.space, 88, partialPath(paths.preview, jobId)),
	]);
	const { width, height, isTransparent } = pixels;
	const ratios = { ratioX: probe.upright.width / width, ratioY: probe.upright.height / height };
	return {
		preview: { path: paths.preview, width, height, ...ratios },
		smallPreview: { path: paths.smallPreview, ...smallPreview },
		thumbnail: { path: paths.thumbnail, ...thumbnail },
		placeholder,
		shownIn: pixels.space,
		isTransparent,
	};
}

interface SmallOnes {
	readonly smallPreview: PixelSize;
	readonly thumbnail: PixelSize;
	readonly placeholder: string;
}

/** One after the other: the stacks of each picture's threads count against the memory that an image process may have. */
async function makeSmallOnes(
	preview: ShownPixels,
	paths: { readonly smallPreview: string; readonly thumbnail: string },
): Promise<SmallOnes> {
	const smallPreview = await writeSmallPreview(await shrink(preview, SMALL_PREVIEW_SIDE_PX), paths.smallPreview);
	const small = await shrink(preview, THUMBNAIL_SIDE_PX);
	const tiny = await shrink(small, PLACEHOLDER_SIDE_PX);
	await writeJpeg(fromPixels(small), small.space, 84, paths.thumbnail);
	convertSamples(tiny.data, tiny.space, 'srgb');
	const webp = await fromPixels(tiny).webp({ quality: 40 }).toBuffer();
	return {
		smallPreview,
		thumbnail: { width: small.width, height: small.height },
		placeholder: `data:image/webp;base64,${webp.toString('base64')}`,
	};
}

async function shrink(pixels: ShownPixels, side: number): Promise<ShownPixels> {
	const { data, info } = await fromPixels(pixels)
		.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
		.raw()
		.toBuffer({ resolveWithObject: true });
	return { ...pixels, data, width: info.width, height: info.height };
}
