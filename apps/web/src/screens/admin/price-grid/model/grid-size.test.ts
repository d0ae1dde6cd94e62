import { expect, test } from 'vitest';
import { typedSize } from './grid-size.ts';

test('a grid size has inches with two decimals that follow the millimetres, the shorter side first [A5.08] [D8]', () => {
	expect(typedSize(' 600 ', '400')).toEqual({
		key: '400x600',
		mm: { extent1: 400, extent2: 600 },
		inches: { extent1: 15.75, extent2: 23.62 },
		areaM2: 0.24,
	});
	expect(typedSize('152.4', '101.6')?.inches).toEqual({ extent1: 4, extent2: 6 });
});

test.each(['', '0', '-5', 'A4', '400 mm', '1e3', '100001', '12.345'])('text that is no length is no size: %s [A5.08]', (text) => {
	expect([typedSize(text, '400'), typedSize('400', text)]).toEqual([null, null]);
});
