/** A dimension line runs along one axis at a fixed place on the other; all in pixels of the drawing. */
export interface Dimension {
	readonly axis: 'horizontal' | 'vertical';
	readonly from: number;
	readonly to: number;
	/** where the line lies on the other axis */
	readonly at: number;
	/** the measured thing's edge, from which the extension lines start */
	readonly edge: number;
	/** the words in its middle, which interrupt the line */
	readonly text: string;
}

export interface DimensionPaths {
	readonly extensions: string;
	readonly line: string;
	readonly ticks: string;
	readonly textAt: { readonly x: number; readonly y: number };
}

const CLEARANCE = 5;
const OVERSHOOT = 5.5;
const TICK = 4;
const SHORTEST_STUB = 4;
const CHARACTER_WIDTH = 6.35;
const TEXT_PADDING = 14;

/** On half pixels, where a hairline is one pixel wide. */
const crisp = (value: number): number => Math.floor(value) + 0.5;

const gapFor = (text: string): number => text.length * CHARACTER_WIDTH + TEXT_PADDING;

/** Distance in pixels by which text wider than the line extends beyond the extension lines. */
const BEYOND = 18;

/**
 * Hairlines with 45° ticks and a gap for the words; a line too short for both drops what would run through the words, and one shorter than
 * the words has them beyond it.
 */
export const dimensionPaths = ({ axis, from, to, at, edge, text }: Dimension): DimensionPaths => {
	const start = crisp(from);
	const end = crisp(to) - 1;
	const across = crisp(at);
	const middle = (from + to) / 2;
	const outwards = Math.sign(across - edge) || 1;
	const point = (along: number, off: number): string => (axis === 'horizontal' ? `${along} ${off}` : `${off} ${along}`);
	const extension = (along: number): string =>
		`M${point(along, edge + outwards * CLEARANCE)}L${point(along, across + outwards * OVERSHOOT)}`;
	// A tick rises to the right on either axis.
	const tick = (along: number): string => {
		const [x, y] = axis === 'horizontal' ? [along, across] : [across, along];
		return `M${x - TICK} ${y + TICK}l${2 * TICK} ${-2 * TICK}`;
	};
	const half = gapFor(text) / 2;
	const hasStubs = middle - half - from >= SHORTEST_STUB;
	const isShorter = to - from < text.length * CHARACTER_WIDTH + 2 * TICK;
	const whole = `M${point(from, across)}L${point(to, across)}`;
	const beside = across + TICK + (isShorter ? outwards * BEYOND : 0);
	return {
		extensions: extension(start) + extension(end),
		line: isShorter
			? whole
			: hasStubs
				? `M${point(from, across)}L${point(middle - half, across)}M${point(middle + half, across)}L${point(to, across)}`
				: '',
		ticks: tick(start) + tick(end),
		textAt: axis === 'horizontal' ? { x: middle, y: beside } : { x: beside, y: middle },
	};
};
