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
const { runBenches, runFaults, runPlaywright, runVitest } = await import('./lib/suites.mjs');
const env = { CHROMIUM_PATH: await ensureBrowser(), ...(long && { TEST_LONG: '1' }) };

/** @type {Count} */
const total = { passed: 0, failed: 0, skipped: 0 };

/** @type {(good: boolean, note?: string) => Count} */
const one = (good, note) => ({ passed: good ? 1 : 0, failed: good ? 0 : 1, skipped: 0, ...(note !== undefined && { note }) });

/**
 * Runs one section, prints its head, result and duration, and counts it; one that breaks is a failure, not an end.
 * @param {string} title
 * @param {() => Promise<Count>} work
 */
async function section(title, work) {
	write(`\n== ${title}\n`);
	const begun = performance.now();
	const count = await work().catch((error) => one(false, String(error?.stack ?? error)));
	if (count.note) write(`${count.note}\n`);
	const seconds = ((performance.now() - begun) / 1000).toFixed(1);
	write(
		`-- ${title}: ${count.passed} passed, ${count.failed} failed${count.skipped > 0 ? `, ${count.skipped} skipped` : ''} (${seconds} s)\n`,
	);
	total.passed += count.passed;
	total.failed += count.failed;
	total.skipped += count.skipped;
	return count.failed === 0;
}

for (const { title, check } of checkers) {
	await section(title, async () => {
		const { ok, seen, report } = await check();
		return one(ok, ok ? `Looked at ${seen}.` : `${report}\nLooked at ${seen}.`);
	});
}
await section('Units and rules', () => runVitest('unit', env));
await section('Build', async () => one((await ensureBuild()) !== 'failed'));
await section('Checks of the checkers, the docs and the launcher', () => runVitest('checks', env));
await section('Server and sandbox cart', () => runVitest('server', env));
await section('Measurements, in their smallest form', () => runBenches(env));
await section('Faults', () => runFaults(long ? [] : ['--short'], env));
await section('Journeys', () => runPlaywright(env));

write(`\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}\n`);
process.exitCode = total.failed === 0 ? 0 : 1;
