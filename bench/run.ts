import { readdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import prepareRun from '../e2e/support/global-setup.ts';
import { ensureBuild } from '../scripts/ensure-build.mjs';
import { isMet, type Measure, type Measurement, ratioOf } from './support/measurement.ts';

const { values: options, positionals: wanted } = parseArgs({
	allowPositionals: true,
	options: { json: { type: 'boolean', default: false }, smallest: { type: 'boolean', default: false }, report: { type: 'string' } },
});

/** Benches that `npm test` leaves out: `checks/dev.test.ts` does the same as dev; the others take half a minute each and run with TEST_LONG. */
const leftOut = new Set([
	'dev.bench.ts',
	...(process.env.TEST_LONG === '1' ? [] : ['fairness.bench.ts', 'first-dialogs.bench.ts', 'first-paint.bench.ts', 'hold-up.bench.ts']),
]);

const files = (await readdir(import.meta.dirname)).filter((file) => file.endsWith('.bench.ts')).toSorted();
const chosen = files.filter((file) => wanted.length === 0 || wanted.includes(basename(file, '.bench.ts')));
if (chosen.length === 0)
	throw new Error(`There is no such measurement. There are: ${files.map((file) => basename(file, '.bench.ts')).join(', ')}.`);

if ((await ensureBuild()) === 'failed') throw new Error('The web app could not be built. The reason is above.');
if (options.smallest) await runSmallest();
else await runFull();

async function runFull(): Promise<void> {
	const rows: Record<string, string | number | boolean | null>[] = [];
	for (const file of chosen) {
		const { measure }: { measure: Measure } = await import(join(import.meta.dirname, file));
		try {
			for (const measurement of await measure()) {
				rows.push(rowOf(measurement));
				if (!options.json) console.log(sentence(measurement));
			}
		} catch (error) {
			rows.push({ name: file, met: false });
			console.error(`FAILED ${file}:`, error);
		}
	}

	const missed = rows.filter(({ met }) => met !== true).length;
	console.log(options.json ? JSON.stringify(rows, null, '\t') : `${rows.length - missed} goals met, ${missed} missed`);
	process.exitCode = missed === 0 ? 0 : 1;
}

/** Runs each file once with tiny amounts, two at a time, to see that it still works, without judging figures. `--report` names a file for the count. */
async function runSmallest(): Promise<void> {
	process.env.BENCH_SMALLEST = '1';
	const leave = await prepareRun();
	const count = { passed: 0, failed: 0, skipped: 0 };
	const left = chosen.filter((name) => wanted.length > 0 || !leftOut.has(name));
	const runNext = async (): Promise<void> => {
		for (let file = left.shift(); file !== undefined; file = left.shift()) {
			const startedAt = performance.now();
			try {
				await runOnce(file);
				count.passed += 1;
				console.log(`runs ${file} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
			} catch (error) {
				count.failed += 1;
				console.error(`FAILED ${file}:`, error);
			}
		}
	};
	await Promise.all([runNext(), runNext()]);
	await leave();
	if (options.report !== undefined) await writeFile(options.report, JSON.stringify(count));
	console.log(`${count.passed} run, ${count.failed} do not`);
	process.exitCode = count.failed === 0 ? 0 : 1;
}

/** @throws Error when a file measures nothing, or something that is no number */
async function runOnce(file: string): Promise<void> {
	const { measure }: { measure: Measure } = await import(join(import.meta.dirname, file));
	const measurements = await measure();
	const odd = measurements.filter((one) => ![one.figure, one.reference?.figure ?? 0].every(Number.isFinite));
	if (measurements.length === 0) throw new Error('It measures nothing.');
	if (odd.length > 0) throw new Error(`These are no numbers: ${odd.map(({ name }) => name).join(', ')}`);
}

function rowOf(measurement: Measurement) {
	const { name, unit, figure, reference } = measurement;
	const ratio = ratioOf(measurement);
	return {
		name,
		unit,
		figure,
		reference: reference?.figure ?? null,
		referenceIs: reference?.what ?? null,
		ratio,
		goal: goalText(measurement),
		met: isMet(measurement),
	};
}

function sentence(measurement: Measurement): string {
	const { name, unit, figure, reference } = measurement;
	const ratio = ratioOf(measurement);
	const compared =
		reference === undefined ? '' : `, ${reference.what} ${round(reference.figure)} ${unit}, ratio ${round(ratio ?? Number.NaN)}`;
	return `${isMet(measurement) ? 'met   ' : 'MISSED'} ${name}: ${round(figure)} ${unit}${compared}, goal ${goalText(measurement)}`;
}

function goalText({ goal, unit }: Measurement): string {
	const bound = 'atMost' in goal ? `≤ ${goal.atMost}` : `≥ ${goal.atLeast}`;
	return goal.of === 'ratio' ? `${bound} ×` : `${bound} ${unit}`;
}

function round(value: number): string {
	return value.toLocaleString('en-GB', { maximumSignificantDigits: value < 1000 ? 3 : 6 });
}
