import { describe, expect, test } from 'vitest';
import { type FaultKind, faultKinds, fullPlan, kindsOf, planOfKind, type Stretch, shortPlan } from './plan.ts';

const kindsIn = (plan: readonly Stretch[]): FaultKind[] => plan.flatMap(({ faults }) => faults.map(({ kind }) => kind));

describe('a plan of faults', () => {
	test.each([
		{ name: 'full', planOf: fullPlan },
		{ name: 'short', planOf: shortPlan },
	])('is the same for the same seed and another for another ($name)', ({ planOf }) => {
		expect(planOf(7, 70)).toEqual(planOf(7, 70));
		expect(planOf(8, 70)).not.toEqual(planOf(7, 70));
	});

	test.each([1, 2, 3, 4])('a plan of 128 faults has every kind, whatever its seed (%i)', (seed) => {
		const kinds = kindsIn(fullPlan(seed, 128));
		expect(kinds).toHaveLength(128);
		expect(faultKinds.filter((kind) => !kinds.includes(kind))).toEqual([]);
	});

	test.each(faultKinds)('of one kind strikes every shop that it can strike (%s)', (kind) => {
		const plan = planOfKind(kind, 5, 3);
		expect(plan.length).toBeGreaterThan(0);
		for (const stretch of plan) {
			expect(kindsOf(stretch)).toContain(kind);
			expect(stretch.faults.map((fault) => fault.kind)).toEqual([kind, kind, kind]);
		}
	});

	test('a full disk lasts two minutes, and a lost or silent store and database a minute or longer [O3.03]', () => {
		const faults = fullPlan(5, 70).flatMap((stretch) =>
			stretch.faults.toSorted((a, b) => b.lastsMs - a.lastsMs || a.kind.localeCompare(b.kind)),
		);
		expect(faults.filter(({ lastsMs }) => lastsMs > 10_000).map(({ kind, lastsMs }) => [kind, lastsMs])).toEqual([
			['disk full', 120_000],
			['store away', 85_000],
			['store silent', 60_000],
			['store away', 60_000],
			['wires cut', 60_000],
			['wires held', 60_000],
		]);
	});

	test('a shop is struck by nothing that it has not', () => {
		for (const { storage, processes, faults } of fullPlan(6, 120)) {
			const kinds = faults.map(({ kind }) => kind);
			expect(kinds.filter((kind) => !kindsOf({ storage, processes }).includes(kind))).toEqual([]);
			expect(kinds.some((kind) => kind.startsWith('store '))).toBe(storage === 's3');
			expect(kinds.includes('disk full')).toBe(storage === 'disk');
			expect(kinds.includes('kill launcher')).toBe(processes === 'one');
			expect(kinds.includes('deliveries doubled')).toBe(processes === 'apart');
		}
	});

	test('a thousand faults have at least 200 power cuts and strike shops of every make, at most 100 each [O6.01]', () => {
		const plan = fullPlan(9, 1000);
		expect(kindsIn(plan)).toHaveLength(1000);
		expect(kindsIn(plan).filter((kind) => kind === 'power cut').length).toBeGreaterThanOrEqual(200);
		expect(Math.max(...plan.map(({ faults }) => faults.length))).toBe(100);
		expect(new Set(plan.map(({ storage, processes }) => `${storage} ${processes}`))).toEqual(new Set(['disk one', 's3 one', 's3 apart']));
	});

	test('a short plan has thirty faults, among them a kill of the server and a power cut, and lasts seconds [O6.01]', () => {
		for (let seed = 0; seed < 20; seed++) {
			const [stretch] = shortPlan(seed);
			const faults = stretch?.faults ?? [];
			expect(faults).toHaveLength(30);
			expect(faults.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['kill server', 'power cut']));
			expect(faults.reduce((sum, { lastsMs }) => sum + lastsMs, 0)).toBeLessThan(4000);
		}
	});
});
