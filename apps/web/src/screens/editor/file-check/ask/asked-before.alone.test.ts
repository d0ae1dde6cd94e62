import { afterEach, expect, test, vi } from 'vitest';
import { stubStorages } from '../../../../testing/stub-storages.alone.fixture.ts';
import { opened, play } from '../../model/editor.fixture.ts';
import { askedBefore, checkedPrint, noteAsked } from './asked-before.ts';

afterEach(() => vi.unstubAllGlobals());

test('a request made for a print is recognised, and for no other print [C4.13]', () => {
	const before = { checkId: 'check-1', print: checkedPrint(opened()) };
	noteAsked('fineartprint image a', before);
	expect(askedBefore('fineartprint image a')).toBe(before);
	expect(askedBefore('fineartprint image b')).toBeNull();
});

test('a request is recognised after a reload, and other stored values are ignored [C1.04] [C4.13]', () => {
	const entries = stubStorages().tab.kept;
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
