import { inverseMap, mapPoint, type PlaneMap } from '@print-room/domain';

/** Pixels as a canvas gives them: red, green, blue and alpha, not premultiplied. */
export interface Pixels {
	readonly data: Uint8ClampedArray;
	readonly width: number;
	readonly height: number;
}

const CHANNELS = 4;
const OPAQUE = 255;

/** Where a row or column of whole pixels begins and ends that covers some places. */
const span = (places: readonly number[], length: number): readonly [number, number] => [
	Math.max(0, Math.floor(Math.min(...places))),
	Math.min(length, Math.ceil(Math.max(...places))),
];

/**
 * Draws one picture over another through a map from its pixels to those of the other, between pixels linearly. Its outermost pixels have
 * to be transparent where its edge is to be smooth. The other picture has to be opaque.
 */
export const drawThrough = (target: Pixels, source: Pixels, map: PlaneMap): void => {
	const { width, height } = source;
	const corners = [
		{ x: 0, y: 0 },
		{ x: width, y: 0 },
		{ x: width, y: height },
		{ x: 0, y: height },
	].map((corner) => mapPoint(map, corner));
	const [left, right] = span(
		corners.map(({ x }) => x),
		target.width,
	);
	const [top, bottom] = span(
		corners.map(({ y }) => y),
		target.height,
	);
	const [a, b, c, d, e, f, g, h, i] = inverseMap(map);
	for (let row = top; row < bottom; row++) {
		const y = row + 0.5;
		for (let column = left; column < right; column++) {
			const x = column + 0.5;
			const depth = g * x + h * y + i;
			const fromX = (a * x + b * y + c) / depth - 0.5;
			const fromY = (d * x + e * y + f) / depth - 0.5;
			const [cellX, cellY] = [Math.floor(fromX), Math.floor(fromY)];
			if (cellX < 0 || cellY < 0 || cellX >= width - 1 || cellY >= height - 1) continue;
			const [shareX, shareY] = [fromX - cellX, fromY - cellY];
			let [red, green, blue, alpha] = [0, 0, 0, 0];
			for (let corner = 0; corner < 4; corner++) {
				const [right, down] = [corner % 2, corner >> 1];
				const weight = (right === 1 ? shareX : 1 - shareX) * (down === 1 ? shareY : 1 - shareY);
				const at = ((cellY + down) * width + cellX + right) * CHANNELS;
				const covered = weight * (source.data[at + 3] ?? 0);
				red += covered * (source.data[at] ?? 0);
				green += covered * (source.data[at + 1] ?? 0);
				blue += covered * (source.data[at + 2] ?? 0);
				alpha += covered;
			}
			if (alpha === 0) continue;
			const at = (row * target.width + column) * CHANNELS;
			const behind = 1 - alpha / OPAQUE;
			target.data[at] = (target.data[at] ?? 0) * behind + red / OPAQUE;
			target.data[at + 1] = (target.data[at + 1] ?? 0) * behind + green / OPAQUE;
			target.data[at + 2] = (target.data[at + 2] ?? 0) * behind + blue / OPAQUE;
		}
	}
};
