import fc from 'fast-check';
import { type Act, rounds } from './workshop-acts.ts';

export type RunSequence = (editionSize: number, all: readonly (readonly Act[])[]) => Promise<void>;

/** Number of sequences of the long run, and the seed that the failure of an earlier one printed. */
export const LONG_RUN = {
	total: Number(process.env.SEQUENCES ?? 10_000),
	seed: process.env.SEQUENCES_SEED === undefined ? undefined : Number(process.env.SEQUENCES_SEED),
};

/** Milliseconds between two lines of progress. */
const REPORT_MS = 15_000;

interface Progress {
	count(): void;
	end(): void;
}

function openProgress(total: number): Progress {
	const begun = performance.now();
	let [ended, reported] = [0, 0];
	const report = (): void => {
		const minutes = (performance.now() - begun) / 60_000;
		process.stdout.write(`${ended} of ${total} sequences, ${Math.round(ended / minutes)} a minute\n`);
		reported = ended;
	};
	const timer = setInterval(report, REPORT_MS);
	return {
		count: () => {
			ended += 1;
		},
		end: () => {
			clearInterval(timer);
			if (ended > reported) report();
		},
	};
}

export interface SequencesOptions {
	readonly total: number;
	/** Seed of the first shop; each further one has the next. Undefined draws new cases. */
	readonly seed?: number | undefined;
	readonly isReported: boolean;
}

/**
 * Runs random sequences, shared evenly by shops that work at once. The first failure ends the others, too; it is not shrunk, since calls at
 * once seldom meet in the same way twice. Throws what fast-check says of it, with the seed and the path that repeat it.
 */
export async function runSequences(shops: readonly RunSequence[], { total, seed, isReported }: SequencesOptions): Promise<void> {
	const progress = isReported ? openProgress(total) : undefined;
	let hasFailed = false;
	const property = (run: RunSequence) =>
		fc.asyncProperty(fc.integer({ min: 1, max: 5 }), rounds, async (size, all) => {
			if (hasFailed) return;
			try {
				await run(size, all);
			} catch (error) {
				hasFailed = true;
				throw error;
			}
			progress?.count();
		});
	const ended = await Promise.allSettled(
		shops.map((run, index) =>
			fc.assert(property(run), {
				numRuns: Math.ceil(total / shops.length),
				endOnFailure: true,
				...(seed !== undefined && { seed: seed + index }),
			}),
		),
	);
	progress?.end();
	for (const end of ended) if (end.status === 'rejected') throw end.reason;
}
