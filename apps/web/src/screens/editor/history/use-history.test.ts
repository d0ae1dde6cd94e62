import { expect, test } from 'vitest';
import { historyKey } from './use-history.ts';

const plain = { key: 'z', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

test.each([
	['Ctrl+Z', { ctrlKey: true }, 'undo'],
	['Cmd+Z', { metaKey: true }, 'undo'],
	['Shift+Ctrl+Z', { ctrlKey: true, shiftKey: true, key: 'Z' }, 'redo'],
	['Shift+Cmd+Z', { metaKey: true, shiftKey: true, key: 'Z' }, 'redo'],
	['Ctrl+Y', { ctrlKey: true, key: 'y' }, 'redo'],
	['Z', {}, null],
	['Ctrl+Alt+Z', { ctrlKey: true, altKey: true }, null],
	['Cmd+Y', { metaKey: true, key: 'y' }, null],
	['Ctrl+X', { ctrlKey: true, key: 'x' }, null],
] as const)('the history keys are read: %s', (_name, keys, direction) => {
	expect(historyKey({ ...plain, ...keys })).toBe(direction);
});
