import { randomUUID } from 'node:crypto';
import { colourIn } from '../colour/screen-space.ts';
import { scratchPath } from '../job-files.ts';
import { partialPath, writeWhole } from '../partial-files.ts';
import { probeImage } from '../pixels/probe.ts';
import { decodeToShow, fromPixels, type ScratchPath, writeJpeg } from '../pixels/shown-pixels.ts';
import type { DesignThumbOptions, Picture } from '../tasks.ts';
import { cropInFile } from './crop.ts';
import { marginsOf, noFrame, pictureSide } from './frame.ts';

/**
 * Makes a JPEG of a design, its border or window mount to scale, for lists and carts; never enlarged. Leaves a whole
 * file or none.
 * @throws ImagingError CROP_OUTSIDE_IMAGE, FILE_UNREADABLE, FILE_TYPE_NOT_SUPPORTED, OUT_OF_MEMORY, CRASHED
 */
export async function makeDesignThumb(options: DesignThumbOptions, jobId: string = randomUUID()): Promise<Picture> {
	const { input, crop, output, side, frame = noFrame } = options;
	const probe = await probeImage(input);
	const rect = cropInFile(crop, probe);
	const isWhole = rect.width === probe.raw.width && rect.height === probe.raw.height;
	const scratch: ScratchPath = (pass) => partialPath(scratchPath(output, pass), jobId);
	return writeWhole([output], jobId, async () => {
		// Without a rectangle, a JPEG can be decoded at a fraction of its size.
		const pixels = await decodeToShow(input, probe, pictureSide(crop, frame, side), scratch, isWhole ? undefined : rect);
		const margins = marginsOf(pixels, frame, side);
		const framed = fromPixels(pixels).extend({ ...margins, background: colourIn(pixels.space, frame.colour) });
		await writeJpeg(framed, pixels.space, 84, partialPath(output, jobId));
		return {
			path: output,
			width: margins.left + pixels.width + margins.right,
			height: margins.top + pixels.height + margins.bottom,
		};
	});
}
