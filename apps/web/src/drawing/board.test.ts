import { describe, expect, test } from 'vitest';
import { bevelColours, DEFAULT_BOARD, lineOn } from './board.ts';

describe('the bevel of a board', () => {
	test('the bevel of a board is white where the board is light or coloured, whose core is white', () => {
		for (const board of [DEFAULT_BOARD, '#fbfbf9', '#efe6d2', '#7a2020', 'no colour']) expect(bevelColours(board).right).toBe('#ffffff');
	});

	test('the bevel of a board is black where the board is black all through', () => {
		expect(bevelColours('#1f1f1f')).toEqual(bevelColours('#000000'));
		expect(bevelColours('#1F1F1F').right).not.toBe('#ffffff');
	});

	test('the bevel of a board is lit from the top left: the faces that look there are the brighter ones', () => {
		for (const board of [DEFAULT_BOARD, '#1f1f1f']) {
			const { top, right, bottom, left } = bevelColours(board);
			expect(right > left && bottom > top).toBe(true);
		}
	});
});

test('a hairline on a board contrasts with it, light or dark', () => {
	expect([DEFAULT_BOARD, '#efe6d2', '#1f1f1f', '#5a1a1a'].map(lineOn)).toEqual(['#141414', '#141414', '#ffffff', '#ffffff']);
});
