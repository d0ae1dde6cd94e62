import { densityPpi, isSupported } from '@print-room/domain';
import { describe, expect, test } from 'vitest';
import { image, offer, opened, play } from '../editor.fixture.ts';
import { sizeObstacle } from '../order/order.ts';
import { borderMmOf, cropRatio, densityOf, originalCropOf, sizeOf } from './geometry.ts';
import { qualityFacts } from './quality.ts';
import { largestHigh, largestPrintable, unlockedMaximum } from './size.ts';

const typed = (side: 'width' | 'height', value: number) => ({ type: 'work/sideTyped', side, value }) as const;
const unlocked = play(opened(), typed('width', 600), { type: 'work/lockToggled' });

describe('a usual size', () => {
	const chosen = (width: number, height: number) => play(opened(), { type: 'work/sizeChosen', width, height });

	test('a usual size is taken as a whole, its proportions kept, and the crop takes its shape [C2.15] [C4.07]', () => {
		const { work } = chosen(594, 420);
		expect(sizeOf(work)).toEqual({ width: 594, height: 420, units: 'mm' });
		expect(cropRatio(image, work.crop)).toBeCloseTo(594 / 420, 9);
		expect(work.lock).toEqual({ on: true, ratio: cropRatio(image, work.crop) });
	});

	test('a usual size of the crop’s own shape leaves the crop where it is', () => {
		expect(chosen(450, 300).work.crop).toEqual(opened().work.crop);
	});

	test('a usual size at Low, the largest that can be printed is one click away, and is printed [C5.11]', () => {
		const low = play(opened(), { type: 'work/sideTyped', side: 'width', value: 3000 });
		const size = largestPrintable(low.offer, image, low.work);
		if (size === null) throw new Error('nothing can be printed');
		expect(qualityFacts(play(low, { type: 'work/sizeChosen', ...size })).quality).toBe('average');
	});
});

describe('the print size', () => {
	test('the print size keeps its ratio while locked, and leaves the crop alone [C4.07]', () => {
		const state = play(opened(), typed('width', 600));
		expect(sizeOf(state.work)).toEqual({ width: 600, height: 400, units: 'mm' });
		expect(state.work.crop).toEqual(opened().work.crop);
		expect(densityOf(image, state.work)).toBeCloseTo(254, 0);
	});

	test('the print size does not drift when sides are typed again and again while locked [C4.07]', () => {
		const state = play(opened(), typed('width', 6), typed('height', 3), typed('width', 601), typed('width', 600));
		expect(sizeOf(state.work)).toEqual({ width: 600, height: 400, units: 'mm' });
	});

	test('changes the crop while unlocked, at the present density [C4.07] [D35]', () => {
		const state = play(unlocked, typed('width', 300));
		expect(sizeOf(state.work)).toEqual({ width: 300, height: 400, units: 'mm' });
		expect(cropRatio(image, state.work.crop)).toBeCloseTo(0.75, 6);
		expect(densityOf(image, state.work)).toBeCloseTo(densityOf(image, unlocked.work), 0);
	});

	test('ends while unlocked where the image does [C4.07] [D35]', () => {
		const state = play(unlocked, typed('height', 300), typed('width', 5000));
		expect(sizeOf(state.work).width).toBe(unlockedMaximum(image, unlocked.work).width);
		expect(state.work.crop.width).toBeCloseTo(2048, 0);
	});

	test('the print size is shown in inches and back exactly as it was typed [C4.06] [D8]', () => {
		const inInches = play(opened(), typed('width', 601), { type: 'work/unitsChosen', units: 'inches' });
		expect(sizeOf(inInches.work)).toEqual({ width: 23.7, height: 15.8, units: 'inches' });
		const back = play(inInches, { type: 'work/unitsChosen', units: 'mm' });
		expect(sizeOf(back.work)).toEqual({ width: 601, height: 401, units: 'mm' });
	});

	test('the print size is turned with the frame, and turned back to what it was [D35] [C4.08]', () => {
		const turned = play(opened(), { type: 'work/turned' });
		expect(sizeOf(turned.work)).toEqual({ width: sizeOf(opened().work).height, height: sizeOf(opened().work).width, units: 'mm' });
		expect(cropRatio(image, turned.work.crop)).toBeCloseTo(1 / 1.5, 6);
		expect(play(turned, { type: 'work/turned' }).work.crop).toEqual(opened().work.crop);
	});

	test('the print size is locked again by a turn [C4.08]', () => {
		expect(play(opened(), { type: 'work/lockToggled' }, { type: 'work/turned' }).work.lock.on).toBe(true);
	});

	test('the print size is not turned where the category has no rotation [C3.07]', () => {
		const state = opened({ sizeRules: { ...offer.sizeRules, rotation: false } });
		expect(play(state, { type: 'work/turned' }).work).toEqual(state.work);
	});

	test('the print size stays locked where the category is proportional-only [C4.08]', () => {
		const state = opened({ sizeRules: { ...offer.sizeRules, onlyProportionalCrop: true } });
		expect(play(state, { type: 'work/lockToggled' }).work.lock.on).toBe(true);
	});

	test('becomes the largest that is still High with one click', () => {
		const state = play(opened(), typed('width', 900));
		const size = largestHigh(state.offer, image, state.work);
		const taken = play(state, { type: 'work/largestHighUsed' });
		expect(sizeOf(taken.work)).toEqual(size);
		expect(densityPpi(originalCropOf(image, taken.work), sizeOf(taken.work))).toBeGreaterThanOrEqual(300);
		expect(isSupported(sizeOf(taken.work), borderMmOf(offer, taken.work))).toBe(true);
	});

	test('the print size says why it cannot be printed, with the border counted in [C5.09] [D6]', () => {
		expect(sizeObstacle(play(opened(), typed('height', 1050)))).toBeNull();
		expect(sizeObstacle(play(opened(), typed('height', 1051)))).toBe('SHORTER_SIDE_TOO_LONG');
		expect(sizeObstacle(play(opened(), typed('height', 1051), { type: 'work/borderChosen', id: null }))).toBeNull();
		expect(sizeObstacle(play(opened(), typed('height', 10)))).toBe('SHORTER_SIDE_TOO_SHORT');
	});

	test('the print size is at least one step long in either unit, so that a density can be computed', () => {
		const state = play(opened(), typed('height', 1), { type: 'work/unitsChosen', units: 'inches' });
		expect(sizeOf(state.work)).toEqual({ width: 0.1, height: 0.1, units: 'inches' });
		expect(densityOf(image, state.work)).toBeGreaterThan(0);
	});
});
