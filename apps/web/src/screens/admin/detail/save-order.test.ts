import { expect, test } from 'vitest';
import { inSaveOrder } from './save-order.ts';

const base = { id: 'i', createdAt: '', sizeMM: { width: 300, height: 200 } };
const typed = (first: string, second: string) =>
	['item', 'finalSize', 'aperture'].map((key) => ({
		section: { key },
		form: { base, state: { values: { sizeMM: { first, second } }, byHand: [] } },
	}));
const keys = (first: string, second: string) => inSaveOrder(typed(first, second)).map(({ section }) => section.key);

test('a mounted print that grows is saved from the outside in, and one that shrinks from the inside out [A2.13]', () => {
	expect(keys('400', '300')).toEqual(['finalSize', 'item', 'aperture']);
	expect(keys('200', '150')).toEqual(['aperture', 'item', 'finalSize']);
});
