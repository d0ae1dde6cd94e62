import { D50, type Lab, labOf, type Xyz, xyzOf } from '../lab.ts';
import { type InkedPaper, inkModel } from './ink-model.ts';
import { tableFromLab, tableToLab } from './lut16.ts';
import { descriptionTag, printerProfileBytes, textTag, xyzTag } from './profile-bytes.ts';
import { nearestCodes } from './solve.ts';

/** Steps of the curves that keep equal red, green and blue grey. */
const GREY_STEPS = 64;
/** Nodes of a table from ink to colours, by the number of channels, and of one from colours to ink. */
const EDGES = { 3: 17, 4: 9 } as const;
const EDGE_FROM_LAB = 25;
/** Nodes of the grid in which a starting point is looked up. */
const SEED_EDGE = 9;
/** Chroma up to which the perceptual table keeps colours, and what it leaves of the rest. */
const KNEE = 30;
const KEPT_CHROMA = 0.75;

type ColourOf = (codes: readonly number[]) => Lab;

/** Looks up a value between entries of equal steps over 0 to 1. */
function between(entries: readonly number[], place: number): number {
	const at = Math.min(Math.max(place, 0), 1) * (entries.length - 1);
	const low = Math.min(Math.floor(at), entries.length - 2);
	return (entries[low] ?? 0) + ((entries[low + 1] ?? 0) - (entries[low] ?? 0)) * (at - low);
}

/** Areas of three inks for each step of grey, from black to white, on a straight line in L*a*b*. */
function greyAreas(paper: InkedPaper, xyzOfAreas: (areas: readonly number[]) => Xyz): number[][] {
	const steps: number[][] = [];
	let areas = [1, 1, 1];
	for (let step = 0; step <= GREY_STEPS; step++) {
		const share = step / GREY_STEPS;
		const part = (axis: 0 | 1 | 2) => paper.black[axis] + share * (paper.white[axis] - paper.black[axis]);
		areas = nearestCodes((each) => labOf(xyzOfAreas(each)), [part(0), part(1), part(2)], areas);
		steps.push(areas);
	}
	return [0, 1, 2].map((ink) => steps.map((step) => step[ink] ?? 0));
}

/** Codes of a coarse grid with their colours: the nearest is a start that leads to the right solution. */
function seedsOf(colourOf: ColourOf): (target: Lab) => readonly number[] {
	const seeds: { codes: number[]; colour: Lab }[] = [];
	for (let node = 0; node < SEED_EDGE ** 3; node++) {
		const codes = [node % SEED_EDGE, Math.floor(node / SEED_EDGE) % SEED_EDGE, Math.floor(node / SEED_EDGE ** 2)].map(
			(step) => step / (SEED_EDGE - 1),
		);
		seeds.push({ codes, colour: colourOf(codes) });
	}
	return ([l, a, b]) => {
		let nearest: readonly number[] = [];
		let least = Number.POSITIVE_INFINITY;
		for (const { codes, colour } of seeds) {
			const distance = 2.25 * (colour[0] - l) ** 2 + (colour[1] - a) ** 2 + (colour[2] - b) ** 2;
			if (distance < least) {
				least = distance;
				nearest = codes;
			}
		}
		return nearest;
	};
}

/** Share of black that stands in for three inks: little in light colours, most of it in the shadows. */
const keyFor = (areas: readonly number[]): number => Math.max(0, (Math.min(...areas) - 0.3) / 0.7) ** 1.5;

/** Perceptual: black becomes the paper's black, and saturated colours move inwards without a break. */
function compressed(colour: Lab, black: Xyz): Lab {
	const [l, a, b] = labOf(
		xyzOf(colour).map((light, axis) => light * (1 - (black[axis] ?? 0) / (D50[axis] ?? 1)) + (black[axis] ?? 0)) as [
			number,
			number,
			number,
		],
	);
	const chroma = Math.hypot(a, b);
	const scale = chroma > KNEE ? (KNEE + (chroma - KNEE) * KEPT_CHROMA) / chroma : 1;
	return [l, a * scale, b * scale];
}

interface Example {
	readonly name: string;
	readonly paper: InkedPaper;
	/** CMYK exists for tests only: the example papers are RGB, as most photo printers are. */
	readonly space: 'RGB ' | 'CMYK';
}

/**
 * Builds an ICC profile (2.4, output class, three intents) of a paper from a model of ink on it. Equal red, green and blue
 * run straight from the paper's black to its white. Takes about a second of processor time; the same paper gives the same bytes.
 */
export function exampleProfile({ name, paper, space }: Example): Buffer {
	const channels = space === 'CMYK' ? 4 : 3;
	const xyzOfAreas = inkModel(paper, channels);
	const white = xyzOf(paper.white);
	const relative = (xyz: Xyz): Lab => labOf([(xyz[0] / white[0]) * D50[0], (xyz[1] / white[1]) * D50[1], (xyz[2] / white[2]) * D50[2]]);
	const areaColour: ColourOf = (areas) => relative(xyzOfAreas(areas));
	const greys = space === 'CMYK' ? null : greyAreas(paper, xyzOfAreas);
	const colourOf: ColourOf = greys === null ? areaColour : (codes) => areaColour(codes.map((code, ink) => between(greys[ink] ?? [], code)));
	const seedOf = seedsOf((codes) => colourOf(greys === null ? [...codes, 0] : codes));
	const codesOf = (target: Lab): number[] => {
		const without = nearestCodes((codes) => colourOf(greys === null ? [...codes, 0] : codes), target, seedOf(target));
		if (greys !== null) return without;
		const key = keyFor(without);
		return [...nearestCodes((areas) => colourOf([...areas, key]), target, without), key];
	};
	const blackColour = colourOf(space === 'CMYK' ? codesOf([0, 0, 0]) : [0, 0, 0]);
	const black = xyzOf(blackColour);
	const toLab = tableToLab(channels, EDGES[channels], colourOf);
	const colorimetric = tableFromLab(channels, EDGE_FROM_LAB, codesOf);
	const perceptual = tableFromLab(channels, EDGE_FROM_LAB, (colour) => codesOf(compressed(colour, black)));
	return printerProfileBytes({
		space,
		tags: [
			['desc', descriptionTag(name)],
			['cprt', textTag('No copyright, use freely. Calculated from a model of ink on paper, not measured.')],
			['wtpt', xyzTag(white)],
			['bkpt', xyzTag([(black[0] * white[0]) / D50[0], black[1] * white[1], (black[2] * white[2]) / D50[2]])],
			['A2B0', toLab],
			['A2B1', toLab],
			['A2B2', toLab],
			['B2A0', perceptual],
			['B2A1', colorimetric],
			['B2A2', perceptual],
		],
	});
}
