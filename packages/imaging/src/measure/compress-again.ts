import type { Plane } from './plane.ts';

/** Side of JPEG's squares. */
export const BLOCK_PX = 8;
/** Offset of lightness in JPEG. */
const MIDDLE = 128;

/** `cosines[frequency][position]` */
const cosines: readonly Float64Array[] = Array.from({ length: BLOCK_PX }, (_, frequency) =>
	Float64Array.from({ length: BLOCK_PX }, (__, place) => {
		const scale = frequency === 0 ? Math.SQRT1_2 : 1;
		return (scale / 2) * Math.cos(((2 * place + 1) * frequency * Math.PI) / (2 * BLOCK_PX));
	}),
);

/** Multiplies rows by the cosines or their transpose and transposes the result: applied twice, it transforms both axes. */
function turned(from: Float64Array, to: Float64Array, isBack: boolean): void {
	for (let row = 0; row < BLOCK_PX; row++) {
		for (let out = 0; out < BLOCK_PX; out++) {
			let sum = 0;
			for (let at = 0; at < BLOCK_PX; at++) {
				const cosine = (isBack ? cosines[at]?.[out] : cosines[out]?.[at]) ?? 0;
				sum += cosine * (from[row * BLOCK_PX + at] ?? 0);
			}
			to[out * BLOCK_PX + row] = sum;
		}
	}
}

/** Returns a plane as JPEG would store it with these quantisation steps; one of its squares begins at `left`, `top`. */
export function compressAgain({ width, height, values }: Plane, steps: Uint16Array, left: number, top: number): Plane {
	const again = Float32Array.from(values);
	const [block, other] = [new Float64Array(BLOCK_PX ** 2), new Float64Array(BLOCK_PX ** 2)];
	for (let y = top; y + BLOCK_PX <= height; y += BLOCK_PX) {
		for (let x = left; x + BLOCK_PX <= width; x += BLOCK_PX) {
			for (let at = 0; at < block.length; at++) {
				block[at] = (values[(y + (at >> 3)) * width + x + (at & 7)] ?? 0) - MIDDLE;
			}
			turned(block, other, false);
			turned(other, block, false);
			for (let at = 0; at < block.length; at++) {
				const step = steps[at] ?? 1;
				block[at] = Math.round((block[at] ?? 0) / step) * step;
			}
			turned(block, other, true);
			turned(other, block, true);
			for (let at = 0; at < block.length; at++) {
				again[(y + (at >> 3)) * width + x + (at & 7)] = Math.max(0, Math.min(255, Math.round((block[at] ?? 0) + MIDDLE)));
			}
		}
	}
	return { width, height, values: again };
}
