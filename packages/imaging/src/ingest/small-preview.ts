import { randomUUID } from 'node:crypto';
import type { PixelSize } from '../format/orientation.ts';
import { scratchPath } from '../job-files.ts';
import { partialPath, writeWhole } from '../partial-files.ts';
import { probeImage } from '../pixels/probe.ts';
import { decodeToShow, fromPixels, type ShownPixels, writeJpeg } from '../pixels/shown-pixels.ts';
import type { Picture, SmallPreviewOptions } from '../tasks.ts';

export const SMALL_PREVIEW_SIDE_PX = 1024;

/**
 * Makes the small preview of an image that has only a preview. Leaves a whole file or none.
 * @throws ImagingError FILE_UNREADABLE, FILE_TYPE_NOT_SUPPORTED, OUT_OF_MEMORY, CRASHED
 */
export async function makeSmallPreview({ input, output }: SmallPreviewOptions, jobId: string = randomUUID()): Promise<Picture> {
	const probe = await probeImage(input);
	return writeWhole([output], jobId, async () => {
		const pixels = await decodeToShow(input, probe, SMALL_PREVIEW_SIDE_PX, (pass) => partialPath(scratchPath(output, pass), jobId));
		return { path: output, ...(await writeSmallPreview(pixels, partialPath(output, jobId))) };
	});
}

/** Compressed more than the preview, which takes its place. */
export async function writeSmallPreview(pixels: ShownPixels, path: string): Promise<PixelSize> {
	await writeJpeg(fromPixels(pixels), pixels.space, 75, path);
	return { width: pixels.width, height: pixels.height };
}
