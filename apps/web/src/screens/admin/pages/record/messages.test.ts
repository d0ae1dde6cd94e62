import { expect, test } from 'vitest';
import { fromRequest, missingDesign, signedInLabel } from './messages.ts';

test('a missing design is called the linked one if a file check led to it [A8.12]', () => {
	expect(missingDesign(fromRequest)).toBe("The linked design doesn't exist.");
	for (const state of [null, undefined, 'file check', {}, { from: 'order' }]) expect(missingDesign(state)).toBe('There is no such design.');
});

test('a guest is distinguished from a deleted account [A2.14]', () => {
	expect([signedInLabel({ userId: 'anonymous-1' }), signedInLabel({ userId: null })]).toEqual(['Not signed-in', 'Deleted account']);
});
