import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Measure } from '../support/measurement.ts';

/** Returns the paths of all benches below the folder `bench`. */
export async function benchFiles(): Promise<string[]> {
	const files = await readdir(join(import.meta.dirname, '..'), { recursive: true });
	return files.filter((file) => file.endsWith('.bench.ts')).toSorted();
}

/** `checks/dev.test.ts` runs this one on the copy that it starts anyway. */
export const runElsewhere = 'dev.bench.ts';

/** Returns the files that run among the measurements of `npm test`. */
export const inSmallestForm = (files: readonly string[]): string[] => files.filter((file) => file !== runElsewhere);

export interface BenchCount {
	passed: number;
	failed: number;
	skipped: number;
	/** Name and error of each that failed. */
	failures?: string[];
}

/** Runs each file once, two at a time, to see that it still measures something; no figure is judged. */
export async function runEach(paths: readonly string[]): Promise<BenchCount> {
	const failures: string[] = [];
	const count = { passed: 0, failed: 0, skipped: 0, failures };
	const left = [...paths];
	const runNext = async (): Promise<void> => {
		for (let path = left.shift(); path !== undefined; path = left.shift()) {
			const startedAt = performance.now();
			try {
				await runOnce(path);
				count.passed += 1;
				console.log(`runs ${basename(path)} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
			} catch (error) {
				count.failed += 1;
				failures.push(`${basename(path)}: ${String(error)}`);
				console.error(`FAILED ${basename(path)}:`, error);
			}
		}
	};
	await Promise.all([runNext(), runNext()]);
	return count;
}

/** @throws Error when a file measures nothing, or something that is no number */
async function runOnce(path: string): Promise<void> {
	const { measure }: { measure: Measure } = await import(path);
	const measurements = await measure();
	const odd = measurements.filter((one) => ![one.figure, one.reference?.figure ?? 0].every(Number.isFinite));
	if (measurements.length === 0) throw new Error('It measures nothing.');
	if (odd.length > 0) throw new Error(`These are no numbers: ${odd.map(({ name }) => name).join(', ')}`);
}
