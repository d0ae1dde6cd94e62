import { expect, test } from 'vitest';
import { keepSelection, keptSelection } from './kept-selection.ts';
import { nothingSelected } from './selection.ts';

test('what is chosen is there again in the same list, and in no other [A4.01]', () => {
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
