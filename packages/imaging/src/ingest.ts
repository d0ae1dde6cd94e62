import { randomUUID } from 'node:crypto';
import { ingestOutputs, scratchPath } from './job-files.ts';
import type { PixelSize } from './orientation.ts';
import { partialPath, writeWhole } from './partial-files.ts';
import { probeImage } from './probe.ts';
import { decodeToSrgb, fromPixels, type SrgbPixels } from './srgb-pixels.ts';
import type { IngestOptions, IngestResult } from './tasks.ts';

const PREVIEW_SIDE_PX = 2048;
const THUMBNAIL_SIDE_PX = 480;
const PLACEHOLDER_SIDE_PX = 20;

/**
 * Accepts a file: recognises it, bounds it, decodes every pixel once, and makes preview, thumbnail and placeholder from that one decode (D14, D19).
 * Throws `ImagingError`: FILE_TYPE_NOT_SUPPORTED, FILE_TOO_MANY_PIXELS (before decoding), FILE_UNREADABLE (cut short, damaged), OUT_OF_MEMORY, CRASHED.
 * Leaves both pictures or neither.
 */
export async function ingestImage(options: IngestOptions, jobId: string = randomUUID()): Promise<IngestResult> {
	const probe = await probeImage(options.input, options.limits.maxPixels);
	const paths = ingestOutputs(options.outDir);
	return writeWhole([paths.preview, paths.thumbnail], jobId, async () => {
		const pixels = await decodeToSrgb(options.input, probe, PREVIEW_SIDE_PX, partialPath(scratchPath(paths.preview, 'maskless'), jobId));
		const [{ thumbnail, placeholder }] = await Promise.all([
			makeSmallOnes(pixels, partialPath(paths.thumbnail, jobId)),
			fromPixels(pixels).jpeg({ quality: 88 }).toFile(partialPath(paths.preview, jobId)),
		]);
		return {
			type: probe.type,
			...probe.upright,
			bitDepth: probe.bitDepth,
			colourSpace: probe.colourSpace,
			hasAlpha: probe.extra === 'transparency',
			iccProfileName: probe.iccProfileName,
			pages: probe.pages,
			preview: {
				path: paths.preview,
				width: pixels.width,
				height: pixels.height,
				ratioX: probe.upright.width / pixels.width,
				ratioY: probe.upright.height / pixels.height,
			},
			thumbnail: { path: paths.thumbnail, ...thumbnail },
			placeholder,
		};
	});
}

async function makeSmallOnes(preview: SrgbPixels, thumbnailPath: string): Promise<{ thumbnail: PixelSize; placeholder: string }> {
	const small = await shrink(preview, THUMBNAIL_SIDE_PX);
	const tiny = await shrink(small, PLACEHOLDER_SIDE_PX);
	await fromPixels(small).jpeg({ quality: 84 }).toFile(thumbnailPath);
	const webp = await fromPixels(tiny).webp({ quality: 40 }).toBuffer();
	return { thumbnail: { width: small.width, height: small.height }, placeholder: `data:image/webp;base64,${webp.toString('base64')}` };
}

async function shrink(pixels: SrgbPixels, side: number): Promise<SrgbPixels> {
	const { data, info } = await fromPixels(pixels)
		.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
		.raw()
		.toBuffer({ resolveWithObject: true });
	return { data, width: info.width, height: info.height };
}
