import { isInside } from '@print-room/domain';
import { describe, expect, test } from 'vitest';
import { image, offer, opened, play } from '../editor.fixture.ts';
import { isLockShown } from '../reducer.ts';
import { cropRatio, densityOf, sizeOf } from './geometry.ts';

const smaller = play(opened(), { type: 'work/cropResized', factor: 0.5 });

describe('the crop', () => {
	test('starts as the whole picture at 300 ppi in millimetres [D35] [C4.11] [C9.11]', () => {
		const state = opened({ defaults: { ...offer.defaults, borderId: null } });
		expect(state.work.crop).toEqual({ x: 0, y: 0, width: 2048, height: 1365 });
		expect(sizeOf(state.work)).toEqual({ width: 508, height: 338, units: 'mm' });
		expect(densityOf(image, state.work)).toBeCloseTo(300, 0);
	});

	test('starts within what can be printed when 300 ppi would be larger [D35]', () => {
		const huge = { ...image, original: { width: 30_000, height: 20_000 }, scale: { ratioX: 30_000 / 2048, ratioY: 20_000 / 1365 } };
		expect(sizeOf(opened({}, huge).work)).toEqual({ width: 1575, height: 1050, units: 'mm' });
	});

	test('the crop keeps ratio and size when a corner is dragged [C4.08]', () => {
		const dragged = play(
			opened(),
			{ type: 'drag/started', handle: 'se' },
			{ type: 'drag/moved', dx: -400, dy: -100 },
			{ type: 'drag/ended' },
		);
		expect(cropRatio(image, dragged.work.crop)).toBeCloseTo(opened().work.lock.ratio, 9);
		expect(sizeOf(dragged.work)).toEqual(sizeOf(opened().work));
		expect(dragged.work.crop.width).toBeLessThan(2048);
	});

	test('lets a side change the ratio and resizes the print from the crop [C4.08]', () => {
		const dragged = play(
			opened(),
			{ type: 'drag/started', handle: 'e' },
			{ type: 'drag/moved', dx: -1024, dy: 300 },
			{ type: 'drag/ended' },
		);
		expect(dragged.work.crop).toEqual({ x: 0, y: 0, width: 1024, height: 1365 });
		expect(sizeOf(dragged.work)).toEqual({ width: 254, height: 338, units: 'mm' });
		expect(dragged.work.lock.ratio).toBeCloseTo(0.75, 6);
	});

	test('the crop keeps the ratio for a side too when the category is proportional-only [C4.08]', () => {
		const state = opened({ sizeRules: { ...offer.sizeRules, onlyProportionalCrop: true } });
		const dragged = play(state, { type: 'drag/started', handle: 'e' }, { type: 'drag/moved', dx: -1024, dy: 0 }, { type: 'drag/ended' });
		expect(cropRatio(image, dragged.work.crop)).toBeCloseTo(1.5, 6);
		expect(sizeOf(dragged.work)).toEqual(sizeOf(state.work));
	});

	test('the crop shows the lock open during a side drag and restores it afterwards [C4.08]', () => {
		const during = play(opened(), { type: 'drag/started', handle: 'n' }, { type: 'drag/moved', dx: 0, dy: 50 });
		expect(isLockShown(during)).toBe(false);
		const after = play(during, { type: 'drag/ended' });
		expect(isLockShown(after)).toBe(true);
		expect(after.work.lock.on).toBe(true);
	});

	test('the crop shows the lock closed during a corner drag even when it was open, and opens it afterwards [C4.08]', () => {
		const during = play(
			opened(),
			{ type: 'work/lockToggled' },
			{ type: 'drag/started', handle: 'nw' },
			{ type: 'drag/moved', dx: 9, dy: 9 },
		);
		expect(isLockShown(during)).toBe(true);
		expect(play(during, { type: 'drag/ended' }).work.lock.on).toBe(false);
	});

	test('the crop goes back to where a cancelled drag began', () => {
		const during = play(smaller, { type: 'drag/started', handle: 'w' }, { type: 'drag/moved', dx: 80, dy: 0 });
		expect(during.work).not.toEqual(smaller.work);
		expect(play(during, { type: 'drag/cancelled' }).work).toBe(smaller.work);
	});

	test('the crop is moved as a whole by its centre without a change of size [C4.08]', () => {
		const dragged = play(smaller, { type: 'drag/started', handle: 'centre' }, { type: 'drag/moved', dx: 50, dy: -20 });
		expect(dragged.work.crop.x).toBeCloseTo(smaller.work.crop.x + 50, 9);
		expect(dragged.work.crop.y).toBeCloseTo(smaller.work.crop.y - 20, 9);
		expect(densityOf(image, dragged.work)).toBe(densityOf(image, smaller.work));
	});

	test('stops at the edge of the image [C5.10]', () => {
		const pushed = play(smaller, { type: 'work/cropNudged', dx: 99_999, dy: 99_999 });
		expect(isInside(pushed.work.crop, image.preview, 1e-9)).toBe(true);
		expect(pushed.work.crop.x + pushed.work.crop.width).toBeCloseTo(2048, 6);
	});

	test('adds many small steps of a handle up to one large one', () => {
		const step = { type: 'work/handleMoved', handle: 'e', dx: -1, dy: 0 } as const;
		const stepped = play(opened(), ...Array.from({ length: 200 }, () => step));
		const once = play(opened(), { ...step, dx: -200 });
		expect(stepped.work.crop.width).toBeCloseTo(once.work.crop.width, 6);
		expect(sizeOf(stepped.work)).toEqual(sizeOf(once.work));
	});

	test('falls back to the crop before it when a move is no number [C5.10]', () => {
		const broken = play(smaller, { type: 'work/cropNudged', dx: Number.NaN, dy: 1 });
		expect(broken.work.crop.x).toBeCloseTo(smaller.work.crop.x, 9);
	});
});
