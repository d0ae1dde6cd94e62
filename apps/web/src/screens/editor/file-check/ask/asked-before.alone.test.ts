import { afterEach, expect, test, vi } from 'vitest';
import { opened, play } from '../../model/editor.fixture.ts';
import { askedBefore, checkedPrint, noteAsked } from './asked-before.ts';

afterEach(() => vi.unstubAllGlobals());

test('what was asked for of a print is known again, and of no other [C4.13]', () => {
	const before = { checkId: 'check-1', print: checkedPrint(opened()) };
	noteAsked('fineartprint image a', before);
	expect(askedBefore('fineartprint image a')).toBe(before);
	expect(askedBefore('fineartprint image b')).toBeNull();
});

test('what was asked for is known after a reload, and what else stands in its place is nothing [C1.04] [C4.13]', () => {
	const entries = new Map<string, string>();
	vi.stubGlobal('sessionStorage', {
		getItem: (name: string) => entries.get(name) ?? null,
		setItem: (name: string, value: string) => entries.set(name, value),
	});
	const before = { checkId: 'check-1', print: checkedPrint(opened()) };
	noteAsked('fineartprint image c', before);
	const [entry] = entries;
	if (entry === undefined) throw new Error('Nothing was kept.');
	const [name, text] = entry;
	entries.set(name.replace('image c', 'image d'), text);
	expect(askedBefore('fineartprint image d')).toEqual(before);
	entries.set(name.replace('image c', 'image d'), '{"checkId":"check-1"}');
	expect(askedBefore('fineartprint image d')).toBeNull();
});

test('a print that was changed since is not what was sent in, one that was changed back is [C1.04]', () => {
	const sent = checkedPrint(opened());
	const changed = play(opened(), { type: 'work/cropResized', factor: 0.8 });
	expect(checkedPrint(changed)).not.toBe(sent);
	expect(checkedPrint(play(changed, { type: 'history/undone' }))).toBe(sent);
});
