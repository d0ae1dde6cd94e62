import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { inRoot } from '../scripts/lib/paths.mjs';
import { faultKinds, fullPlan, type Make, planOfKind, shortPlan } from './plan.ts';
import { plantMistakes } from './planted/planted.ts';
import { reportOf } from './report.ts';
import { runStretch } from './stretch.ts';

const { values } = parseArgs({
	options: {
		seed: { type: 'string' },
		faults: { type: 'string', default: '70' },
		storage: { type: 'string' },
		processes: { type: 'string' },
		kind: { type: 'string' },
		short: { type: 'boolean', default: false },
		plan: { type: 'boolean', default: false },
		planted: { type: 'boolean', default: false },
		only: { type: 'string', default: '' },
		'from-shop': { type: 'string', default: '1' },
	},
});
const seed = Number(values.seed ?? process.env.FAULT_SEED ?? (values.short ? 20_261_123 : Date.now() % 1_000_000_000));
if (!Number.isSafeInteger(seed)) throw new Error('The seed is a whole number.');

const kind = faultKinds.find((one) => one === values.kind);
if (values.kind !== undefined && kind === undefined) throw new Error(`There are these kinds of fault: ${faultKinds.join(', ')}.`);
const isWanted = ({ storage, processes }: Make): boolean =>
	(values.storage === undefined || storage === values.storage) && (values.processes === undefined || processes === values.processes);
const wholePlan =
	kind !== undefined
		? planOfKind(kind, seed, Number(values.faults))
		: values.short
			? shortPlan(seed)
			: fullPlan(seed, Number(values.faults), isWanted);
const stretches = wholePlan.filter(isWanted);
// With a busy machine beside it a start takes longer; a limit on times belongs to the full run.
const limits = values.short
	? { endMs: 120_000, settleMs: 120_000, readyMs: 120_000 }
	: { endMs: 900_000, settleMs: 900_000, readyMs: 10_000 };
const { planted, short, faults, storage, processes } = values;
const chosen = [
	planted ? '--planted' : short ? '--short' : `--faults ${faults}`,
	...(kind === undefined ? [] : [`--kind '${kind}'`]),
	...(storage === undefined ? [] : [`--storage ${storage}`]),
	...(processes === undefined ? [] : [`--processes ${processes}`]),
];
const again = `npm run test:faults -- --seed ${seed} ${chosen.join(' ')}`;
const say = (sentence: string) => process.stdout.write(`${(performance.now() / 1000).toFixed(1)} s  ${sentence}\n`);
const folder = inRoot('.cache', 'faults');
mkdirSync(folder, { recursive: true });

/** Counted as any runner's report is: an invariant of a stretch is one test. */
const total = { passed: 0, failed: 0, skipped: 0, failures: [] as string[] };
say(`Faults with seed ${seed}.`);
if (values.plan) say(JSON.stringify(stretches, null, '\t'));
if (values.planted) {
	const logOf = ({ name }: { readonly name: string }) => inRoot('.cache', 'faults', `planted-${name.replaceAll(' ', '-')}.log`);
	const { noticed, missed, skipped } = await plantMistakes({ seed, say, logOf, only: values.only });
	total.passed += noticed;
	total.failed += missed;
	total.skipped += skipped;
}
for (const [index, stretch] of (values.plan || values.planted ? [] : stretches).entries()) {
	if (index + 1 < Number(values['from-shop'])) continue;
	const name = `${stretch.storage}-${stretch.processes}-${seed}-${index + 1}`;
	const log = inRoot('.cache', 'faults', `${name}.log`);
	try {
		say(`Shop ${index + 1} of ${stretches.length}.`);
		const outcome = await runStretch({ stretch, seed, limits, say }, log);
		say(reportOf(stretch, outcome));
		const broken = outcome.invariants.filter((invariant) => invariant.broken.length > 0);
		total.failed += broken.length;
		total.failures.push(...broken.map((invariant) => [invariant.title, ...invariant.broken].join('\n    ')));
		total.skipped += outcome.ledger.leftOut.length;
		total.passed += outcome.invariants.length - broken.length;
		const { ledger, ...rest } = outcome;
		writeFileSync(
			inRoot('.cache', 'faults', `${name}.json`),
			JSON.stringify({ seed, ...rest, ...ledger, trouble: [...ledger.trouble] }, null, '\t'),
		);
	} catch (error) {
		const sentence = `The run broke off: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
		total.failed += 1;
		total.failures.push(sentence);
		say(sentence);
	}
	if (total.failed > 0) say(`The shop's log is ${log}.`);
}
if (total.failed > 0) say(`Seed ${seed}. Again: ${again}`);
mkdirSync(inRoot('.cache', 'reports'), { recursive: true });
writeFileSync(inRoot('.cache', 'reports', 'faults.json'), JSON.stringify(total));
say(
	values.planted
		? `${total.passed} planted mistakes noticed, ${total.failed} not`
		: `${total.passed} invariants held, ${total.failed} broken`,
);
// A journey that never ended would still be trying.
process.exit(total.failed === 0 ? 0 : 1);
