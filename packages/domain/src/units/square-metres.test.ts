import { expect, test } from 'vitest';
import { poundsPerSquareMetre, squareMetres } from './square-metres.ts';

test.each([
	[{ extent1: 400, extent2: 600 }, 0.24],
	[{ extent1: 297, extent2: 210 }, 0.06237],
	[{ extent1: 1, extent2: 1 }, 0.000001],
	[{ extent1: 0, extent2: 600 }, 0],
])('the price list says the area of %o in square metres, to six decimals [A3.05] [A9.03]', (size, area) => {
	expect(squareMetres(size)).toBe(area);
});

test('the price list says the price of a square metre to the penny, and none where there is no area [A3.05]', () => {
	expect(poundsPerSquareMetre(46, { extent1: 400, extent2: 600 })).toBe(191.67);
	expect(poundsPerSquareMetre(46, { extent1: 0, extent2: 600 })).toBeNull();
});
