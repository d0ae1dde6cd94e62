import { expect, test } from 'vitest';
import { maxQuantity } from './use-quantity.ts';

test.each([
	[100, 100],
	[0, Number.POSITIVE_INFINITY],
	[null, Number.POSITIVE_INFINITY],
	[undefined, Number.POSITIVE_INFINITY],
])('a line whose most is %j can be ordered up to %j times [C3.15]', (quantity_max, most) => {
	expect(maxQuantity({ quantity_max })).toBe(most);
});
