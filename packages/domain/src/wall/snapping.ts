import type { Rect } from '../crop/rect.ts';
import { keepOnWall } from './hanging.ts';
import type { WallArea } from './room-photo.ts';

/** A line that a print is aligned with: at a place on one axis, from and to on the other, in millimetres. */
export interface AlignmentLine {
	readonly kind: 'edge' | 'centre';
	/** `vertical` lines are at an x */
	readonly axis: 'horizontal' | 'vertical';
	readonly at: number;
	readonly from: number;
	readonly to: number;
}

/** A distance to be drawn as a dimension line, in millimetres. */
export interface WallDistance {
	readonly axis: 'horizontal' | 'vertical';
	readonly from: number;
	readonly to: number;
	/** place on the other axis */
	readonly at: number;
}

export interface Snapped {
	readonly rect: Rect;
	readonly lines: readonly AlignmentLine[];
	/** equal gaps, the print's own among them */
	readonly gaps: readonly WallDistance[];
}

interface Span {
	readonly start: number;
	readonly end: number;
}

type Axis = 'x' | 'y';

const spanOf = ({ x, y, width, height }: Rect, axis: Axis): Span =>
	axis === 'x' ? { start: x, end: x + width } : { start: y, end: y + height };
const across = (axis: Axis): Axis => (axis === 'x' ? 'y' : 'x');
const middleOf = ({ start, end }: Span): number => (start + end) / 2;
const meets = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;

/** Differences up to this many millimetres come from arithmetic. */
const SAME = 0.01;

interface Alignment {
	readonly kind: 'edge' | 'centre';
	readonly place: (span: Span) => number;
}

const EDGES: readonly Alignment[] = [
	{ kind: 'edge', place: ({ start }) => start },
	{ kind: 'edge', place: ({ end }) => end },
];
const CENTRE: Alignment = { kind: 'centre', place: middleOf };

interface Gap {
	readonly from: number;
	readonly to: number;
}

/** Neighbours in the print's row or column, in order, without overlaps. */
const inBand = (moving: Rect, others: readonly Rect[], axis: Axis): readonly Span[] =>
	others
		.filter((other) => meets(spanOf(other, across(axis)), spanOf(moving, across(axis))))
		.map((other) => spanOf(other, axis))
		.toSorted((a, b) => a.start - b.start);

const gapsBetween = (spans: readonly Span[]): readonly Gap[] =>
	spans.flatMap((span, place) => {
		const next = spans[place + 1];
		return next === undefined || next.start - span.end <= SAME ? [] : [{ from: span.end, to: next.start }];
	});

/** Places of the print's start at which its gap equals another one of the row or column. */
const gapStarts = (length: number, spans: readonly Span[]): readonly number[] => {
	const gaps = gapsBetween(spans);
	return [
		...gaps.map(({ from, to }) => (from + to - length) / 2),
		...gaps.flatMap(({ from, to }) => spans.flatMap(({ start, end }) => [end + (to - from), start - (to - from) - length])),
	];
};

const snappedAxis = (moving: Rect, others: readonly Rect[], axis: Axis, toleranceMm: number): number => {
	const span = spanOf(moving, axis);
	const length = span.end - span.start;
	const starts = [
		-length / 2,
		...others.flatMap((other) => {
			const theirs = spanOf(other, axis);
			return [
				middleOf(theirs) - length / 2,
				...EDGES.flatMap(({ place }) => EDGES.map((own) => span.start + place(theirs) - own.place(span))),
			];
		}),
		...gapStarts(length, inBand(moving, others, axis)),
	];
	let best = span.start;
	let least = toleranceMm;
	for (const start of starts) {
		const away = Math.abs(start - span.start);
		if (away >= least) continue;
		least = away;
		best = start;
	}
	return best;
};

