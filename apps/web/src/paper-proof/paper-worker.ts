import { applyPaperTable, isBeyondPaper, type PaperTable, resampledToSrgb, unpackPaperTable } from '@print-room/domain';
import type { CanvasSpace, PaperAnswer, PaperDistances, PaperRequest } from './paper-calls.ts';

/** Web worker that shows pictures as a paper prints them. The server recognises its address by this file's name. */

const JPEG_QUALITY = 0.92;
/** Side in pixels of the squares that the mask is made of. */
const MASK_STEP = 2;

const tables = new Map<string, PaperTable>();

const tableOf = ({ table, tableBytes, space }: PaperRequest): PaperTable => {
	const key = `${space} ${table}`;
	const known = tables.get(key);
	if (known !== undefined) return known;
	const unpacked = unpackPaperTable(new Uint8Array(tableBytes));
	const made = space === 'srgb' ? resampledToSrgb(unpacked) : unpacked;
	tables.set(key, made);
	return made;
};

const paint = (width: number, height: number, colorSpace: CanvasSpace): [OffscreenCanvas, OffscreenCanvasRenderingContext2D] => {
	const canvas = new OffscreenCanvas(width, height);
	const context = canvas.getContext('2d', { colorSpace, willReadFrequently: true });
	if (context === null) throw new Error('This browser has no canvas in workers.');
	return [canvas, context];
};

interface Pixels {
	readonly address: string;
	readonly space: CanvasSpace;
	readonly image: ImageData;
}

let kept: Pixels | null = null;

const pixelsOf = async ({ address, picture, space, hasDistances }: PaperRequest): Promise<ImageData> => {
	if (kept !== null && kept.address === address && kept.space === space) return kept.image;
	const bitmap = picture instanceof Blob ? await createImageBitmap(picture) : picture;
	const { width, height } = bitmap;
	const [, context] = paint(width, height, space);
	context.drawImage(bitmap, 0, 0);
	bitmap.close();
	const image = context.getImageData(0, 0, width, height, { colorSpace: space });
	if (hasDistances) kept = { address, space, image };
	return image;
};

const maskOf = (values: Uint8Array, width: number, height: number): Promise<Blob> => {
	const [columns, rows] = [Math.ceil(width / MASK_STEP), Math.ceil(height / MASK_STEP)];
	const [canvas, context] = paint(columns, rows, 'srgb');
	const mask = context.createImageData(columns, rows);
	for (let y = 0; y < rows; y++) {
		for (let x = 0; x < columns; x++) {
			if (isBeyondPaper(values[y * MASK_STEP * width + x * MASK_STEP] ?? 0)) mask.data[(y * columns + x) * 4 + 3] = 255;
		}
	}
	context.putImageData(mask, 0, 0);
	return canvas.convertToBlob({ type: 'image/png' });
};

const answer = (message: PaperAnswer): void => postMessage(message);

const make = async (request: PaperRequest): Promise<PaperAnswer> => {
	const table = tableOf(request);
	const source = await pixelsOf(request);
	const { width, height } = source;
	const values = new Uint8Array(width * height);
	const shown = new ImageData(new Uint8ClampedArray(source.data), width, height, { colorSpace: request.space });
	applyPaperTable(table, shown.data, values);
	const picture = async (type: string): Promise<Blob> => {
		const [canvas, context] = paint(width, height, request.space);
		context.putImageData(shown, 0, 0);
		return canvas.convertToBlob({ type, quality: JPEG_QUALITY });
	};
	const distances = async (): Promise<PaperDistances> => ({
		values,
		width,
		height,
		mask: request.type === null ? null : await maskOf(values, width, height),
	});
	return {
		id: request.id,
		is: 'made',
		picture: request.type === null ? null : await picture(request.type),
		distances: request.hasDistances ? await distances() : null,
	};
};

addEventListener('message', ({ data }: MessageEvent<PaperRequest>) => {
	make(data).then(answer, (error: unknown) => answer({ id: data.id, is: 'failed', reason: String(error) }));
});
