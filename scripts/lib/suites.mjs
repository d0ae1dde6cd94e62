import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { inRoot, pinnedNode, tool } from './paths.mjs';
import { run, toolEnvironment } from './run.mjs';

/**
 * Outcome of a suite's run; `failures` names each failed test and what it says, for the summary at the end.
 * @typedef {{ passed: number, failed: number, skipped: number, failures?: readonly string[], note?: string }} Count
 */

const reports = inRoot('.cache', 'reports');

/** A fresh place for a runner's JSON report. @param {string} name */
function reportFile(name) {
	mkdirSync(reports, { recursive: true });
	const file = inRoot('.cache', 'reports', `${name}.json`);
	rmSync(file, { force: true });
	return file;
}

/** A suite that ran nothing, or failed beside its tests, is a failure of its own. @param {Count} count @param {number} code @returns {Count} */
export function judged(count, code) {
	if (count.passed + count.failed === 0) return { ...count, failed: 1, note: 'The suite ran no test.' };
	if (code !== 0 && count.failed === 0) return { ...count, failed: 1, note: `The runner ended with code ${code} though no test failed.` };
	return count;
}

/** @param {string} file @returns {any} */
function readReport(file) {
	try {
		return JSON.parse(readFileSync(file, 'utf8'));
	} catch {
		return undefined;
	}
}

/** A failed test's place and title, and the first lines of its error without the terminal's colours. @param {string} title @param {string | undefined} error */
function failureOf(title, error) {
	const lines = stripVTControlCharacters(error ?? '')
		.split('\n')
		.filter((line) => line.trim() !== '')
		.slice(0, 12);
	return [title, ...lines.map((line) => `    ${line}`)].join('\n');
}

/** @param {any} report of Vitest @returns {string[]} */
export function failuresOfVitest(report) {
	return report.testResults.flatMap((/** @type {any} */ file) => {
		const place = relative(inRoot(), file.name);
		const failed = file.assertionResults.filter((/** @type {any} */ result) => result.status === 'failed');
		if (failed.length === 0 && file.status === 'failed') return [failureOf(place, file.message)];
		return failed.map((/** @type {any} */ result) => failureOf(`${place} › ${result.fullName}`, result.failureMessages[0]));
	});
}

/** @param {any} report of Playwright @returns {string[]} */
export function failuresOfPlaywright(report) {
	/** @type {(suite: any) => string[]} */
	const ofSuite = (suite) => [
		...(suite.suites ?? []).flatMap(ofSuite),
		...(suite.specs ?? [])
			.filter((/** @type {any} */ spec) => !spec.ok)
			.map((/** @type {any} */ spec) => {
				const errors = spec.tests.flatMap((/** @type {any} */ test) => test.results.flatMap((/** @type {any} */ result) => result.errors));
				return failureOf(`${spec.file}:${spec.line} › ${spec.title}`, errors[0]?.message);
			}),
	];
	return [...report.suites.flatMap(ofSuite), ...report.errors.map((/** @type {any} */ error) => failureOf('Playwright', error.message))];
}

/**
 * Runs one project of vitest.config.ts, and whatever is named after it (`server-alone`).
 * @param {string} project
 * @param {NodeJS.ProcessEnv} env
 * @param {{ isQuiet?: boolean }} [options] a quiet run prints nothing, and returns what it would have printed
 * @returns {Promise<Count & { output: string }>}
 */
