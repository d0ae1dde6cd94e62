import { pence } from '@print-room/domain';
import { expect, test } from 'vitest';
import { group, price } from '../testing/grid.fixture.ts';
import { priced } from './entry.ts';
import { cellKey, cellParts, savedEntry, savedGrid } from './saved-grid.ts';

test('a saved grid has one row per size, by area, whichever way round it was entered [D11]', () => {
	const { sizes } = savedGrid({
		groups: [group('Rag')],
		prices: [price(600, 400, 'Rag', 4600), price(210, 297, 'Rag', 1850), price(400, 600, 'Rag', 4700, { id: 'turned' })],
	});
	expect(sizes.map(({ mm }) => mm)).toEqual([
		{ extent1: 210, extent2: 297 },
		{ extent1: 400, extent2: 600 },
	]);
	expect(sizes[1]?.inches).toEqual({ extent1: 15.75, extent2: 23.62 });
});

test('a saved grid uses the cheapest of several entries of one size [D11]', () => {
	const grid = savedGrid({
		groups: [group('Rag')],
		prices: [price(600, 400, 'Rag', 4600), price(400, 600, 'Rag', 4550, { id: 'turned' })],
	});
	expect(savedEntry(grid, cellKey('400x600', 'Rag'))).toEqual(priced(pence(4550)));
});

test('a saved grid has a column for each group on offer, and for archived ones that still have prices [D37]', () => {
	const { groups } = savedGrid({
		groups: [group('Old', { active: false }), group('Gone', { active: false }), group('Rag', { index: 2 }), group('Baryta', { index: 1 })],
		prices: [price(210, 297, 'Old', 1850)],
	});
	expect(groups.map(({ id }) => id)).toEqual(['Baryta', 'Rag', 'Old']);
});

test('a saved grid finds a cell by its size and group', () => {
	expect(cellParts(cellKey('152.4x101.6', '0192-ab'))).toEqual({ size: '152.4x101.6', groupId: '0192-ab' });
});
