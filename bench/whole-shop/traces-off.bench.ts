import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { amount } from '../support/amount.ts';
import type { Measurement } from '../support/measurement.ts';
import { median } from '../support/timing.ts';

const run = promisify(execFile);
const child = fileURLToPath(new URL('../../apps/server/src/platform/telemetry/unobserved-child.ts', import.meta.url));
const requests = amount(1_000_000, 1000);
const rounds = amount(5, 1);

interface Result {
	readonly observedMs: number;
	readonly plainMs: number;
}

/** Time that metrics and traces take of each request while both are off: a thousandth of a fast answer cannot be measured in it. */
export async function measure(): Promise<Measurement[]> {
	const extra: number[] = [];
	for (let round = 0; round < rounds; round += 1) {
		const { stdout } = await run(process.execPath, [child, String(requests)]);
		const { observedMs, plainMs }: Result = JSON.parse(stdout);
		extra.push(((observedMs - plainMs) * 1000) / requests);
	}
	return [
		{
			name: 'a request with metrics and traces off, beyond the same without them',
			unit: 'µs',
			figure: median(extra),
			goal: { of: 'figure', atMost: 5 },
		},
	];
}
