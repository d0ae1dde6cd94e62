import { randomUUID } from 'node:crypto';
import { cropInFile } from './crop.ts';
import { scratchPath } from './job-files.ts';
import { partialPath, writeWhole } from './partial-files.ts';
import { probeImage } from './probe.ts';
import { decodeToSrgb, fromPixels } from './srgb-pixels.ts';
import type { DesignThumbOptions, Picture } from './tasks.ts';

/**
 * An sRGB JPEG of what a design prints, for lists and carts (D16).
 * Throws `ImagingError`: CROP_OUTSIDE_IMAGE, FILE_UNREADABLE, FILE_TYPE_NOT_SUPPORTED, OUT_OF_MEMORY, CRASHED. Leaves a whole file or none.
 */
export async function makeDesignThumb(options: DesignThumbOptions, jobId: string = randomUUID()): Promise<Picture> {
	const probe = await probeImage(options.input);
	const rect = cropInFile(options.crop, probe);
	const isWhole = rect.width === probe.raw.width && rect.height === probe.raw.height;
	const scratch = partialPath(scratchPath(options.output, 'maskless'), jobId);
	return writeWhole([options.output], jobId, async () => {
		// Without a rectangle a JPEG is decoded at a fraction of its size.
		const pixels = await decodeToSrgb(options.input, probe, options.side, scratch, isWhole ? undefined : rect);
		await fromPixels(pixels).jpeg({ quality: 84 }).toFile(partialPath(options.output, jobId));
		return { path: options.output, width: pixels.width, height: pixels.height };
	});
}
