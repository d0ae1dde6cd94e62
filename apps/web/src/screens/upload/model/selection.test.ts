import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allSelected, MOST_SELECTED, nothingSelected, ticked } from './selection.ts';

const list = Array.from({ length: 300 }, (_, index) => `image-${index}`);
const id = fc.constantFrom(...list);

test('a tick selects an image, and a second one takes it out [R1.01]', () => {
	const once = ticked(nothingSelected, list, 'image-3', false);
	expect(once.ids).toEqual(['image-3']);
	expect(ticked(once, list, 'image-3', false).ids).toEqual([]);
});

test('Shift selects everything from the last tick to this one, in either direction [R1.01]', () => {
	const from = ticked(nothingSelected, list, 'image-5', false);
	expect(ticked(from, list, 'image-8', true).ids).toEqual(['image-5', 'image-6', 'image-7', 'image-8']);
	expect(ticked(from, list, 'image-3', true).ids).toEqual(['image-5', 'image-3', 'image-4']);
	expect(ticked(nothingSelected, list, 'image-3', true).ids).toEqual(['image-3']);
});

test('no more than 200 images are selected, each once, and the selection says that it is full [R1.01]', () => {
	expect(allSelected(list)).toEqual({ ids: list.slice(0, MOST_SELECTED), anchor: null, isFull: true });
	expect(allSelected(list.slice(0, MOST_SELECTED)).isFull).toBe(false);
	fc.assert(
		fc.property(fc.array(fc.tuple(id, fc.boolean()), { maxLength: 40 }), (ticks) => {
			const { ids } = ticks.reduce((selection, [at, isRange]) => ticked(selection, list, at, isRange), nothingSelected);
			expect(new Set(ids).size).toBe(ids.length);
			expect(ids.length).toBeLessThanOrEqual(MOST_SELECTED);
		}),
	);
});
