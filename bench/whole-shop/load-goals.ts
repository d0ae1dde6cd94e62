import { amount } from '../support/amount.ts';
import type { Measurement } from '../support/measurement.ts';
import { percentile } from '../support/percentile.ts';

/** People who are in the shop at the same time, and for how long. */
export const load = {
	browsing: amount(200, 4),
	uploading: amount(4, 1),
	zipping: amount(2, 1),
	exporting: 1,
	/** LOAD_MINUTES=60 shows whether memory stays flat. */
	lastsMs: amount(Number(process.env.LOAD_MINUTES ?? 2) * 60_000, 300),
} as const;

export interface Observed {
	/** ms of each call that waits for no picture, zip or file */
	readonly times: number[];
	readonly errors: string[];
	/** MB of the server, at equal intervals */
	readonly memory: number[];
}

/** Judges a load: no error, answers of the API within 200 ms, and memory that does not grow. */
export function loadMeasurements({ times, errors, memory }: Observed): Measurement[] {
	// The first quarter warms up: code is compiled, and caches fill.
	const at = (share: number) => Math.floor(memory.length * share);
	const second = memory.slice(at(0.25), Math.max(at(0.25) + 1, at(0.5)));
	const people = `${load.browsing} people browse, ${load.uploading} upload, ${load.zipping} zips and an export are made`;
	return [
		{ name: `errors while ${people}`, unit: 'calls', figure: errors.length, goal: { of: 'figure', atMost: 0 } },
		{
			name: `answers of the API under this load, p95 of ${times.length}`,
			unit: 'ms',
			figure: percentile(times, 0.95),
			goal: { of: 'figure', atMost: 200 },
		},
		{
			name: 'memory of the server in the last quarter, median',
			unit: 'MB',
			figure: percentile(memory.slice(at(0.75)), 0.5),
			reference: { what: 'in the second', figure: percentile(second, 0.5) },
			goal: { of: 'ratio', atMost: 1.15 },
		},
	];
}
