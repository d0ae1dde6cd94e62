import { expect, test } from 'vitest';
import { opened, play } from '../model/editor.fixture.ts';
import { askedBefore, checkedPrint, noteAsked } from './asked-before.ts';

test('what was asked for of a print is known again, and of no other [C4.13]', () => {
	const before = { checkId: 'check-1', print: checkedPrint(opened()) };
	noteAsked('fineartprint image a', before);
	expect(askedBefore('fineartprint image a')).toBe(before);
	expect(askedBefore('fineartprint image b')).toBeNull();
});

test('a print that was changed since is not what was sent in, one that was changed back is [C1.04]', () => {
	const sent = checkedPrint(opened());
	const changed = play(opened(), { type: 'work/cropResized', factor: 0.8 });
	expect(checkedPrint(changed)).not.toBe(sent);
	expect(checkedPrint(play(changed, { type: 'history/undone' }))).toBe(sent);
});
