import type { Band } from './band.ts';

/** Lightness of part of a picture, 0 to 255, rows from the top. */
export interface Plane {
	readonly width: number;
	readonly height: number;
	readonly values: Float32Array;
}

/** Order of the derivative of steps between pixels. */
export type Order = 1 | 2 | 3;

/** Steeper steps are edges of the subject and carry no trace. */
const STEEPEST = 24;

function derivative(values: Float32Array, at: number, order: Order): number {
	const [left, here, right] = [values[at - 1] ?? 0, values[at] ?? 0, values[at + 1] ?? 0];
	if (order === 1) return right - here;
	if (order === 2) return 2 * here - right - left;
	return (values[at + 2] ?? 0) - 3 * (right - here) - left;
}

/** Returns the mean steepness of each column except the first and the last two. */
export function columnSteps({ width, height, values }: Plane, order: Order): Float64Array {
	const sums = new Float64Array(width - 3);
	for (let y = 0; y < height; y++) {
		for (let x = 1, at = y * width + 1; x < width - 2; x++, at++) {
			const step = derivative(values, at, order);
			sums[x - 1] = (sums[x - 1] ?? 0) + Math.min(Math.abs(step), STEEPEST);
		}
	}
	return sums;
}

/** Rec. 601; any weights would do. */
const WEIGHTS: readonly [number, number, number] = [0.299, 0.587, 0.114];

export function planeOf({ width, height, channels, samples, full }: Band): Plane {
	const [red, green, blue] = channels > 2 ? WEIGHTS : [1, 0, 0];
	const scale = 255 / full;
	const values = new Float32Array(width * height);
	for (let to = 0, at = 0; to < values.length; to++, at += channels) {
		values[to] = scale * (red * (samples[at] ?? 0) + green * (samples[at + 1] ?? 0) + blue * (samples[at + 2] ?? 0));
	}
	return { width, height, values };
}
