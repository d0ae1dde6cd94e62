import { hann, powerSpectrum } from './fourier.ts';
import type { Plane } from './plane.ts';

/** Length of the row sections examined, in pixels. */
export const SPECTRUM_PX = 256;
/** More rows add nothing. */
const MAX_ROWS = 160;

/** Returns the power spectra of all row sections, summed, 0 to half a cycle a pixel; all zero if no row is long enough. */
export function summedSpectrum(planes: readonly Plane[]): Float64Array {
	const sums = new Float64Array(SPECTRUM_PX / 2 + 1);
	const window = hann(SPECTRUM_PX);
	for (const { width, height, values } of planes) {
		const step = Math.max(1, Math.floor(height / MAX_ROWS));
		for (let y = 0; y < height; y += step) {
			for (let x = 0; x + SPECTRUM_PX <= width; x += SPECTRUM_PX) {
				const part = values.subarray(y * width + x, y * width + x + SPECTRUM_PX);
				const mean = part.reduce((sum, value) => sum + value, 0) / SPECTRUM_PX;
				const power = powerSpectrum(window.map((weight, at) => weight * ((part[at] ?? 0) - mean)));
				for (const [at, value] of power.entries()) sums[at] = (sums[at] ?? 0) + value;
			}
		}
	}
	return sums;
}

/** Decibels at a frequency, raised by the usual fall of pictures, so that a natural spectrum is about level. */
const decibels = (spectrum: Float64Array, at: number): number => 10 * Math.log10((spectrum[at] ?? 0) * at ** 2 + 1e-9);

/** Frequencies in cycles a pixel. */
function meanDecibels(spectrum: Float64Array, from: number, to: number): number {
	const [first, last] = [Math.max(1, Math.ceil(from * SPECTRUM_PX)), Math.min(SPECTRUM_PX / 2, Math.floor(to * SPECTRUM_PX))];
	let sum = 0;
	for (let at = first; at <= last; at++) sum += decibels(spectrum, at);
	return sum / Math.max(1, last - first + 1);
}

/** Returns the fall of detail in decibels beyond the finest scale a picture had before an enlargement. */
export function fallDb(spectrum: Float64Array, times: number): number {
	const finest = 0.5 / times;
	return meanDecibels(spectrum, 0.6 * finest, 0.95 * finest) - meanDecibels(spectrum, 1.15 * finest, 1.6 * finest);
}

/** Returns whether the picture has a regular pattern at that frequency: a screen, a fabric, a row of windows. */
export function hasPattern(spectrum: Float64Array, frequency: number): boolean {
	const centre = Math.round(frequency * SPECTRUM_PX);
	const peak = Math.max(...[-1, 0, 1].map((by) => decibels(spectrum, Math.min(SPECTRUM_PX / 2, centre + by))));
	const around = [-7, -6, -5, 5, 6, 7].map((by) => centre + by).filter((at) => at > 0 && at <= SPECTRUM_PX / 2);
	const level = around.reduce((sum, at) => sum + decibels(spectrum, at), 0) / Math.max(1, around.length);
	return peak - level > PATTERN_DB;
}

const PATTERN_DB = 8;
