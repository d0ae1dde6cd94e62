import { BLOCK_PX, compressAgain } from './compress-again.ts';
import { hann } from './fourier.ts';
import { columnSteps, type Plane } from './plane.ts';
import { relativeSteps } from './traces.ts';

/** A part of a picture, and what JPEG did to it. */
export interface Squares {
	readonly plane: Plane;
	/** of lightness, row by row */
	readonly steps: Uint16Array;
	/** where one of its squares begins */
	readonly left: number;
	readonly top: number;
}

/** Enough to tell a trace from chance. */
const MOST_PIXELS = 1_000_000;
/** Eighths of a cycle a pixel: where an enlargement of 1.6 times leaves its trace, and where it leaves none. */
const [OF_ENLARGEMENT, OF_GRID_ALONE] = [3, 1];

type Wave = readonly [cosine: number, sine: number];

/** The rhythm of so many eighths of a cycle in how steep the columns are; 1 is as deep as can be. */
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

/** At most some rows of a plane; all of it is measured elsewhere. */
function partOf({ width, height, values }: Plane): Plane {
	const rows = Math.min(height, Math.max(BLOCK_PX, Math.floor(MOST_PIXELS / width)));
	return { width, height: rows, values: values.subarray(0, rows * width) };
}

/**
 * What is left at three eighths of a cycle when JPEG's own trace is taken away. Stored again in squares that begin half a square further, a
 * picture has the same trace of the squares with the opposite sign, and its own unchanged: their mean is its own.
 */
export function traceBesideGrid({ plane, steps, left, top }: Squares): {
	/** how deep a rhythm of 3/8 of a cycle is that is not of the file's squares, 0 to 1 */
	readonly depth: number;
	/** the same of 1/8, where the squares of an earlier JPEG leave one that is about as deep */
	readonly atEighth: number;
} {
	const part = partOf(plane);
	const half = BLOCK_PX / 2;
	const again = compressAgain(part, steps, (left + half) % BLOCK_PX, (top + half) % BLOCK_PX);
	const own = (eighths: number): number => lengthOf(middleOf(waveOf(part, eighths), waveOf(again, eighths)));
	return { depth: own(OF_ENLARGEMENT), atEighth: own(OF_GRID_ALONE) };
}
