import { bytesOf } from '../heads/bytes.ts';
import { type Head, turned } from '../heads/head.ts';
import { eighthsOf } from '../memory.ts';
import type { PixelSize } from '../picture-types.ts';
import { paint } from './paint.ts';
import { refinementsAt } from './refinements.ts';

const endOfImage = Uint8Array.of(0xff, 0xd9);
const type = 'image/jpeg';

export const hasScaledDecoder = typeof ImageDecoder !== 'undefined';

/** The file without what a reduced picture does not need. */
const neededOf = async (blob: Blob, head: Head, eighths: number): Promise<Blob> => {
	const cut = head.isProgressive && eighths < 8 ? await refinementsAt(bytesOf(blob, 2 ** 20)) : null;
	return cut === null ? blob : new Blob([blob.slice(0, cut), endOfImage]);
};

/** Decodes a JPEG at a number of eighths of its size: a fifth of the memory of a whole decode. */
export const paintScaledJpeg = async (blob: Blob, head: Head, preview: PixelSize, signal: AbortSignal): Promise<Blob> => {
	const eighths = eighthsOf(head.raw, preview);
	const [width, height] = [(head.raw.width * eighths) / 8, (head.raw.height * eighths) / 8];
	const data = (await neededOf(blob, head, eighths)).stream();
	const decoder = new ImageDecoder({ data, type, desiredWidth: Math.ceil(width), desiredHeight: Math.ceil(height) });
	const stop = (): void => decoder.close();
	signal.addEventListener('abort', stop, { once: true });
	try {
		const { image } = await decoder.decode({ completeFramesOnly: true });
		try {
			// Decoders round a part of a pixel up; the exact fraction of the frame is the picture.
			const from = turned({ width, height }, head.orientation);
			return await paint(preview, (context) =>
				context.drawImage(image, 0, 0, from.width, from.height, 0, 0, preview.width, preview.height),
			);
		} finally {
			image.close();
		}
	} finally {
		signal.removeEventListener('abort', stop);
		if (!signal.aborted) decoder.close();
	}
};
