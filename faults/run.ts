import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { inRoot } from '../scripts/lib/paths.mjs';
import { fullPlan, shortPlan } from './plan.ts';
import { reportOf } from './report.ts';
import { runStretch } from './stretch.ts';

const { values } = parseArgs({
	options: {
		seed: { type: 'string' },
		faults: { type: 'string', default: '70' },
		storage: { type: 'string' },
		short: { type: 'boolean', default: false },
		plan: { type: 'boolean', default: false },
	},
});
const seed = Number(values.seed ?? process.env.FAULT_SEED ?? (values.short ? 20_261_123 : Date.now() % 1_000_000_000));
if (!Number.isSafeInteger(seed)) throw new Error('The seed is a whole number.');

const stretches = (values.short ? shortPlan(seed) : fullPlan(seed, Number(values.faults))).filter(
	({ storage }) => values.storage === undefined || storage === values.storage,
);
// With a busy machine beside it a start takes longer; a limit on times belongs to the full run.
const limits = values.short ? { settleMs: 120_000, readyMs: 120_000 } : { settleMs: 900_000, readyMs: 10_000 };
const again = `npm run test:faults -- --seed ${seed}${values.short ? ' --short' : ` --faults ${values.faults}`}`;
const say = (sentence: string) => process.stdout.write(`${(performance.now() / 1000).toFixed(1)} s  ${sentence}\n`);
const folder = inRoot('.cache', 'faults');
mkdirSync(folder, { recursive: true });

/** Counted as any runner's report is: an invariant of a stretch is one test. */
const total = { passed: 0, failed: 0, skipped: 0 };
say(`Faults with seed ${seed}.`);
if (values.plan) say(JSON.stringify(stretches, null, '\t'));
for (const stretch of values.plan ? [] : stretches) {
	const log = inRoot('.cache', 'faults', `${stretch.storage}-${seed}.log`);
	try {
		const outcome = await runStretch({ stretch, seed, limits, say }, log);
		say(reportOf(stretch.storage, outcome));
		total.failed += outcome.invariants.filter(({ broken }) => broken.length > 0).length;
		total.passed += outcome.invariants.filter(({ broken }) => broken.length === 0).length;
		const { ledger, ...rest } = outcome;
		writeFileSync(
			inRoot('.cache', 'faults', `${stretch.storage}-${seed}.json`),
			JSON.stringify({ seed, ...rest, ...ledger, trouble: [...ledger.trouble] }, null, '\t'),
		);
	} catch (error) {
		total.failed += 1;
		say(`The run broke off: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
	}
	if (total.failed > 0) say(`The shop's log is ${log}.`);
}
if (total.failed > 0) say(`Seed ${seed}. Again: ${again}`);
mkdirSync(inRoot('.cache', 'reports'), { recursive: true });
writeFileSync(inRoot('.cache', 'reports', 'faults.json'), JSON.stringify(total));
say(`${total.passed} invariants held, ${total.failed} broken`);
process.exitCode = total.failed === 0 ? 0 : 1;
