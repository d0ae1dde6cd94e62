import type { Lab } from '../lab.ts';

/** Colour differences count more in lightness: a print that is too dark is seen first. */
const WEIGHTS = [1.5, 1, 1] as const;
const STEP = 1e-3;
const ROUNDS = 14;
const CLOSE_ENOUGH = 1e-4;

type ColourOf = (codes: readonly number[]) => Lab;

const within = (code: number): number => Math.min(Math.max(code, 0), 1);

function errorOf(colour: Lab, target: Lab): number {
	let sum = 0;
	for (const axis of [0, 1, 2] as const) sum += (WEIGHTS[axis] * (colour[axis] - target[axis])) ** 2;
	return sum;
}

/** Solves three equations by Cramer's rule; rows of the matrix, then the right side. */
function solve3(m: readonly (readonly number[])[], right: readonly number[]): number[] {
	const at = (row: number, column: number) => m[row]?.[column] ?? 0;
	const det = (c: (row: number, column: number) => number) =>
		c(0, 0) * (c(1, 1) * c(2, 2) - c(1, 2) * c(2, 1)) -
		c(0, 1) * (c(1, 0) * c(2, 2) - c(1, 2) * c(2, 0)) +
		c(0, 2) * (c(1, 0) * c(2, 1) - c(1, 1) * c(2, 0));
	const whole = det(at);
	return [0, 1, 2].map((column) => det((row, each) => (each === column ? (right[row] ?? 0) : at(row, each))) / whole);
}

/**
 * Returns the three codes, 0 to 1, whose colour is nearest to the target, by damped Gauss–Newton from a start. Codes at the
 * edge of what can be printed stay there unless the colour gets nearer inside.
 */
export function nearestCodes(colourOf: ColourOf, target: Lab, start: readonly number[]): number[] {
	let codes = start.map(within);
	let colour = colourOf(codes);
	let error = errorOf(colour, target);
	let damping = 1e-2;
	for (let round = 0; round < ROUNDS && error > CLOSE_ENOUGH; round++) {
		const slopes = codes.map((code, channel) => {
			const step = code + STEP > 1 ? -STEP : STEP;
			const moved = colourOf(codes.map((each, at) => (at === channel ? each + step : each)));
			return moved.map((part, axis) => (part - (colour[axis] ?? 0)) / step);
		});
		const slope = (channel: number, axis: number) => (slopes[channel]?.[axis] ?? 0) * (WEIGHTS[axis] ?? 1);
		const missing = target.map((part, axis) => (WEIGHTS[axis] ?? 1) * (part - (colour[axis] ?? 0)));
		const towards = (channel: number) => missing.reduce((sum, part, axis) => sum + part * slope(channel, axis), 0);
		// A channel at its limit that would leave it takes no part, or the others would make up for it wrongly.
		const isFree = codes.map((code, channel) => !(code <= 0 && towards(channel) < 0) && !(code >= 1 && towards(channel) > 0));
		const normal = [0, 1, 2].map((row) =>
			[0, 1, 2].map((column) => {
				if (!isFree[row] || !isFree[column]) return row === column ? 1 : 0;
				const product = [0, 1, 2].reduce((sum, axis) => sum + slope(row, axis) * slope(column, axis), 0);
				return row === column ? product * (1 + damping) + 1e-6 : product;
			}),
		);
		const moves = solve3(
			normal,
			[0, 1, 2].map((channel) => (isFree[channel] ? towards(channel) : 0)),
		);
		const next = codes.map((code, channel) => within(code + (moves[channel] ?? 0)));
		const nextColour = colourOf(next);
		const nextError = errorOf(nextColour, target);
		if (nextError < error) {
			const isSettled = error - nextError < error * 1e-5;
			codes = next;
			colour = nextColour;
			error = nextError;
			damping /= 4;
			if (isSettled) break;
		} else {
			damping *= 8;
			if (damping > 1e5) break;
		}
	}
	return codes;
}
