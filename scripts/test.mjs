import { availableParallelism, totalmem } from 'node:os';
import { ensureBrowser } from './ensure-browser.mjs';
import { ensureBuild } from './ensure-build.mjs';
import { ensureInstall } from './ensure-install.mjs';
import { stopAllAtSignals } from './lib/run.mjs';

/** @typedef {import('./lib/suites.mjs').Count} Count */

const long = process.argv.includes('--long');
const write = (/** @type {string} */ text) => process.stdout.write(text);

stopAllAtSignals();
await ensureInstall();
// Imported late: these need the installed packages.
const { checkers } = await import('./lib/checkers.mjs');
const { runBench, runBenches, runFaults, runJourneysOnSwift, runPlaywright, runVitest } = await import('./lib/suites.mjs');
const env = { CHROMIUM_PATH: await ensureBrowser(), ...(long && { TEST_LONG: '1' }) };

/** @type {Count} */
const total = { passed: 0, failed: 0, skipped: 0 };
/** Failed tests of all sections, each under the title of its section. @type {string[]} */
const failures = [];

/** @type {(good: boolean, note?: string) => Count} */
const one = (good, note) => ({ passed: good ? 1 : 0, failed: good ? 0 : 1, skipped: 0, ...(note !== undefined && { note }) });

/**
 * Runs one section, prints its head, result and duration, and counts it; one that breaks is a failure, not an end.
 * @param {string} title
 * @param {() => Promise<Count & { output?: string }>} work
 * @param {{ isBeside?: boolean }} [options] a section beside others prints everything at its end, so that the outputs do not mingle
 */
async function section(title, work, { isBeside = false } = {}) {
	const head = `\n== ${title}\n`;
	if (!isBeside) write(head);
	const begun = performance.now();
	const count = await work().catch((error) => ({ ...one(false, String(error?.stack ?? error)), output: '' }));
	const seconds = ((performance.now() - begun) / 1000).toFixed(1);
	const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : '';
	write(
		[
			isBeside ? `${head}${count.output ?? ''}` : '',
			count.note ? `${count.note}\n` : '',
			`-- ${title}: ${count.passed} passed, ${count.failed} failed${skipped} (${seconds} s)\n`,
		].join(''),
	);
	if (count.failed > 0) {
		failures.push(`${title}: ${count.failed} failed`, ...(count.failures ?? []), ...(count.note ? [count.note] : []));
	}
	total.passed += count.passed;
	total.failed += count.failed;
	total.skipped += count.skipped;
}

let endBuild = () => {};
/** @type {Promise<void>} */
const afterBuild = new Promise((resolve) => {
	endBuild = resolve;
});

/** Checks, measurements and faults wait for starts and kills for much of their time. */
async function runProcesses() {
	for (const { title, check } of checkers) {
		await section(title, async () => {
			const { ok, seen, report } = await check();
			return one(ok, ok ? `Looked at ${seen}.` : `${report}\nLooked at ${seen}.`);
		});
	}
	await section('Build', async () => one((await ensureBuild()) !== 'failed'));
	endBuild();
	await section('Checks of the checkers, the docs and the launcher', () => runVitest('checks', env));
	await section('Measurements, in their smallest form', () => runBenches(env));
	if (long) {
		await section('An hour of load', () => runBench('load', { ...env, LOAD_MINUTES: '60' }));
		await section('Backups against a plain copy', () => runBench('backup', env));
		await section('Two workers against one', () => runBench('workers', env));
	}
	await section('Faults', () => runFaults(long ? ['--faults', '1000'] : ['--short'], env));
	if (long) await section('Planted mistakes, which the faults must find', () => runFaults(['--planted'], env));
}

/** @param {{ isBeside: boolean }} options */
async function runUnits({ isBeside }) {
	await section('Units and rules', () => runVitest('unit', env, { isQuiet: isBeside }), { isBeside });
	await afterBuild;
	await section('Server and sandbox cart', () => runVitest('server', env, { isQuiet: isBeside }), { isBeside });
}

/** The long run measures load and is judged by the clock, so nothing runs beside its sections. */
const isRoomy = !long && availableParallelism() > 1 && totalmem() > 8 * 2 ** 30;
if (isRoomy) await Promise.all([runProcesses(), runUnits({ isBeside: true })]);
else {
	await runProcesses();
	await runUnits({ isBeside: false });
}
// Journeys keep all cores busy. Beside another section they and that section would take as long together, and their waits twice as long.
await section('Journeys', () => runPlaywright(env));
await section('Journeys, with web and worker processes apart', () => runPlaywright(env, { isApart: true }));
if (long) await section('Journeys on OpenStack Swift', () => runJourneysOnSwift(env));

if (failures.length > 0) write(`\n== What failed\n${failures.join('\n')}\n`);
write(`\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}\n`);
process.exitCode = total.failed === 0 ? 0 : 1;
