import { randomUUID } from 'node:crypto';
import { fromDecoder } from '../imaging-error.ts';
import { partialPath, writeWhole } from '../partial-files.ts';
import { sharp } from '../sharp-setup.ts';
import type { Picture } from '../tasks.ts';
import type { WallPictureOptions } from './wall-drawing.ts';

/** Pictures and frames in whole pixels, at least one. */
const whole = (length: number): number => Math.max(1, Math.round(length));

/**
 * Draws pictures on a plain wall, each in its frame, as an sRGB JPEG. Leaves a whole file or none. For JPEGs that an image process made.
 * @throws ImagingError FILE_UNREADABLE, OUT_OF_MEMORY, CRASHED
 */
export async function drawWallPicture(options: WallPictureOptions, jobId: string = randomUUID()): Promise<Picture> {
	const { prints, width, height, colour, output } = options;
	return writeWhole([output], jobId, async () => {
		const layers = await Promise.all(
			prints.map(async ({ input, rect, frame }) => {
				const edge = frame === null ? 0 : whole(frame.width);
				const [across, down] = [whole(rect.width), whole(rect.height)];
				const picture = sharp(input).resize(whole(across - 2 * edge), whole(down - 2 * edge), { fit: 'fill' });
				const framed =
					frame === null ? picture : picture.extend({ top: edge, bottom: edge, left: edge, right: edge, background: frame.colour });
				const flat = framed.toColourspace('srgb').removeAlpha().raw();
				const { data, info } = await flat.toBuffer({ resolveWithObject: true }).catch((error: unknown) => {
					throw fromDecoder(error);
				});
				const raw = { width: info.width, height: info.height, channels: info.channels };
				return { input: data, raw, left: Math.round(rect.x), top: Math.round(rect.y) };
			}),
		);
		await sharp({ create: { width, height, channels: 3, background: colour } })
			.composite(layers)
			.jpeg({ quality: 84 })
			.toFile(partialPath(output, jobId));
		return { path: output, width, height };
	});
}
