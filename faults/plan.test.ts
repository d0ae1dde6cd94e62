import { describe, expect, test } from 'vitest';
import { type FaultKind, faultKinds, fullPlan, type Stretch, shortPlan } from './plan.ts';

const kindsOf = (plan: readonly Stretch[]): FaultKind[] => plan.flatMap(({ faults }) => faults.map(({ kind }) => kind));

describe('a plan of faults', () => {
	test.each([
		{ name: 'full', planOf: fullPlan },
		{ name: 'short', planOf: shortPlan },
	])('is the same for the same seed and another for another ($name)', ({ planOf }) => {
		expect(planOf(7, 70)).toEqual(planOf(7, 70));
		expect(planOf(8, 70)).not.toEqual(planOf(7, 70));
	});

	test.each([1, 2, 3, 4])('of 70 has every kind of fault, whatever its seed (%i)', (seed) => {
		const kinds = kindsOf(fullPlan(seed, 70));
		expect(kinds).toHaveLength(70);
		expect(faultKinds.filter((kind) => !kinds.includes(kind))).toEqual([]);
	});

	test('fills the disk for two minutes and takes the store away for 85 seconds', () => {
		const faults = fullPlan(5, 70).flatMap((stretch) => stretch.faults);
		expect(faults.filter(({ lastsMs }) => lastsMs > 10_000).map(({ kind, lastsMs }) => [kind, lastsMs])).toEqual([
			['disk full', 120_000],
			['store away', 85_000],
		]);
	});

	test('fills no disk and takes no store away where files are elsewhere', () => {
		for (const { storage, faults } of fullPlan(6, 70))
			expect(faults.filter(({ kind }) => (storage === 'disk' ? kind.startsWith('store') : kind === 'disk full'))).toEqual([]);
	});

	test('that is short kills the server and has two faults more', () => {
		for (let seed = 0; seed < 20; seed++) {
			const kinds = kindsOf(shortPlan(seed));
			expect(new Set(kinds).size).toBe(3);
			expect(kinds).toContain('kill server');
		}
	});
});
