import { expect, test } from 'vitest';
import { isMet, type Measurement, ratioOf } from './measurement.ts';
import { median } from './timing.ts';

const ingest = { name: 'ingest', unit: 'ms', figure: 130, reference: { what: 'bare', figure: 100 } };

test('a ratio is the figure over its reference', () => {
	expect(ratioOf({ ...ingest, goal: { of: 'ratio', atMost: 1.3 } })).toBe(1.3);
	expect(ratioOf({ name: 'size', unit: 'kB', figure: 1, goal: { of: 'figure', atMost: 1 } })).toBeNull();
});

test.for<[Measurement['goal'], boolean]>([
	[{ of: 'ratio', atMost: 1.3 }, true],
	[{ of: 'ratio', atMost: 1.29 }, false],
	[{ of: 'ratio', atLeast: 1.4 }, false],
	[{ of: 'figure', atMost: 130 }, true],
	[{ of: 'figure', atLeast: 131 }, false],
])('goal %o is met: %s', ([goal, met]) => {
	expect(isMet({ ...ingest, goal })).toBe(met);
});

test('a goal is missed when there is nothing to compare with', () => {
	expect(isMet({ name: 'ingest', unit: 'ms', figure: 1, goal: { of: 'ratio', atMost: 2 } })).toBe(false);
	expect(isMet({ ...ingest, figure: Number.NaN, goal: { of: 'ratio', atMost: 2 } })).toBe(false);
});

test('a median is the middle one, or halfway between the middle two', () => {
	expect(median([3, 1, 2])).toBe(2);
	expect(median([4, 1, 2, 3])).toBe(2.5);
});
