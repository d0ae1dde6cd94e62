import { describe, expect, test } from 'vitest';
import { keyMeaning, listKeys, nextIndex } from './list-keys.ts';

describe('a key', () => {
	const on = (key: string, at: 'field' | 'above' | 'row' | 'page', hasModifier = false) => keyMeaning({ key, hasModifier, at }, true);

	test('works through the list from anywhere on the page', () => {
		expect(['/', 'j', 'k', 'x', '?', 'Escape'].map((key) => on(key, 'page'))).toEqual([
			'search',
			'next',
			'previous',
			'select',
			'help',
			'clear',
		]);
	});

	test('a key opens the row that has the focus, and presses the button that has it instead', () => {
		expect(on('Enter', 'row')).toBe('open');
		expect(on('Enter', 'page')).toBeNull();
	});

	test('types a letter in a text field, and belongs to an open dialog', () => {
		expect(['/', 'j', 'x', 'Escape'].flatMap((key) => [on(key, 'field'), on(key, 'above')])).toEqual(Array(8).fill(null));
	});

	test('a key is the browser’s with a modifier', () => {
		expect(on('k', 'page', true)).toBeNull();
	});

	test('a key does nothing as a letter where letters are turned off', () => {
		expect(['/', 'j', '?'].map((key) => keyMeaning({ key, hasModifier: false, at: 'page' }, false))).toEqual([null, null, null]);
		expect(keyMeaning({ key: 'Escape', hasModifier: false, at: 'page' }, false)).toBe('clear');
	});
});

describe('the row that the focus goes to', () => {
	test('the row that the focus goes to is the first that is seen, then the next, and no further than the ends', () => {
		expect(nextIndex(null, 1, 10, 4)).toBe(4);
		expect(nextIndex(4, 1, 10, 0)).toBe(5);
		expect(nextIndex(9, 1, 10, 0)).toBe(9);
		expect(nextIndex(0, -1, 10, 0)).toBe(0);
		expect(nextIndex(null, 1, 0, 0)).toBeNull();
	});
});

test('the window of keys speaks of choosing only where rows can be chosen', () => {
	const keysOf = (canSelect: boolean) => listKeys(canSelect).map(({ keys }) => keys);
	expect(keysOf(true)).toEqual(['/', 'j', 'k', 'x', 'Enter', 'Esc', '?']);
	expect(keysOf(false)).toEqual(['/', 'j', 'k', 'Enter', '?']);
});
