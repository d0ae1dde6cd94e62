import { type Squares, traceBesideGrid } from './grid-trace.ts';
import type { Order, Plane } from './plane.ts';
import { fallDb, hasPattern, SPECTRUM_PX, summedSpectrum } from './row-spectrum.ts';
import { type Trace, traces } from './traces.ts';

const LEAST_TIMES = 1.15;
const MAX_TIMES = 8;
/** Trace strength that is not chance. In first derivatives only repeated pixels leave a trace, a far stronger one. */
const LEAST_STRENGTH: Readonly<Record<Order, number>> = { 1: 80, 2: 14, 3: 18 };
/** At a factor of two around pixel centres, lower derivatives are alike at every pixel; only the third varies. */
const FROM_FREQUENCY: Readonly<Record<Order, number>> = { 1: 0, 2: 0, 3: 0.49 };
/** Codec seams leave many traces of similar strength; interpolation leaves one dominant trace. */
const LEAST_LEAD = 1.3;
const LEAST_FALL_DB = 1;
const CLEAR_FALL_DB = 6;
/** If detail also falls at the smaller factor, it must fall further at the larger: smooth pictures fall at any scale. */
const DEEP_FALL_DB = 8;
/** Sufficient if the smaller factor is excluded. */
const ONLY_FALL_DB = 4;
/** Fall that only the larger factor can cause. */
const SURE_FALL_DB = 10;
/**
 * Ratio of the rhythm in third derivatives to that in second ones for the larger factor: curves between distant samples are
 * smooth.
 */
const SMOOTH_SHARE = 0.5;
/** Above this frequency the two factors are too close for that ratio. */
const MAX_USABLE_FREQUENCY = 0.4;
/** Least depth of the trace that repeated pixels leave, as there are no steps between them. */
const LEAST_REPEATED = 0.5;

/**
 * Least depth of a trace beside JPEG's own; pictures that were only compressed, even twice, leave less, or as much at an
 * eighth of a cycle.
 */
const LEAST_BESIDE_GRID = 0.14;
const MAX_AT_EIGHTH = 0.85;
const LEAST_FALL_BESIDE_GRID_DB = 3;
/** Smaller of the two factors that leave a trace at 3/8 of a cycle. */
const TIMES_BESIDE_GRID = 1.6;

/** Returns whether an enlargement of 1.6 times left a trace, which JPEG's own covers. */
function isBesideGrid(spectrum: Float64Array, squares: Squares): boolean {
	if (fallDb(spectrum, TIMES_BESIDE_GRID) < LEAST_FALL_BESIDE_GRID_DB) return false;
	if (isPictured(spectrum, 1 - 1 / TIMES_BESIDE_GRID)) return false;
	const { depth, atEighth } = traceBesideGrid(squares);
	return depth >= LEAST_BESIDE_GRID && atEighth <= MAX_AT_EIGHTH * depth;
}

function found(planes: readonly Plane[], order: Order): Trace | null {
	const [first, second] = traces(planes, order).filter(({ frequency }) => frequency >= FROM_FREQUENCY[order]);
	if (first === undefined || first.strength < LEAST_STRENGTH[order] || first.strength < LEAST_LEAD * (second?.strength ?? 0)) return null;
	return { ...first, strength: first.strength / LEAST_STRENGTH[order] };
}

/** A pattern in the picture also varies the columns, at its own frequency and twice that. */
function isPictured(spectrum: Float64Array, frequency: number): boolean {
	// Rounding after interpolation leaves a faint two-pixel pattern.
	const own = frequency < 0.49 ? [frequency] : [];
	return [...own, frequency / 2, (1 - frequency) / 2].some((at) => hasPattern(spectrum, at));
}

/** Returns whether a rhythm comes from distant samples: it is weaker in third derivatives than in second ones. */
function isSmoothBetween(planes: readonly Plane[], { frequency }: Trace): boolean {
	if (frequency > MAX_USABLE_FREQUENCY - SAME_FREQUENCY) return false;
	const [second, third] = ([2, 3] as const).map((order) =>
		Math.max(0, ...traces(planes, order).map((trace) => (Math.abs(trace.frequency - frequency) < SAME_FREQUENCY ? trace.depth : 0))),
	);
	return (third ?? 0) <= SMOOTH_SHARE * (second ?? 0);
}

const SAME_FREQUENCY = 0.004;

/**
 * Returns the factor by which a picture was enlarged, at least, to a tenth; null if none is found. Interpolation leaves a rhythm
 * in the column steps. Its frequency gives the factor with an ambiguity (1.5 and 3 are alike): the larger if detail falls behind
 * its scale and is smooth between samples, else the smaller. Strong compression hides it; generated detail has none.
 * `squares`: a part with JPEG's quantisation, to find traces beside JPEG's own.
 */
export function enlargedTimes(planes: readonly Plane[], squares: Squares | null = null): number | null {
	if (planes.length === 0 || planes.some(({ width }) => width < SPECTRUM_PX)) return null;
	const [uneven, repeated] = [found(planes, 2), found(planes, 1)];
	const isRepeated = repeated !== null && repeated.depth >= LEAST_REPEATED && repeated.strength > (uneven?.strength ?? 0);
	const trace = isRepeated ? repeated : (uneven ?? found(planes, 3));
	if (trace === null && squares === null) return null;
	const spectrum = summedSpectrum(planes);
	if (trace === null) return squares !== null && isBesideGrid(spectrum, squares) ? TIMES_BESIDE_GRID : null;
	if (isPictured(spectrum, trace.frequency)) return null;
	const [most, least] = [1 / trace.frequency, 1 / (1 - trace.frequency)];
	const [mostFall, leastFall] = [fallDb(spectrum, most), fallDb(spectrum, least)];
	// Repeated pixels keep the finest scale busy: then only the falls are compared.
	const neededFall = leastFall < LEAST_FALL_DB ? ONLY_FALL_DB : leastFall < CLEAR_FALL_DB ? CLEAR_FALL_DB : DEEP_FALL_DB;
	const isFallen = mostFall >= neededFall && (mostFall >= SURE_FALL_DB || isSmoothBetween(planes, trace));
	const isMost = isRepeated ? mostFall >= leastFall : isFallen;
	const times = isMost ? most : least;
	if (!isRepeated && !isMost && leastFall < LEAST_FALL_DB) return null;
	return times < LEAST_TIMES || times > MAX_TIMES ? null : Math.round(times * 10) / 10;
}
