import { pence } from '@print-room/domain';
import { expect, test } from 'vitest';
import { changeMessage, changesText, priceFacts } from './cell-messages.ts';
import { empty, parseEntry, priced } from './entry.ts';
import { gridSize } from './grid-size.ts';

const of = (amount: number) => priced(pence(amount));

test('a cell explains its net price: with VAT and per square metre [A3.05] [D9]', () => {
	const size = gridSize({ extent1: 400, extent2: 600 }, { extent1: 15.75, extent2: 23.62 });
	expect(priceFacts(pence(4600), size, 20)).toEqual(['£55.20 with VAT', '£191.67 per m²']);
});

test.each([
	[of(4600), of(4600), null],
	[of(4600), of(4800), 'was £46.00, 4 % more now'],
	[of(4600), of(4580), 'was £46.00, 0.4 % less now'],
	[of(4600), empty, 'Removed; was £46.00'],
	[empty, of(4600), 'New'],
	[of(0), of(4600), 'was £0.00'],
	[of(4600), parseEntry('12,5'), 'was £46.00'],
])('a cell names what it was', (saved, now, expected) => {
	expect(changeMessage(saved, now)).toBe(expected);
});

test('changes are counted', () => {
	expect([0, 1, 2].map(changesText)).toEqual(['No changes', '1 change', '2 changes']);
});
