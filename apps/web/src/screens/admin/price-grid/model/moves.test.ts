import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { moved, nextInOrder, placesOf, rangeOf, within } from './moves.ts';

const bounds = { rows: 4, columns: 3 };
const middle = { row: 1, column: 1 };

describe('keys', () => {
	test.each([
		['ArrowUp', false, { row: 0, column: 1 }],
		['ArrowDown', false, { row: 2, column: 1 }],
		['ArrowLeft', false, { row: 1, column: 0 }],
		['ArrowRight', false, { row: 1, column: 2 }],
		['ArrowDown', true, { row: 3, column: 1 }],
		['ArrowLeft', true, { row: 1, column: 0 }],
		['Home', false, { row: 1, column: 0 }],
		['End', false, { row: 1, column: 2 }],
		['Home', true, { row: 0, column: 0 }],
		['End', true, { row: 3, column: 2 }],
		['PageDown', false, { row: 3, column: 1 }],
		['PageUp', false, { row: 0, column: 1 }],
	])('move as in a spreadsheet: %s, with Ctrl %s', (key, isWide, expected) => {
		expect(moved(middle, key, isWide, bounds)).toEqual(expected);
	});

	test.each(['a', 'Tab', 'toString'])('keys of another kind move nothing: %s', (key) => {
		expect(moved(middle, key, false, bounds)).toBeNull();
	});

	test('keys never lead out of the grid', () => {
		const key = fc.constantFrom('ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown');
		fc.assert(
			fc.property(fc.nat(3), fc.nat(2), key, fc.boolean(), (row, column, name, isWide) => {
				const place = moved({ row, column }, name, isWide, bounds);
				expect(place && within(place, bounds)).toEqual(place);
			}),
		);
	});
});

test('Tab goes through the cells in reading order and out at either end', () => {
	expect(nextInOrder({ row: 0, column: 2 }, 1, bounds)).toEqual({ row: 1, column: 0 });
	expect(nextInOrder({ row: 1, column: 0 }, -1, bounds)).toEqual({ row: 0, column: 2 });
	expect(nextInOrder({ row: 3, column: 2 }, 1, bounds)).toBeNull();
	expect(nextInOrder({ row: 0, column: 0 }, -1, bounds)).toBeNull();
});

test('a selection is the same whichever corner it was begun at', () => {
	const [one, other] = [
		{ row: 0, column: 2 },
		{ row: 2, column: 1 },
	];
	expect(rangeOf({ anchor: one, cursor: other })).toEqual(rangeOf({ anchor: other, cursor: one }));
	expect(placesOf(rangeOf({ anchor: one, cursor: other }))).toHaveLength(6);
});
