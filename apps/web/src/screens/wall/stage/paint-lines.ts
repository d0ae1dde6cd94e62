import type { AlignmentLine, WallDistance } from '@print-room/domain';

export interface WallLines {
	readonly lines: readonly AlignmentLine[];
	readonly gaps: readonly WallDistance[];
	readonly distances: readonly WallDistance[];
}

export const NO_LINES: WallLines = { lines: [], gaps: [], distances: [] };

/** Distances shorter than this many pixels have no words. */
const SHORTEST_WITH_WORDS = 78;

const inMm = (length: number): string => `${Math.round(length)} mm`;

const isSame = (a: WallDistance, b: WallDistance): boolean =>
	a.axis === b.axis && Math.abs(a.from - b.from) < 0.02 && Math.abs(a.to - b.to) < 0.02;

export interface LinePainter {
	readonly paint: (lines: WallLines) => void;
}

export interface LineClasses {
	readonly guide: string | undefined;
	readonly line: string | undefined;
	readonly tick: string | undefined;
	readonly words: string | undefined;
}

interface Pool {
	readonly next: () => HTMLElement;
	readonly end: () => void;
}

/** Elements that are reused from frame to frame; those that a frame does not use are hidden. */
const poolOf = (overlay: HTMLElement, className: string | undefined): Pool => {
	const made: HTMLElement[] = [];
	let used = 0;
	return {
		next: () => {
			const element = made[used] ?? document.createElement('div');
			if (used === made.length) {
				element.className = className ?? '';
				overlay.append(element);
				made.push(element);
			}
			used++;
			if (element.hidden) element.hidden = false;
			return element;
		},
		end: () => {
			for (const element of made.slice(used)) if (!element.hidden) element.hidden = true;
			used = 0;
		},
	};
};

/** Half the length in pixels of a tick, and half the width and height of a label. */
const TICK = 5.5;
const WORDS = { width: 36, height: 9 };

/**
 * Draws alignment and dimension lines into an element whose pixels are `scale` to a millimetre, without React: a drag repaints them in
 * every frame. Each line is an element of its own, moved by its transform, so that a frame repaints thin strips and lays nothing out.
 */
export const linePainter = (overlay: HTMLElement, scale: number, classes: LineClasses): LinePainter => {
	const guides = poolOf(overlay, classes.guide);
	const dimensions = poolOf(overlay, classes.line);
	const ticks = poolOf(overlay, classes.tick);
	const words = poolOf(overlay, classes.words);
	const strip = (pool: Pool, axis: WallDistance['axis'], from: number, to: number, at: number): void => {
		const length = (to - from) * scale;
		const [x, y] = axis === 'horizontal' ? [from * scale, at * scale] : [at * scale, from * scale];
		const turned = axis === 'horizontal' ? `scale(${length}, 1)` : `scale(1, ${length})`;
		pool.next().style.transform = `translate(${x}px, ${y}px) ${turned}`;
	};
	const paint = ({ lines, gaps, distances }: WallLines): void => {
		for (const { axis, at, from, to } of lines) strip(guides, axis, from, to, at);
		const shown = [...gaps, ...distances.filter((distance) => !gaps.some((gap) => isSame(gap, distance)))];
		for (const { axis, from, to, at } of shown) {
			strip(dimensions, axis, from, to, at);
			for (const end of [from, to]) {
				const [x, y] = axis === 'horizontal' ? [end * scale, at * scale] : [at * scale, end * scale];
				ticks.next().style.transform = `translate(${x - TICK}px, ${y}px) rotate(-45deg)`;
			}
			if ((to - from) * scale < SHORTEST_WITH_WORDS) continue;
			const middle = ((from + to) / 2) * scale;
			const [x, y] = axis === 'horizontal' ? [middle, at * scale] : [at * scale, middle];
			const label = words.next();
			const text = inMm(to - from);
			if (label.textContent !== text) label.textContent = text;
			label.style.transform = `translate(${x - WORDS.width}px, ${y - WORDS.height}px)${axis === 'horizontal' ? '' : ' rotate(-90deg)'}`;
		}
		for (const pool of [guides, dimensions, ticks, words]) pool.end();
	};
	return { paint };
};