const linesAlong = (rect: Rect, others: readonly Rect[], area: WallArea, axis: Axis): readonly AlignmentLine[] => {
	const own = spanOf(rect, axis);
	const line = (kind: 'edge' | 'centre', at: number, shared: readonly Rect[]): AlignmentLine => {
		const spans = [rect, ...shared].map((one) => spanOf(one, across(axis)));
		return {
			kind,
			axis: axis === 'x' ? 'vertical' : 'horizontal',
			at,
			from: Math.min(...spans.map(({ start }) => start)),
			to: Math.max(...spans.map(({ end }) => end)),
		};
	};
	const found = [CENTRE, ...EDGES].flatMap(({ kind, place }) => {
		const at = place(own);
		const sharing = others.filter((other) => {
			const theirs = spanOf(other, axis);
			return (kind === 'centre' ? [CENTRE] : EDGES).some((alignment) => Math.abs(alignment.place(theirs) - at) <= SAME);
		});
		return sharing.length === 0 ? [] : [line(kind, at, sharing)];
	});
	const isCentred = Math.abs(middleOf(own)) <= SAME && !found.some(({ kind }) => kind === 'centre');
	if (!isCentred) return found;
	const [from, to] = axis === 'x' ? [area.top, area.bottom] : [area.left, area.right];
	return [...found, { kind: 'centre', axis: axis === 'x' ? 'vertical' : 'horizontal', at: 0, from, to }];
};

const equalGaps = (rect: Rect, others: readonly Rect[], axis: Axis): readonly WallDistance[] => {
	const own = spanOf(rect, axis);
	const gaps = gapsBetween([...inBand(rect, others, axis), own].toSorted((a, b) => a.start - b.start));
	const touching = gaps.filter(({ from, to }) => from === own.end || to === own.start);
	const lengths = touching.map(({ from, to }) => to - from);
	const equal = gaps.filter(
		(gap) =>
			lengths.some((length) => Math.abs(gap.to - gap.from - length) <= SAME) &&
			gaps.some((other) => other !== gap && Math.abs(other.to - other.from - (gap.to - gap.from)) <= SAME),
	);
	return equal.map(({ from, to }) => ({
		axis: axis === 'x' ? 'horizontal' : 'vertical',
		from,
		to,
		at: middleOf(spanOf(rect, across(axis))),
	}));
};

export interface SnapInput {
	/** the print with its frame, where it was moved to */
	readonly moving: Rect;
	readonly others: readonly Rect[];
	readonly area: WallArea;
	/** farthest that a print jumps, in millimetres; 0 only keeps it on the wall */
	readonly toleranceMm: number;
}

/**
 * Moves a print onto the wall and to the nearest common centre line, edge or equal gap, on each axis by itself, and returns the lines and
 * gaps that it then shares with others. The middle of the wall and the hanging height, at 0, are centre lines too.
 */
export const snapPrint = ({ moving, others, area, toleranceMm }: SnapInput): Snapped => {
	const kept = keepOnWall(moving, area);
	const x = snappedAxis(kept, others, 'x', toleranceMm);
	const y = snappedAxis({ ...kept, x }, others, 'y', toleranceMm);
	const rect = keepOnWall({ ...kept, x, y }, area);
	return {
		rect,
		lines: [...linesAlong(rect, others, area, 'x'), ...linesAlong(rect, others, area, 'y')],
		gaps: [...equalGaps(rect, others, 'x'), ...equalGaps(rect, others, 'y')],
	};
};

const distancesAlong = (rect: Rect, others: readonly Rect[], area: WallArea | null, axis: Axis): readonly WallDistance[] => {
	const own = spanOf(rect, axis);
	const spans = inBand(rect, others, axis);
	const ends = axis === 'x' ? [area?.left, area?.right] : [area?.top, area?.bottom];
	const [start = Number.NEGATIVE_INFINITY, end = Number.POSITIVE_INFINITY] = ends;
	const before = Math.max(start, ...spans.filter((span) => span.end <= own.start + SAME).map((span) => span.end));
	const after = Math.min(end, ...spans.filter((span) => span.start >= own.end - SAME).map((span) => span.start));
	const line = { axis: axis === 'x' ? 'horizontal' : 'vertical', at: middleOf(spanOf(rect, across(axis))) } as const;
	return [
		{ ...line, from: before, to: own.start },
		{ ...line, from: own.end, to: after },
	].filter(({ from, to }) => to - from > SAME && Number.isFinite(to - from));
};

/** Distances in millimetres from a print to its neighbours on the four sides, or to the ends of the wall; null: neighbours only. */
export const distancesOf = (rect: Rect, others: readonly Rect[], area: WallArea | null): readonly WallDistance[] => [
	...distancesAlong(rect, others, area, 'x'),
	...distancesAlong(rect, others, area, 'y'),
];
