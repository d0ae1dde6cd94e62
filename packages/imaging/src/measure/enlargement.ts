import { type Squares, traceBesideGrid } from './grid-trace.ts';
import type { Order, Plane } from './plane.ts';
import { fallBehind, hasPattern, rowSpectrum, SPECTRUM_PX } from './row-spectrum.ts';
import { type Trace, traces } from './traces.ts';

const LEAST_TIMES = 1.15;
const MOST_TIMES = 8;
/** A trace that strong is no chance. Of first derivatives only repeated pixels leave one, a far stronger. */
const LEAST_STRENGTH: Readonly<Record<Order, number>> = { 1: 80, 2: 14, 3: 18 };
/** Twice as large about its centres, a picture is as steep at every pixel, but not between them. Only there the third derivative tells more. */
const FROM_FREQUENCY: Readonly<Record<Order, number>> = { 1: 0, 2: 0, 3: 0.49 };
/** The seams of codecs leave many traces that are about equal, interpolation one that stands out. */
const LEAST_LEAD = 1.3;
const LEAST_FALL_DB = 1;
const CLEAR_FALL_DB = 6;
/** Where detail falls at the smaller factor too, it has to fall further at the larger: what is smooth falls at any scale. */
const DEEP_FALL_DB = 8;
/** Enough where the smaller factor is out of the question. */
const ONLY_FALL_DB = 4;
/** So far detail falls behind no smaller factor. */
const SURE_FALL_DB = 10;
/** By how much third derivatives tell of the rhythm less than second ones where the factor is the larger: between samples far apart, a curve is smooth. */
const SMOOTH_SHARE = 0.5;
/** Above this, the two factors are too near one another for that. */
const MOST_TELLING = 0.4;
/** Between repeated pixels there are no steps at all. */
const LEAST_REPEATED = 0.5;

/** Of a trace beside JPEG's own, how deep it is at least; pictures that were only compressed, if twice, leave less, or as much at an eighth of a cycle. */
const LEAST_BESIDE_GRID = 0.14;
const MOST_AT_EIGHTH = 0.85;
const LEAST_FALL_BESIDE_GRID_DB = 3;
/** That is the smaller of the two factors that leave a trace at 3/8 of a cycle. */
const TIMES_BESIDE_GRID = 1.6;

/** Whether there is a trace of 1.6 times, which JPEG's own covers. */
function isBesideGrid(spectrum: Float64Array, squares: Squares): boolean {
	if (fallBehind(spectrum, TIMES_BESIDE_GRID) < LEAST_FALL_BESIDE_GRID_DB) return false;
	if (isPictured(spectrum, 1 - 1 / TIMES_BESIDE_GRID)) return false;
	const { depth, atEighth } = traceBesideGrid(squares);
	return depth >= LEAST_BESIDE_GRID && atEighth <= MOST_AT_EIGHTH * depth;
}

/** The trace of an enlargement, if there is one, as a multiple of what is needed to believe it. */
function found(planes: readonly Plane[], order: Order): Trace | null {
	const [first, second] = traces(planes, order).filter(({ frequency }) => frequency >= FROM_FREQUENCY[order]);
	if (first === undefined || first.strength < LEAST_STRENGTH[order] || first.strength < LEAST_LEAD * (second?.strength ?? 0)) return null;
	return { ...first, strength: first.strength / LEAST_STRENGTH[order] };
}

/** A pattern that is pictured makes the columns steeper and flatter by its own rhythm, and by twice that. */
function isPictured(spectrum: Float64Array, frequency: number): boolean {
	// What is rounded to whole steps after interpolation has a faint pattern of two pixels of its own.
	const own = frequency < 0.49 ? [frequency] : [];
	return [...own, frequency / 2, (1 - frequency) / 2].some((at) => hasPattern(spectrum, at));
}

/** Whether a rhythm is of samples that lie far apart, by how much weaker it is in third derivatives than in second ones. */
function isSmoothBetween(planes: readonly Plane[], { frequency }: Trace): boolean {
	if (frequency > MOST_TELLING - SAME_FREQUENCY) return false;
	const [second, third] = ([2, 3] as const).map((order) =>
		Math.max(0, ...traces(planes, order).map((trace) => (Math.abs(trace.frequency - frequency) < SAME_FREQUENCY ? trace.depth : 0))),
	);
	return (third ?? 0) <= SMOOTH_SHARE * (second ?? 0);
}

const SAME_FREQUENCY = 0.004;

/**
 * How many times a picture was enlarged before it came, to a tenth, or more; or null. Interpolation leaves a rhythm in how steep a picture is
 * from column to column, whose frequency tells the factor but for an ambiguity (1.5 and 3 are alike): it is the larger one where detail falls
 * behind that finest scale and is smooth between the samples, else the smaller. Heavy compression hides it, and what invents detail leaves none.
 * `squares`: a part of it with what JPEG did to it, so that a trace where JPEG leaves its own is told as well.
 */
export function enlargedTimes(planes: readonly Plane[], squares: Squares | null = null): number | null {
	if (planes.length === 0 || planes.some(({ width }) => width < SPECTRUM_PX)) return null;
	const [uneven, repeated] = [found(planes, 2), found(planes, 1)];
	const isRepeated = repeated !== null && repeated.depth >= LEAST_REPEATED && repeated.strength > (uneven?.strength ?? 0);
	const trace = isRepeated ? repeated : (uneven ?? found(planes, 3));
	if (trace === null && squares === null) return null;
	const spectrum = rowSpectrum(planes);
	if (trace === null) return squares !== null && isBesideGrid(spectrum, squares) ? TIMES_BESIDE_GRID : null;
	if (isPictured(spectrum, trace.frequency)) return null;
	const [most, least] = [1 / trace.frequency, 1 / (1 - trace.frequency)];
	const [mostFall, leastFall] = [fallBehind(spectrum, most), fallBehind(spectrum, least)];
	// Repeated pixels keep the finest scale busy: there the falls are weighed against one another alone.
	const neededFall = leastFall < LEAST_FALL_DB ? ONLY_FALL_DB : leastFall < CLEAR_FALL_DB ? CLEAR_FALL_DB : DEEP_FALL_DB;
	const isFallen = mostFall >= neededFall && (mostFall >= SURE_FALL_DB || isSmoothBetween(planes, trace));
	const isMost = isRepeated ? mostFall >= leastFall : isFallen;
	const times = isMost ? most : least;
	if (!isRepeated && !isMost && leastFall < LEAST_FALL_DB) return null;
	return times < LEAST_TIMES || times > MOST_TIMES ? null : Math.round(times * 10) / 10;
}
