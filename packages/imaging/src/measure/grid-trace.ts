import { BLOCK_PX, compressAgain } from './compress-again.ts';
import { hann } from './fourier.ts';
import { columnSteps, type Plane } from './plane.ts';
import { relativeSteps } from './traces.ts';

/** Part of a picture, with its JPEG quantisation. */
export interface Squares {
	readonly plane: Plane;
	/** quantisation steps of lightness, row by row */
	readonly steps: Uint16Array;
	/** origin of one of its squares */
	readonly left: number;
	readonly top: number;
}

/** Enough to distinguish a trace from chance. */
const MAX_PIXELS = 1_000_000;
/** Frequencies in eighths of a cycle per pixel: an enlargement of 1.6 times leaves a trace at the first, none at the second. */
const [OF_ENLARGEMENT, OF_GRID_ALONE] = [3, 1];

type Wave = readonly [cosine: number, sine: number];

/** Rhythm of the column steps at a frequency in eighths of a cycle; 1 is the greatest depth. */
function waveOf(plane: Plane, eighths: number): Wave {
	const relative = relativeSteps(columnSteps(plane, 2));
	const window = hann(relative.length);
	let [cosine, sine, whole] = [0, 0, 0];
	for (const [at, value] of relative.entries()) {
		const weight = window[at] ?? 0;
		const angle = (2 * Math.PI * eighths * at) / BLOCK_PX;
		cosine += weight * value * Math.cos(angle);
		sine += weight * value * Math.sin(angle);
		whole += weight;
	}
	return [(2 * cosine) / whole, (2 * sine) / whole];
}

const lengthOf = ([cosine, sine]: Wave): number => Math.hypot(cosine, sine);
const middleOf = (one: Wave, other: Wave): Wave => [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2];

/** Limits a plane's rows; the whole is measured elsewhere. */
function partOf({ width, height, values }: Plane): Plane {
	const rows = Math.min(height, Math.max(BLOCK_PX, Math.floor(MAX_PIXELS / width)));
	return { width, height: rows, values: values.subarray(0, rows * width) };
}

/**
 * Returns the rhythm at three eighths of a cycle without JPEG's own trace. Compressed again in squares shifted by half a
 * square, the picture's trace stays and that of the squares changes sign: the mean is the picture's.
 */
export function traceBesideGrid({ plane, steps, left, top }: Squares): {
	/** depth of the rhythm at 3/8 of a cycle without the file's squares, 0 to 1 */
	readonly depth: number;
	/** the same at 1/8, where squares of an earlier JPEG leave a similar depth */
	readonly atEighth: number;
} {
	const part = partOf(plane);
	const half = BLOCK_PX / 2;
	const again = compressAgain(part, steps, (left + half) % BLOCK_PX, (top + half) % BLOCK_PX);
	const own = (eighths: number): number => lengthOf(middleOf(waveOf(part, eighths), waveOf(again, eighths)));
	return { depth: own(OF_ENLARGEMENT), atEighth: own(OF_GRID_ALONE) };
}
