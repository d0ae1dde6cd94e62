import { type Lab, type Xyz, xyzOf } from '../lab.ts';

/** Full areas of a paper, absolute: unprinted, with each ink, with each pair of inks, and with all of them. */
export interface InkedPaper {
	readonly white: Lab;
	readonly cyan: Lab;
	readonly magenta: Lab;
	readonly yellow: Lab;
	/** magenta and yellow */
	readonly red: Lab;
	/** cyan and yellow */
	readonly green: Lab;
	/** cyan and magenta */
	readonly blue: Lab;
	readonly black: Lab;
}

/** Yule–Nielsen factor: light that spreads in the paper makes dots look larger. */
const SPREAD = 2;
/** Light that a full area of the fourth ink lets through. */
const KEY_LIGHT = 0.06;

/**
 * Colour of a paper with inks, after Neugebauer with Yule and Nielsen's correction: each possible overprint counts with the
 * area that it has when dots lie at random. Takes the area that each ink covers, 0 to 1, and returns absolute XYZ. Three
 * inks are cyan, magenta and yellow; the fourth is black.
 */
export function inkModel(paper: InkedPaper, inks: 3 | 4): (areas: readonly number[]) => Xyz {
	const { white, cyan, magenta, red, yellow, green, blue, black } = paper;
	const overprints = [white, cyan, magenta, blue, yellow, green, red, black].map(xyzOf);
	const darkened = overprints.map(([x, y, z]): Xyz => {
		const [bx, by, bz] = xyzOf(black);
		// The darkest overprint has no more light than black alone.
		const keyed = (light: number, least: number) => Math.max(light * KEY_LIGHT, least * 0.55);
		return [keyed(x, bx), keyed(y, by), keyed(z, bz)];
	});
	const corners = (inks === 3 ? overprints : [...overprints, ...darkened]).map((xyz) => xyz.map((light) => light ** (1 / SPREAD)));
	return (areas) => {
		const sum = [0, 0, 0];
		for (const [corner, light] of corners.entries()) {
			let share = 1;
			for (let ink = 0; ink < inks; ink++) share *= (corner >> ink) & 1 ? (areas[ink] ?? 0) : 1 - (areas[ink] ?? 0);
			for (let axis = 0; axis < 3; axis++) sum[axis] = (sum[axis] ?? 0) + share * (light[axis] ?? 0);
		}
		const [x = 0, y = 0, z = 0] = sum;
		return [x ** SPREAD, y ** SPREAD, z ** SPREAD];
	};
}
