import { pathToFileURL } from 'node:url';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { planOfKinds } from '../plan.ts';
import { NeverReadyAgain, type Outcome, runStretch } from '../stretch.ts';
import type { Invariant } from '../verdict/verdict.ts';
import { type Mistake, mistakes } from './mistakes.ts';

/** Title of the violation of a shop that a fault ended for good. */
const neverReadyAgain = 'the shop was never ready again';
/** Longest wait for an event that never comes. */
const limits = { endMs: 20_000, settleMs: 30_000, readyMs: 60_000 };

interface Planting {
	readonly seed: number;
	readonly say: (sentence: string) => void;
	readonly logOf: (mistake: Mistake) => string;
	/** part of the name of those that are planted; all without it */
	readonly only: string;
}

/** Plants each mistake in turn. In a shop that has it, the suite must find the invariant broken that it breaks. */
export async function plantMistakes({ seed, say, logOf, only }: Planting): Promise<{ noticed: number; missed: number; skipped: number }> {
	const count = { noticed: 0, missed: 0, skipped: 0 };
	for (const mistake of mistakes.filter(({ name }) => name.includes(only))) {
		say(`Planted: ${mistake.name}.`);
		const stretch = planOfKinds(mistake.shop, mistake.faults, seed);
		const preloads = ['shop/failing-syncs.ts', 'planted/plant.ts'].map((file) => `--import=${pathToFileURL(inRoot('faults', file)).href}`);
		const environment = { NODE_OPTIONS: preloads.join(' '), PLANTED_MISTAKE: mistake.name };
		const { broken, leftOut } = await brokenBy(runStretch({ stretch, seed, limits, say, environment }, logOf(mistake)));
		const isNoticed = broken.some(({ title }) => mistake.finds.test(title));
		if (isNoticed) count.noticed += 1;
		else if (leftOut.length > 0) count.skipped += 1;
		else count.missed += 1;
		const found = broken.map((one) => `Not so: ${one.title} (${one.broken[0]})`);
		say(`${isNoticed ? 'noticed' : 'NOT NOTICED'}: ${mistake.name}. ${[...leftOut, ...found].join('; ')}`);
	}
	return count;
}

/** Returns the violations that a run found. A shop that never opens has not met a fault: that error is passed on. */
async function brokenBy(run: Promise<Outcome>): Promise<{ readonly broken: readonly Invariant[]; readonly leftOut: readonly string[] }> {
	try {
		const { invariants, ledger } = await run;
		return { broken: invariants.filter((one) => one.broken.length > 0), leftOut: ledger.leftOut };
	} catch (error) {
		if (!(error instanceof NeverReadyAgain)) throw error;
		return { broken: [{ title: neverReadyAgain, broken: [error.message] }], leftOut: [] };
	}
}
