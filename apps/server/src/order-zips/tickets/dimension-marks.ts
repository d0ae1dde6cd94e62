import type { PageMark, PagePlace } from '@print-room/imaging';

/** A dimension line parallel to one axis, in points. */
export interface Dimension {
	readonly axis: 'across' | 'down';
	readonly from: number;
	readonly to: number;
	readonly at: number;
	/** edge of the measured object, where the extension lines start */
	readonly edge: number;
	readonly text: string;
}

const HAIRLINE = 0.5;
const CLEARANCE = 2.5;
const OVERSHOOT = 3.5;
const TICK = 2.6;
const TEXT = 7.5;
/** Half the height of capitals, which centres text on its line. */
const HALF_CAPITAL = TEXT * 0.357;
/** Average width of a letter, rounded up. */
const LETTER = TEXT * 0.53;
/** Distance from the line of text that is longer than the line. */
const BEYOND = 9;

/** Hairlines with 45° ticks and a gap for the text, which stands beside the line if the gap is too small. */
export function dimensionMarks({ axis, from, to, at, edge, text }: Dimension): PageMark[] {
	const place = (along: number, off: number): PagePlace => (axis === 'across' ? { x: along, y: off } : { x: off, y: along });
	const outwards = Math.sign(at - edge) || 1;
	const ends = [from, to] as const;
	const extensions = ends.map((end): readonly [PagePlace, PagePlace] => [
		place(end, edge + outwards * CLEARANCE),
		place(end, at + outwards * OVERSHOOT),
	]);
	const ticks = ends.map((end): readonly [PagePlace, PagePlace] => {
		const { x, y } = place(end, at);
		return [
			{ x: x - TICK, y: y + TICK },
			{ x: x + TICK, y: y - TICK },
		];
	});
	const room = text.length * LETTER;
	const isInside = to - from >= room + 4 * TICK;
	const line = at + (isInside ? 0 : outwards * BEYOND);
	const width = Math.max(2 * room, to - from);
	const middle = (from + to) / 2;
	const label = { kind: 'text', text, size: TEXT, width, align: 'centre', clearance: isInside ? 3 : 1 } as const;
	return [
		{ kind: 'lines', width: 0.35, lines: extensions },
		{ kind: 'lines', width: HAIRLINE, lines: [[place(from, at), place(to, at)]] },
		{ kind: 'lines', width: 1, lines: ticks },
		axis === 'across'
			? { ...label, x: middle - width / 2, y: line + HALF_CAPITAL }
			: { ...label, x: line + HALF_CAPITAL, y: middle + width / 2, isTurned: true },
	];
}
