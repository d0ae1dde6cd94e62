import { expect, test } from 'vitest';
import { createPlaces, topOf } from './use-list-place.ts';

const place = { top: 4000, rowId: 'b' };

test('remembers the place in each list of the history', () => {
	const places = createPlaces();
	places.keep('first', place);
	places.keep('second', { top: 0, rowId: null });
	places.keep('first', { ...place, top: 320 });
	expect(places.find('first')).toEqual({ top: 320, rowId: 'b' });
	expect(places.find('third')).toBeNull();
});

test('forgets the oldest of very many', () => {
	const places = createPlaces();
	for (let entry = 0; entry < 101; entry += 1) places.keep(String(entry), place);
	expect([places.find('0'), places.find('1'), places.find('100')]).toEqual([null, place, place]);
});

test('a list returns to its old place, begins other rows at their top, and stays where it is otherwise', () => {
	expect(topOf({ place, isFirst: true, isOther: true })).toBe(4000);
	expect(topOf({ place, isFirst: false, isOther: true })).toBe(4000);
	expect(topOf({ place: null, isFirst: false, isOther: true })).toBe(0);
	expect(topOf({ place: null, isFirst: false, isOther: false })).toBeNull();
	expect(topOf({ place: null, isFirst: true, isOther: true })).toBeNull();
});
