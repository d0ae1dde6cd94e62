import { findingSchema, type Reconciliation } from '@print-room/contract';
import { describe, expect, test } from 'vitest';
import { comparisonOf, differences, findingAdvice, findingLabel } from './comparison.ts';

const latest: Reconciliation = {
	id: 'r1',
	from: '2026-11-13T03:00:00.000Z',
	startedAt: '2026-11-21T03:00:00.000Z',
	finishedAt: '2026-11-21T03:00:04.000Z',
	compared: 38,
	findings: [],
	failure: null,
};

describe('the latest comparison', () => {
	test('the latest comparison is missing, under way, failed or done [D20]', () => {
		expect(comparisonOf(null)).toEqual({ state: 'never' });
		expect(comparisonOf({ ...latest, finishedAt: null })).toEqual({ state: 'under way' });
		expect(comparisonOf({ ...latest, failure: 'No answer.' })).toEqual({ state: 'failed', reason: 'No answer.' });
		expect(comparisonOf(latest)).toEqual({ state: 'done', findings: [] });
	});

	test('the latest comparison counts what it found', () => {
		expect([0, 1, 12].map(differences)).toEqual(['no difference', '1 difference', '12 differences']);
	});
});

test('each finding says what it is and what becomes of it [D20]', () => {
	const kinds = findingSchema.shape.kind.options;
	expect(new Set(kinds.map(findingLabel)).size).toBe(kinds.length);
	for (const kind of kinds) {
		expect(findingAdvice({ kind, resent: true })).toContain('requested again');
		expect(findingAdvice({ kind, resent: false })).toMatch(/refeed|receipt|at the cart service/);
	}
});
