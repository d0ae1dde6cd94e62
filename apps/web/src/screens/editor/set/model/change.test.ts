import type { SetContent } from '@print-room/contract';
import { expect, test } from 'vitest';
import { image, offer } from '../../model/editor.fixture.ts';
import { sizeOf } from '../../model/print/geometry.ts';
import { addAnother, changeRow, firstChoices, inOtherUnits, markAdded, rowsOf, withAdded } from './change.ts';
import { ownPartsOf, withOwn, withoutOwn } from './row-choices.ts';
import { rowState } from './row-work.ts';

const common = { ...firstChoices(offer), sizing: { kind: 'longSide' as const, length: 300 } };
const setOf = (...ids: readonly string[]): SetContent => {
	const waiting = [...ids];
	return {
		common,
		rows: rowsOf(
			ids.map(() => image.id),
			() => waiting.shift() ?? '',
		),
	};
};
const rowIn = ({ rows }: SetContent, id: string) => {
	const row = rows.find((one) => one.id === id);
	if (row === undefined) throw new Error(`There is no row ${id}.`);
	return row;
};

test('a row that is in the cart keeps its choices when those for all change [R1.04]', () => {
	const added = markAdded(setOf('one', 'two'), 'one', 'design-1');
	const changed = { ...added, common: { ...common, mediaId: 'baryta', sizing: { kind: 'longSide' as const, length: 500 } } };
	const sizes = ['one', 'two'].map((id) => {
		const { work } = rowState(offer, image, changed.common, rowIn(changed, id));
		return [work.mediaId, sizeOf(work).width];
	});
	expect(sizes).toEqual([
		['rag', 300],
		['baryta', 500],
	]);
});

test('another size of a row has its choices, comes below it, and is not in the cart [R1.06]', () => {
	const own = changeRow(setOf('one', 'two'), 'one', (row) => withOwn(common, row, { mediaId: 'baryta' }));
	const { rows } = addAnother(markAdded(own, 'one', 'design-1'), 'one', 'three');
	expect(rows.map(({ id, added }) => [id, added])).toEqual([
		['one', 'design-1'],
		['three', null],
		['two', null],
	]);
	expect(rows[1]?.overrides.mediaId).toBe('baryta');
});

test('a choice of a row is set back by itself, and is no longer marked once it equals the one for all [R1.02]', () => {
	const row = withOwn(common, rowIn(setOf('one'), 'one'), { mediaId: 'baryta', units: 'mm', sizing: { kind: 'largestHigh' } });
	expect(ownPartsOf(row)).toEqual(['size', 'mediaId']);
	expect(ownPartsOf(withoutOwn(row, 'size'))).toEqual(['mediaId']);
	expect(ownPartsOf(withOwn(common, row, { mediaId: 'rag' }))).toEqual(['size']);
});

test('rows that another device has put into its cart are marked in this one, too [R1.05]', () => {
	const here = setOf('one', 'two');
	const merged = withAdded(markAdded(here, 'one', 'design-1'), markAdded(here, 'two', 'design-2'));
	expect(merged.rows.map(({ added }) => added)).toEqual(['design-1', 'design-2']);
});

test('a row that another device has put into its cart is shown as it was added there [R1.05]', () => {
	const there = markAdded({ ...setOf('one', 'two'), common: { ...common, sizing: { kind: 'longSide', length: 240 } } }, 'one', 'design-1');
	const merged = withAdded(setOf('one', 'two'), there);
	expect(sizeOf(rowState(offer, image, merged.common, rowIn(merged, 'one')).work).width).toBe(240);
	expect(sizeOf(rowState(offer, image, merged.common, rowIn(merged, 'two')).work).width).toBe(300);
	expect(withAdded(there, merged)).toBe(there);
});

test('lengths for all are the same in the other unit [R1.02]', () => {
	expect(inOtherUnits({ ...common, sizing: { kind: 'size', width: 254, height: 127 } }, 'inches')).toEqual({
		units: 'inches',
		sizing: { kind: 'size', width: 10, height: 5 },
	});
});
