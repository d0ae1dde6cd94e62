import { describe, expect, test } from 'vitest';
import {
	elsewhereOf,
	keepSelection,
	keptSelection,
	nothingSelected,
	pageState,
	refreshed,
	type Selection,
	selectionText,
	toggled,
	toggledAll,
	toggledRange,
	without,
} from './selection.ts';

const items = [...'abcdef'].map((id) => ({ id }));
const [a, b, c, , e] = items;
const of = (...ids: string[]): Selection => new Map(items.filter(({ id }) => ids.includes(id)).map((item) => [item.id, item]));
const idsOf = (selection: Selection): string => [...selection.keys()].toSorted().join('');
const item = (id: string) => ({ id });

describe('selecting rows', () => {
	test('selecting rows takes a row in and out [A2.03]', () => {
		const once = toggled(nothingSelected, item('a'));
		expect(idsOf(once)).toBe('a');
		expect(toggled(once, item('a')).size).toBe(0);
	});

	test('selecting rows takes all rows of the page beside those of others, and out again', () => {
		const page = [item('a'), item('b')];
		const all = toggledAll(of('f'), page);
		expect(idsOf(all)).toBe('abf');
		expect(idsOf(toggledAll(all, page))).toBe('f');
		expect(idsOf(toggledAll(of('a', 'f'), page))).toBe('abf');
	});

	test('selecting rows goes from the row ticked last to this one, either way', () => {
		expect(idsOf(toggledRange(of('b'), items, 'b', item('e')))).toBe('bcde');
		expect(idsOf(toggledRange(of('e'), items, 'e', item('b')))).toBe('bcde');
		expect(idsOf(toggledRange(of('b', 'c', 'd', 'e'), items, 'b', item('d')))).toBe('e');
	});

	test('selecting rows takes one row where the other is not on the page', () => {
		expect(idsOf(toggledRange(nothingSelected, items, 'z', item('c')))).toBe('c');
	});

	test('selecting rows leaves out deleted rows', () => {
		expect(idsOf(without(of('a', 'b', 'c'), ['a', 'c', 'x']))).toBe('b');
	});
});

describe('choices', () => {
	test('is as it reads now: a version from before would be refused', () => {
		const before = of('a', 'f');
		const newer = { id: 'a', version: 2 };
		expect(refreshed(before, [newer, item('b')]).get('a')).toBe(newer);
		expect(refreshed(before, items)).toBe(before);
	});

	test('a selection is empty, part or all of the page', () => {
		const page = [a, b, c].flatMap((row) => row ?? []);
		expect([of('e'), of('a'), of('a', 'b', 'c', 'e')].map((selection) => pageState(selection, page))).toEqual(['none', 'some', 'all']);
		expect(pageState(nothingSelected, [])).toBe('none');
	});

	test('is counted in one go through a page of 50,000 [A9.01]', () => {
		let looks = 0;
		const many = Array.from({ length: 50_000 }, (_, index) => ({
			get id() {
				looks += 1;
				return `${index}`;
			},
		}));
		const all = toggledAll(of('f'), many);
		looks = 0;
		expect(elsewhereOf(all, many)).toBe(1);
		expect(looks).toBe(many.length);
	});

	test('states how many rows are not on this page', () => {
		const page = [a, b, e].flatMap((row) => row ?? []);
		expect(selectionText(of('a', 'b'), page)).toBe('2 selected');
		expect(selectionText(of('a', 'c', 'd'), page)).toBe('3 selected, 2 not on this page');
	});
});

test('the selection is restored in the same list and in no other [A4.01]', () => {
	const selection = new Map([['a', { id: 'a' }]]);
	keepSelection('helen:orders', '["",{}]', selection);
	expect(keptSelection('helen:orders', '["",{}]')).toBe(selection);
	for (const [list, narrowing] of [
		['helen:orders', '["smith",{}]'],
		['helen:designs', '["",{}]'],
		['tom:orders', '["",{}]'],
	] as const)
		expect(keptSelection(list, narrowing)).toBe(nothingSelected);
	keepSelection('helen:designs', '["",{}]', nothingSelected);
	expect(keptSelection('helen:orders', '["",{}]')).toBe(nothingSelected);
});
