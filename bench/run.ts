import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import prepareRun from '../e2e/support/global-setup.ts';
import { ensureBuild } from '../scripts/ensure-build.mjs';
import { type BenchCount, benchFiles, inSmallestForm, runEach } from './smallest/bench-files.ts';
import { stopSharedShop } from './support/bench-shop.ts';
import { isMet, type Measure, type Measurement, ratioOf } from './support/measurement.ts';

const { values: options, positionals: wanted } = parseArgs({
	allowPositionals: true,
	options: { json: { type: 'boolean', default: false }, smallest: { type: 'boolean', default: false }, report: { type: 'string' } },
});

const files = await benchFiles();
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
	await report({ passed: rows.length - missed, failed: missed, skipped: 0 });
	console.log(options.json ? JSON.stringify(rows, null, '\t') : `${rows.length - missed} goals met, ${missed} missed`);
	process.exitCode = missed === 0 ? 0 : 1;
}

/** Runs the files in their smallest form. */
async function runSmallest(): Promise<void> {
	process.env.BENCH_SMALLEST = '1';
	const leave = await prepareRun();
	const paths = (wanted.length > 0 ? chosen : inSmallestForm(chosen)).map((file) => join(import.meta.dirname, file));
	const count = await runEach(paths);
	await stopSharedShop();
	await leave();
	await report(count);
	console.log(`${count.passed} run, ${count.failed} do not`);
	process.exitCode = count.failed === 0 ? 0 : 1;
}

/** Writes the count to the file that `--report` names. */
async function report(count: BenchCount): Promise<void> {
	if (options.report !== undefined) await writeFile(options.report, JSON.stringify(count));
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
