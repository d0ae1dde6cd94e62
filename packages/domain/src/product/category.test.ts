import { expect, test } from 'vitest';
import { CATEGORY_IDS, categoryTitle, isCategoryId } from './category.ts';

test('the shop has three categories with their titles [C1.02] [C2.16]', () => {
	expect(CATEGORY_IDS.map(categoryTitle)).toEqual(['Fine Art Prints', 'Window Mounted Prints', 'Proof Prints']);
});

test('distinguishes a category id from any other text [D3]', () => {
	expect(isCategoryId('proofprint')).toBe(true);
	expect(isCategoryId('posters')).toBe(false);
});
