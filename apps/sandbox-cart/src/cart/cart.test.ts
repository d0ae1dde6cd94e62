import type { CartLine } from '@print-room/foxy';
import { describe, expect, test } from 'vitest';
import { addLine, dropExpired, setQuantity } from './cart.ts';

const line = (changed: Partial<CartLine> = {}): CartLine => ({
	code: 'design-1',
	parentCode: '',
	name: 'Print order',
	pricePence: 5800,
	quantity: 1,
	quantityMax: null,
	expiresAt: null,
	category: null,
	image: null,
	url: null,
	options: [],
	...changed,
});

describe('addLine', () => {
	test('counts the same code up and no further than its most [C3.15]', () => {
		const once = addLine([], line({ quantityMax: 2 })).lines;
		const twice = addLine(once, line({ quantityMax: 2 }));
		const thrice = addLine(twice.lines, line({ quantityMax: 2 }));
		expect([twice.lines[0]?.quantity, twice.warning]).toEqual([2, null]);
		expect([thrice.lines[0]?.quantity, thrice.warning]).toEqual([2, 'You can order at most 2 of this print.']);
		expect(thrice.lines[0]?.id).toBe(once[0]?.id);
	});

	test('keeps another code apart, up to 1000 of them, so that whole sets fit [C3.15] [R1.04]', () => {
		const full = Array.from({ length: 1000 }, (_, at) => line({ code: `design-${at}` })).reduce(
			(lines, one) => addLine(lines, one).lines,
			addLine([], line({ code: 'design-0' })).lines,
		);
		expect(full).toHaveLength(1000);
		expect(addLine(full, line({ code: 'one more' }))).toMatchObject({ lines: full, warning: expect.stringContaining('1000') });
	});
});

test('a quantity of none removes the line, an unknown line changes nothing [C3.15]', () => {
	const { lines } = addLine([], line());
	expect(setQuantity(lines, lines[0]?.id ?? '', 0).lines).toEqual([]);
	expect(setQuantity(lines, 'gone', 3).lines).toBe(lines);
});

test('expired lines leave, the others stay [D13]', () => {
	const both = addLine(addLine([], line({ expiresAt: 100 })).lines, line({ code: 'design-2' })).lines;
	expect(dropExpired(both, 99_999)).toEqual({ lines: both, warning: null });
	expect(dropExpired(both, 100_000).lines.map(({ code }) => code)).toEqual(['design-2']);
});
