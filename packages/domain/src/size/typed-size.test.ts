import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Units } from '../units/units.ts';
import type { Size } from './size.ts';
import { keepTyped, sizeIn } from './typed-size.ts';

const side = fc.double({ min: 0.1, max: 10_000, noNaN: true });
const units = fc.constantFrom<Units>('mm', 'inches');
const size: fc.Arbitrary<Size> = fc.record({ width: side, height: side, units });

test('a typed size gives back exactly what was typed after any number of switches [D8]', () => {
	fc.assert(
		fc.property(size, fc.array(units), (given, switches) => {
			const typed = keepTyped(given);
			for (const unit of switches) expect(sizeIn(typed, unit).units).toBe(unit);
			expect(sizeIn(typed, given.units)).toEqual(given);
		}),
		{ seed: 13 },
	);
});

test('derives the other unit from the typed value [D8]', () => {
	const typed = keepTyped({ width: 600, height: 400, units: 'mm' });
	expect(sizeIn(typed, 'inches')).toEqual({ width: 600 / 25.4, height: 400 / 25.4, units: 'inches' });
	expect(sizeIn(typed, 'mm')).toEqual({ width: 600, height: 400, units: 'mm' });
});
