import { afterEach, expect, test, vi } from 'vitest';
import { stubStorages } from '../../../testing/stub-storages.alone.fixture.ts';
import { keepMarks, keepSeen, keptMarks, keptSeen } from './zip-marks.ts';

afterEach(() => vi.unstubAllGlobals());

const marks = { 'zip-1:1': { downloadedAt: '2026-11-21T12:00:00.000Z' }, 'zip-2:3': { isCleared: true } };

test('downloads and clearings are remembered for the session, each person their own [C4.19]', () => {
	const { tab, browser } = stubStorages();
	keepMarks('helen', marks);
	expect(keptMarks('helen')).toEqual(marks);
	expect(keptMarks('tom')).toEqual({});
	expect([tab.kept.size, browser.kept.size]).toEqual([1, 0]);
});

test('seen zips are remembered by the browser', () => {
	const { tab, browser } = stubStorages();
	keepSeen('helen', new Set(['zip-1:1']));
	expect(keptSeen('helen')).toEqual(new Set(['zip-1:1']));
	expect([tab.kept.size, browser.kept.size]).toEqual([0, 1]);
});

test.each(['', '{', '[1]', '"text"', 'null', '{"zip-1:1":7}', '{"zip-1:1":{"downloadedAt":"never","isCleared":"yes"}}'])(
	'nothing is taken from what it did not write: %s',
	(text) => {
		const { tab, browser } = stubStorages();
		tab.setItem('print-room.zips.helen', text);
		browser.setItem('print-room.zips-seen.helen', text);
		expect(Object.values(keptMarks('helen')).every((mark) => Object.keys(mark).length === 0)).toBe(true);
		expect(keptSeen('helen')).toEqual(new Set());
	},
);

test('a browser that keeps nothing is no failure', () => {
	vi.stubGlobal('sessionStorage', undefined);
	vi.stubGlobal('localStorage', undefined);
	keepMarks('helen', marks);
	keepSeen('helen', new Set(['zip-1:1']));
	expect([keptMarks('helen'), keptSeen('helen')]).toEqual([{}, new Set()]);
});
