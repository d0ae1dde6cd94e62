import { setTimeout as pause } from 'node:timers/promises';
import { amount } from './amount.ts';

export interface Contest {
	readonly figure: () => Promise<unknown>;
	readonly reference: () => Promise<unknown>;
}

/** Lets a background process of the last run finish, so that it does not disturb the next. */
const restMs = amount(600, 0);

/** Milliseconds of both, in alternating order, after a warm-up of each. */
export async function race({ figure, reference }: Contest, rounds = 7): Promise<{ figureMs: number; referenceMs: number }> {
	const [figures, references]: [number[], number[]] = [[], []];
	for (let round = -1; round < amount(rounds, 1); round++) {
		const turns = [() => timed(figure, figures), () => timed(reference, references)];
		for (const turn of round % 2 === 0 ? turns : turns.reverse()) await turn();
		if (round < 0) [figures.length, references.length] = [0, 0];
	}
	return { figureMs: median(figures), referenceMs: median(references) };
}

async function timed(work: () => Promise<unknown>, times: number[]): Promise<void> {
	await pause(restMs);
	const startedAt = performance.now();
	await work();
	times.push(performance.now() - startedAt);
}

export function median(values: readonly number[]): number {
	const sorted = values.toSorted((one, other) => one - other);
	const middle = sorted.length / 2;
	return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2;
}
