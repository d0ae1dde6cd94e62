import { expect, test } from 'vitest';
import { judged } from './suites.mjs';

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
