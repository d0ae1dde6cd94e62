import { expect, test } from 'vitest';
import { HANDLES, handleName, pullOf } from './handle.ts';

test('the crop frame has nine handles, each with a name of its own', () => {
	expect(HANDLES).toHaveLength(9);
	expect(HANDLES.map(handleName)).toEqual([
		'Top left corner',
		'Top side',
		'Top right corner',
		'Right side',
		'Bottom right corner',
		'Bottom side',
		'Bottom left corner',
		'Left side',
		'Whole crop',
	]);
});

test('pulls each handle its own way', () => {
	expect(new Set(HANDLES.map((handle) => `${pullOf(handle).x} ${pullOf(handle).y}`)).size).toBe(9);
});
