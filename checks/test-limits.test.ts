import { expect, test } from 'vitest';
import { isSource, projectFiles, read } from './support/project-files.ts';

/** A limit of less than this may end a test on a machine that is merely busy. */
const leastMs = 60_000;

/** Waits of a test that are short, and its measurements of elapsed time. */
function hasteIn(source: string): string[] {
	const limits = [...source.matchAll(/\b(?:timeout|testTimeout|hookTimeout): ([\d_]+)/g)];
	const short = limits.filter(([, ms = '']) => Number(ms.replaceAll('_', '')) < leastMs).map(([found]) => found);
	const waits = [...source.matchAll(/\bvi\.(?:waitFor|waitUntil)\(/g)].map(({ index }) => source.slice(index, callEnd(source, index)));
	const measured = [...source.matchAll(/expect\((?:performance|Date)\.now\(\) - \w+\)\.toBeLess\w+/g)].map(([found]) => found);
	return [...short, ...waits.filter((wait) => !wait.includes('patience')), ...measured];
}

/** Index after the call that begins at `start`. */
function callEnd(source: string, start: number): number {
	let open = 0;
	for (let at = source.indexOf('(', start); at < source.length; at += 1) {
		if (source[at] === '(') open += 1;
		if (source[at] === ')') open -= 1;
		if (open === 0) return at + 1;
	}
	return source.length;
}

test('a short limit and a measured time are found', () => {
	expect(hasteIn("test('x', { timeout: 30_000 }, run);")).toEqual(['timeout: 30_000']);
	expect(hasteIn('vi.setConfig({ testTimeout: 9000 });')).toEqual(['testTimeout: 9000']);
	expect(hasteIn('await vi.waitFor(() => expect(a).toBe(1));\nb(patience);')).toEqual(['vi.waitFor(() => expect(a).toBe(1))']);
	expect(hasteIn('expect(performance.now() - startedAt).toBeLessThan(1000);')).toEqual([
		'expect(performance.now() - startedAt).toBeLessThan',
	]);
	expect(hasteIn("await vi.waitFor(look, patience);\ntest('x', { timeout: 120_000 }, run);")).toEqual([]);
});

test('no test fails because the machine is busy: limits are long, and no elapsed time is judged', () => {
	const tests = projectFiles.filter(
		(path) => isSource(path) && /^(?:apps|packages|checks|scripts|faults|fixtures)\/.*\.(?:test|fixture)\.tsx?$|\/testing\//.test(path),
	);
	const hasty = tests
		.filter((path) => path !== 'checks/test-limits.test.ts')
		.map((path) => ({ path, haste: hasteIn(read(path)) }))
		.filter(({ haste }) => haste.length > 0);
	expect(tests.length).toBeGreaterThan(500);
	expect(hasty).toEqual([]);
});
