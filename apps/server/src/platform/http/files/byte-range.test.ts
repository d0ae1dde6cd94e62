import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRange } from './byte-range.ts';

test.each([
	['bytes=0-0', { start: 0, end: 0 }],
	['bytes=2-4', { start: 2, end: 4 }],
	['bytes=7-', { start: 7, end: 9 }],
	['bytes=8-99', { start: 8, end: 9 }],
	['bytes=-3', { start: 7, end: 9 }],
	['bytes=-99', { start: 0, end: 9 }],
	['Bytes = 2-4', { start: 2, end: 4 }],
	['bytes=10-', 'unsatisfiable'],
	['bytes=99999999999999999999999-', 'unsatisfiable'],
	['bytes=-0', 'unsatisfiable'],
	[undefined, 'whole'],
	['', 'whole'],
	['bytes=-', 'whole'],
	['bytes=4-2', 'whole'],
	['bytes=0-1,3-4', 'whole'],
	['bytes=a-b', 'whole'],
	['bytes=1.5-2', 'whole'],
	['pages=1-2', 'whole'],
] as const)('the range %j of ten bytes is %j', (header, expected) => {
	expect(readRange(header, 10)).toEqual(expected);
});

test('an empty file has no range', () => {
	expect([readRange('bytes=0-', 0), readRange('bytes=-5', 0), readRange(undefined, 0)]).toEqual([
		'unsatisfiable',
		'unsatisfiable',
		'whole',
	]);
});

test('every accepted range is within the file', () => {
	const number = fc.oneof(fc.constant(''), fc.nat({ max: 50 }).map(String), fc.bigInt({ min: 0n, max: 10n ** 30n }).map(String));
	fc.assert(
		fc.property(number, number, fc.nat({ max: 40 }), (from, to, size) => {
			const asked = readRange(`bytes=${from}-${to}`, size);
			if (typeof asked === 'string') return;
			expect(asked.start).toBeGreaterThanOrEqual(0);
			expect(asked.end).toBeGreaterThanOrEqual(asked.start);
			expect(asked.end).toBeLessThan(size);
		}),
	);
});
