import { expect, test } from 'vitest';
import { inRoot } from './paths.mjs';
import { failuresOfPlaywright, failuresOfVitest, judged } from './suites.mjs';

test('a suite that ran nothing has failed', () => {
	expect(judged({ passed: 0, failed: 0, skipped: 4 }, 0)).toMatchObject({ passed: 0, failed: 1, skipped: 4 });
});

test('a runner that fails beside its tests has failed', () => {
	expect(judged({ passed: 7, failed: 0, skipped: 0 }, 1)).toMatchObject({ passed: 7, failed: 1 });
});

test('other counts are unchanged', () => {
	expect(judged({ passed: 7, failed: 2, skipped: 1 }, 1)).toEqual({ passed: 7, failed: 2, skipped: 1 });
	expect(judged({ passed: 7, failed: 0, skipped: 1 }, 0)).toEqual({ passed: 7, failed: 0, skipped: 1 });
});

test('a failed test is named with its file, and the first lines of its error without colours', () => {
	const passed = { status: 'passed', fullName: 'holds', failureMessages: [] };
	const failed = { status: 'failed', fullName: 'a total is exact', failureMessages: ['\u001b[31mexpected 3\u001b[39m\n\nto be 4'] };
	expect(
		failuresOfVitest({
			testResults: [
				{ name: inRoot('packages', 'total.test.ts'), status: 'failed', message: '', assertionResults: [passed, failed] },
				{ name: inRoot('packages', 'broken.test.ts'), status: 'failed', message: 'No such module', assertionResults: [] },
			],
		}),
	).toEqual(['packages/total.test.ts › a total is exact\n    expected 3\n    to be 4', 'packages/broken.test.ts\n    No such module']);
});

test('a failed journey is named with its file and line, in whichever group it stands', () => {
	const spec = (ok: boolean, title: string) => ({
		file: 'order.spec.ts',
		line: 7,
		ok,
		title,
		tests: [{ results: [{ errors: ok ? [] : [{ message: 'Timed out' }] }] }],
	});
	expect(
		failuresOfPlaywright({
			suites: [{ specs: [spec(true, 'opens')], suites: [{ specs: [spec(false, 'pays')] }] }],
			errors: [{ message: 'No browser' }],
		}),
	).toEqual(['order.spec.ts:7 › pays\n    Timed out', 'Playwright\n    No browser']);
});
