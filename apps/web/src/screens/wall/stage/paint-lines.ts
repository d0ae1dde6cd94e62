import type { AlignmentLine, PlaneMap, WallDistance } from '@print-room/domain';
import { dimensionPaths } from '../../../drawing/dimension.ts';

const SVG = 'http://www.w3.org/2000/svg';

export interface WallLines {
	readonly lines: readonly AlignmentLine[];
	readonly gaps: readonly WallDistance[];
	readonly distances: readonly WallDistance[];
}

export const NO_LINES: WallLines = { lines: [], gaps: [], distances: [] };

/** Distances shorter than this many pixels have no words. */
const SHORTEST_WITH_WORDS = 26;

const inMm = (length: number): string => `${Math.round(length)} mm`;

const isSame = (a: WallDistance, b: WallDistance): boolean =>
	a.axis === b.axis && Math.abs(a.from - b.from) < 0.02 && Math.abs(a.to - b.to) < 0.02;

/** Elements of the overlay, reused from frame to frame. */
export interface LinePainter {
	readonly paint: (lines: WallLines) => void;
}

const element = <Name extends keyof SVGElementTagNameMap>(
	svg: SVGElement,
	name: Name,
	className: string | undefined,
): SVGElementTagNameMap[Name] => {
	const made = document.createElementNS(SVG, name);
	if (className !== undefined) made.setAttribute('class', className);
	svg.append(made);
	return made;
};

export interface LineClasses {
	readonly line: string | undefined;
	readonly dimension: string | undefined;
	readonly extension: string | undefined;
	readonly tick: string | undefined;
	readonly text: string | undefined;
}

/**
 * Draws alignment and dimension lines into an SVG whose pixels are `scale` to a millimetre, without React: a drag repaints them in every
 * frame.
 */
export const linePainter = (svg: SVGElement, scale: number, classes: LineClasses): LinePainter => {
	const alignment = element(svg, 'path', classes.line);
	const dimensions = element(svg, 'path', classes.dimension);
	const ticks = element(svg, 'path', classes.tick);
	const words: SVGTextElement[] = [];
	const paint = ({ lines, gaps, distances }: WallLines): void => {
		alignment.setAttribute(
			'd',
			lines
				.map(({ axis, at, from, to }) => {
					const [along, start, end] = [at * scale, from * scale, to * scale];
					return axis === 'vertical' ? `M${along} ${start}V${end}` : `M${start} ${along}H${end}`;
				})
				.join(''),
		);
		const shown = [...gaps, ...distances.filter((distance) => !gaps.some((gap) => isSame(gap, distance)))];
		let [line, tick, used] = ['', '', 0];
		for (const { axis, from, to, at } of shown) {
			const length = inMm(to - from);
			const text = (to - from) * scale < SHORTEST_WITH_WORDS ? '' : length;
			const paths = dimensionPaths({ axis, from: from * scale, to: to * scale, at: at * scale, edge: at * scale, text });
			line += paths.line;
			tick += paths.ticks;
			if (text === '') continue;
			const word = words[used] ?? element(svg, 'text', classes.text);
			words[used] = word;
			used++;
			word.textContent = length;
			word.setAttribute('text-anchor', 'middle');
			const { x, y } = paths.textAt;
			word.setAttribute('transform', axis === 'horizontal' ? `translate(${x} ${y})` : `translate(${x} ${y}) rotate(-90)`);
		}
		for (const word of words.slice(used)) word.textContent = '';
		dimensions.setAttribute('d', line);
		ticks.setAttribute('d', tick);
	};
	return { paint };
};

/** Pixels of the view to a millimetre in the middle of the wall. */
export const scaleInMiddle = (map: PlaneMap): number => {
	const [a, b, c, d, e, f, g, h, i] = map;
	const [x, y] = [c / i, f / i];
	// The derivative of the map at the middle; its determinant is the area that a square millimetre takes.
	const [xx, xy, yx, yy] = [(a - x * g) / i, (b - x * h) / i, (d - y * g) / i, (e - y * h) / i];
	return Math.sqrt(Math.abs(xx * yy - xy * yx));
};
