import { expect, test } from 'vitest';
import { deltaE00 } from './delta-e.ts';

test('computes colour differences as other implementations do', () => {
	// Reference: 0.00 for one colour; the others by the published formula, for sRGB in D65.
	expect(deltaE00([0.3, 0.6, 0.2], [0.3, 0.6, 0.2])).toBe(0);
	expect(deltaE00([1, 1, 1], [0, 0, 0])).toBeCloseTo(100, 3);
	expect(deltaE00([1, 0, 0], [0, 1, 0])).toBeCloseTo(86.61, 1);
	expect(deltaE00([1, 0, 0], [0, 0, 1])).toBeCloseTo(52.88, 1);
});
