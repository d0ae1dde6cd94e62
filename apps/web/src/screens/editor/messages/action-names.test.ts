import { expect, test } from 'vitest';
import { actionName } from './action-names.ts';

test.each([
	[{ type: 'work/handleMoved', handle: 'se', dx: 1, dy: 1 }, 'crop'],
	[{ type: 'work/sideTyped', side: 'width', value: 3 }, 'print size'],
	[{ type: 'work/borderChosen', id: null }, 'border'],
	[{ type: 'work/mountChosen', id: 'a' }, 'window mount'],
	[{ type: 'work/sectionCentred' }, '100 % section'],
	[{ type: 'display/sheetOpened', sheet: 'rotation' }, 'rotation'],
] as const)('names what %j changes [C3.17]', (action, message) => {
	expect(actionName(action)).toBe(message);
});
