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

/** Orientations that show the stored right or lower edge on the left, and on top. */
const padsLeft: ReadonlySet<number> = new Set([2, 3, 6, 7]);
const padsTop: ReadonlySet<number> = new Set([3, 4, 7, 8]);

/** Part of the upright frame that is the picture: the decoder rounds a part of a pixel up, at the stored right and lower edges. */
const exactPart = (stored: PixelSize, orientation: number): PixelSize & { readonly x: number; readonly y: number } => {
	const { width, height } = turned(stored, orientation);
	const x = padsLeft.has(orientation) ? Math.ceil(width) - width : 0;
	const y = padsTop.has(orientation) ? Math.ceil(height) - height : 0;
	return { x, y, width, height };
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
			const { x, y, ...from } = exactPart({ width, height }, head.orientation);
			return await paint(preview, (context) =>
				context.drawImage(image, x, y, from.width, from.height, 0, 0, preview.width, preview.height),
			);
		} finally {
			image.close();
		}
	} finally {
		signal.removeEventListener('abort', stop);
		if (!signal.aborted) decoder.close();
	}
};