export async function runVitest(project, env, { isQuiet = false } = {}) {
	const file = reportFile(`vitest-${project}`);
	const args = [
		'run',
		'--project',
		project,
		'--project',
		`${project}-*`,
		'--passWithNoTests',
		'--reporter=default',
		'--reporter=json',
		`--outputFile.json=${file}`,
	];
	const minutes = env.TEST_LONG === '1' ? 240 : 80;
	const { code, output } = await run(tool('vitest'), args, { env: toolEnvironment(env), minutes, quiet: isQuiet });
	const report = readReport(file);
	if (report === undefined) return { passed: 0, failed: 1, skipped: 0, note: 'Vitest left no report.', output };
	const hasFailure = (/** @type {any} */ file) => file.assertionResults.some((/** @type {any} */ result) => result.status === 'failed');
	const broken = report.testResults.filter((/** @type {any} */ file) => file.status === 'failed' && !hasFailure(file)).length;
	const count = {
		passed: report.numPassedTests,
		failed: report.numFailedTests + broken,
		skipped: report.numPendingTests + report.numTodoTests,
		failures: failuresOfVitest(report),
	};
	return { ...judged(count, code), output };
}

/**
 * Runs the journeys. Without TEST_LONG those tagged `@long` are left out, and those tagged `@apart` run with web and worker processes apart only.
 * @param {NodeJS.ProcessEnv} env
 * @param {{ isApart?: boolean }} [options]
 * @returns {Promise<Count>}
 */
export async function runPlaywright(env, { isApart = false } = {}) {
	const file = reportFile(isApart ? 'playwright-apart' : 'playwright');
	// A shop of seven processes leaves no core for another.
	const short = isApart ? ['--grep', '@apart', '--workers=1'] : ['--grep-invert', '@long|@apart'];
	const { code } = await run(tool('playwright'), ['test', '--reporter=list,json', ...(env.TEST_LONG === '1' ? [] : short)], {
		env: toolEnvironment({ ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...(isApart && { JOURNEY_PROCESSES: 'apart' }) }),
		minutes: 90,
	});
	const report = readReport(file);
	if (report === undefined) return { passed: 0, failed: 1, skipped: 0, note: 'Playwright left no report.' };
	const { expected, unexpected, flaky, skipped } = report.stats;
	return judged({ passed: expected, failed: unexpected + flaky, skipped, failures: failuresOfPlaywright(report) }, code);
}

/**
 * Runs the journeys tagged `@apart` on OpenStack Swift. Where it is not installed they count as skipped, and a note says so.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Count>}
 */
export async function runJourneysOnSwift(env) {
	const question = "import { hasSwift } from './fixtures/stores/swift.ts'; process.exitCode = hasSwift ? 0 : 1;";
	const { code } = await run(pinnedNode, ['--input-type=module', '--eval', question], { cwd: inRoot(), quiet: true });
	if (code === 0) return runPlaywright({ ...env, TEST_LONG: undefined, JOURNEY_STORE: 'swift' }, { isApart: true });
	return {
		passed: 0,
		failed: 0,
		skipped: 1,
		note: 'Not run: OpenStack Swift is not installed, so no journey used a second store by the S3 protocol.',
	};
}

/**
 * Runs journeys under faults: each invariant counts as one test.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<Count>}
 */
export async function runFaults(args, env) {
	const file = reportFile('faults');
	const { code } = await run(pinnedNode, ['faults/run.ts', ...args], { env: toolEnvironment(env), minutes: 480 });
	return judged(readReport(file) ?? { passed: 0, failed: 1, skipped: 0, note: 'The faults left no report.' }, code);
}

/**
 * Runs each measurement once in its smallest form, to see that it still works; no figure is judged.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<Count>}
 */
export async function runBenches(env) {
	const file = reportFile('bench');
	const { code } = await run(pinnedNode, ['bench/run.ts', '--smallest', '--report', file], { env: toolEnvironment(env), minutes: 45 });
	return judged(readReport(file) ?? { passed: 0, failed: 1, skipped: 0, note: 'The measurements left no report.' }, code);
}

/**
 * Runs one measurement in full; each of its goals is a test.
 * @param {string} name
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<Count>}
 */
export async function runBench(name, env) {
	const file = reportFile(`bench-${name}`);
	const { code } = await run(pinnedNode, ['bench/run.ts', name, '--report', file], { env: toolEnvironment(env), minutes: 90 });
	return judged(readReport(file) ?? { passed: 0, failed: 1, skipped: 0, note: 'The measurement left no report.' }, code);
}
