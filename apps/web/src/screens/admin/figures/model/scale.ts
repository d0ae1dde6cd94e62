interface Scale {
	readonly least: number;
	readonly most: number;
	/** values at which lines are drawn, `least` and `most` among them */
	readonly lines: readonly number[];
}

const ROUND = [1, 2, 2.5, 5, 10];
/** Spaces between the lines of a scale, roughly. */
const SPACES = 4;

/** Returns a scale of round numbers that holds zero and all values. */
export function scaleOf(values: readonly number[]): Scale {
	const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
	const rough = (high - low || SPACES) / SPACES;
	const power = 10 ** Math.floor(Math.log10(rough));
	// A part of one order or penny is no value.
	const step = Math.max(1, (ROUND.find((round) => round * power >= rough) ?? 10) * power);
	const [first, last] = [Math.floor(low / step), Math.max(Math.ceil(high / step), 1)];
	const lines = Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
	return { least: first * step, most: last * step, lines };
}

/** Returns which of so many columns get a label, evenly spread from the first on, if there is room for `room` labels. */
export function marksOf(columns: number, room: number): readonly number[] {
	const every = Math.max(1, Math.ceil(columns / Math.max(room, 1)));
	return Array.from({ length: Math.ceil(columns / every) }, (_, at) => at * every);
}
