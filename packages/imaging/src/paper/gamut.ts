import { channelsOf, type ProfileHead } from './icc/profile-head.ts';
import type { CodeRows, LabRows, PaperTransforms } from './transforms.ts';

/** Points of a*, b* in order of their hue. */
export type Outline = [a: number, b: number][];

export interface Gamut {
	readonly paper: Outline;
	readonly srgb: Outline;
}

const POINTS = 72;
const EDGE = 33;
const CODE_MAX = 65_535;

/** The faces of a cube of three channels, where the most saturated colours are; a fourth channel is 0. */
function surface(channels: number): CodeRows {
	const codes: number[] = [];
	for (let axis = 0; axis < 3; axis++) {
		for (const side of [0, CODE_MAX]) {
			for (let node = 0; node < EDGE ** 2; node++) {
				const [one, other] = [node % EDGE, Math.floor(node / EDGE)].map((step) => Math.round((step * CODE_MAX) / (EDGE - 1)));
				const colour = [0, 0, 0];
				colour[axis] = side;
				colour[(axis + 1) % 3] = one ?? 0;
				colour[(axis + 2) % 3] = other ?? 0;
				codes.push(...colour, ...(channels === 4 ? [0] : []));
			}
		}
	}
	return new Uint16Array(codes);
}

/** The largest chroma of each hue; a hue without a sample gets that of its neighbours. */
function outlineOf(rows: LabRows): Outline {
	const largest = new Array<number>(POINTS).fill(0);
	for (let at = 0; at < rows.length; at += 3) {
		const [a, b] = [rows[at + 1] ?? 0, rows[at + 2] ?? 0];
		const point = Math.round(((Math.atan2(b, a) / (2 * Math.PI) + 1) % 1) * POINTS) % POINTS;
		largest[point] = Math.max(largest[point] ?? 0, Math.hypot(a, b));
	}
	const chromaOf = (point: number) => largest[(point + POINTS) % POINTS] ?? 0;
	return largest.map((chroma, point) => {
		const shown = chroma > 0 ? chroma : (chromaOf(point - 1) + chromaOf(point + 1)) / 2;
		const hue = (point / POINTS) * 2 * Math.PI;
		const rounded = (part: number) => Math.round(part * 10) / 10;
		return [rounded(shown * Math.cos(hue)), rounded(shown * Math.sin(hue))];
	});
}

/** Outlines of a paper's colours and of sRGB's, of all lightnesses, relative to white. */
export function gamutOf({ space }: ProfileHead, paper: PaperTransforms): Gamut {
	return {
		paper: outlineOf(paper.labOfInks(surface(channelsOf(space)))),
		srgb: outlineOf(paper.labOfScreen(surface(3), 'srgb')),
	};
}
