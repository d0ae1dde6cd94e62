import { pathToFileURL } from 'node:url';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { planOfKinds } from '../plan.ts';
import { NeverReadyAgain, type Outcome, runStretch } from '../stretch.ts';
import { type Mistake, mistakes } from './mistakes.ts';

/** Longest wait for an event that never comes. */
const limits = { endMs: 20_000, settleMs: 30_000, readyMs: 60_000 };

interface Planting {
	readonly seed: number;
	readonly say: (sentence: string) => void;
	readonly logOf: (mistake: Mistake) => string;
	/** part of the name of those that are planted; all without it */
	readonly only: string;
}

/** Plants each mistake in turn. The suite must find something against a shop that has it. */
export async function plantMistakes({ seed, say, logOf, only }: Planting): Promise<{ noticed: number; missed: number; skipped: number }> {
	const count = { noticed: 0, missed: 0, skipped: 0 };
	for (const mistake of mistakes.filter(({ name }) => name.includes(only))) {
		say(`Planted: ${mistake.name}.`);
		const stretch = planOfKinds(mistake.shop, mistake.faults, seed);
		const preloads = ['shop/failing-syncs.ts', 'planted/plant.ts'].map((file) => `--import=${pathToFileURL(inRoot('faults', file)).href}`);
		const environment = { NODE_OPTIONS: preloads.join(' '), PLANTED_MISTAKE: mistake.name };
		const { found, leftOut } = await foundBy(runStretch({ stretch, seed, limits, say, environment }, logOf(mistake)));
		if (found.length > 0) count.noticed += 1;
		else if (leftOut.length > 0) count.skipped += 1;
		else count.missed += 1;
		say(found.length === 0 ? `NOT NOTICED: ${mistake.name}. ${leftOut.join('; ')}` : `noticed: ${mistake.name}. ${found.join('; ')}`);
	}
	return count;
}

/** Returns the violations that a run found. A shop that never opens has not met a fault: that error is passed on. */
async function foundBy(run: Promise<Outcome>): Promise<{ readonly found: readonly string[]; readonly leftOut: readonly string[] }> {
	try {
		const { invariants, ledger } = await run;
		const broken = invariants.filter((one) => one.broken.length > 0);
		return { found: broken.map((one) => `Not so: ${one.title} (${one.broken[0]})`), leftOut: ledger.leftOut };
	} catch (error) {
		if (!(error instanceof NeverReadyAgain)) throw error;
		return { found: [`Never ready again after ${error.message}`], leftOut: [] };
	}
}
