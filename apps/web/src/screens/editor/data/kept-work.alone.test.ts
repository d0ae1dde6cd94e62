import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetWork } from '../../../postponed/index.ts';
import { stubStorages } from '../../../testing/stub-storages.alone.fixture.ts';
import { image, mountOffer, offer, opened, openedIn, play } from '../model/editor.fixture.ts';
import { isReadDifferently, keepWork, keptWork } from './kept-work.ts';

const workKey = 'fineartprint image image-1';
const key = `print-room.work ${workKey}`;
const { work } = play(
	opened(),
	{ type: 'work/cropResized', factor: 0.61 },
	{ type: 'work/turned' },
	{ type: 'work/borderChosen', id: 'border-10' },
);

let entries: Map<string, string>;

beforeEach(() => {
	entries = stubStorages().tab.kept;
});
afterEach(() => {
	vi.unstubAllGlobals();
});

const change = (changed: object): void => {
	entries.set(key, JSON.stringify({ version: 1, tries: 0, work: { ...work, ...changed } }));
};

describe('work that was written down', () => {
	test('work that was written down is there again after a reload, to the pixel', () => {
		keepWork(workKey, image, work);
		expect(keptWork(workKey, offer, image)).toEqual(work);
	});

	test('work that was written down is not there for another picture, nor once it was forgotten', () => {
		keepWork(workKey, image, work);
		expect(keptWork('fineartprint image image-2', offer, image)).toBeNull();
		forgetWork(workKey);
		expect(keptWork(workKey, offer, image)).toBeNull();
	});

	test.each([
		['a crop that leaves the image', { crop: { x: 2000, y: 0, width: 500, height: 333 } }],
		['a ratio that is not its crop’s', { lock: { on: true, ratio: 9 } }],
		['a size that its crop cannot have', { size: { typed: { width: 1000, height: 100, units: 'mm' } } }],
		['a size below nothing', { size: { typed: { width: -1, height: 100, units: 'mm' } } }],
		['a section outside its crop', { section: { x: 7, y: 0 } }],
		['no media field at all', { mediaId: undefined }],
	])('work that was written down is ignored with %s [C5.10] [C5.14]', (_what, changed) => {
		change(changed);
		expect(keptWork(workKey, offer, image)).toBeNull();
	});

	test.each(['', 'null', '{', '7', '{"version":0,"tries":0}'])('work that was written down is ignored as %j', (text) => {
		entries.set(key, text);
		expect(keptWork(workKey, offer, image)).toBeNull();
	});

	test('work that was written down comes without what is no longer offered [D37]', () => {
		keepWork(workKey, image, work);
		expect(keptWork(workKey, { ...offer, borders: [] }, image)).toEqual({ ...work, borderId: null });
	});

	test('forgets a turn back to what is no part of this image [C5.10]', () => {
		const became = work.crop;
		change({ turn: { was: { x: 0, y: 0, width: 9000, height: 10 }, became } });
		expect(keptWork(workKey, offer, image)).toEqual({ ...work, turn: null });
	});

	test('work that was written down of a window mount has the size of its mount [C4.06]', () => {
		const mounted = play(openedIn(mountOffer), { type: 'work/cropResized', factor: 0.8 }).work;
		keepWork(workKey, image, mounted);
		expect(keptWork(workKey, mountOffer, image)).toEqual(mounted);
		keepWork(workKey, image, { ...mounted, lock: { ...mounted.lock, on: false } });
		expect(keptWork(workKey, mountOffer, image)).toBeNull();
	});

	test('work that was written down on a picture that the server reads differently has its crop placed again [E1.04]', () => {
		const turned = { width: image.preview.height, height: image.preview.width };
		const other = { ...image, original: { width: image.original.height, height: image.original.width }, preview: turned };
		keepWork(workKey, image, work);
		expect(isReadDifferently(workKey, image)).toBe(false);
		expect(isReadDifferently(workKey, other)).toBe(true);
		const placed = keptWork(workKey, offer, other);
		expect(placed).toMatchObject({ size: work.size, borderId: work.borderId, turn: null });
		expect(placed?.crop).not.toEqual(work.crop);
		expect(placed?.crop.width).toBeCloseTo(turned.width);
	});

	test('work that was written down is given up when the page broke with it again and again', () => {
		keepWork(workKey, image, work);
		const tries = [1, 2, 3, 4].map(() => keptWork(workKey, offer, image) !== null);
		expect(tries).toEqual([true, true, true, false]);
		keepWork(workKey, image, work);
		expect(keptWork(workKey, offer, image)).toEqual(work);
	});

	test('work that was written down is not kept where the browser keeps nothing', () => {
		vi.stubGlobal('sessionStorage', undefined);
		keepWork(workKey, image, work);
		forgetWork(workKey);
		expect(keptWork(workKey, offer, image)).toBeNull();
	});
});
