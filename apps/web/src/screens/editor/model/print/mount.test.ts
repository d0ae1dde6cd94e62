import { createDesignSchema } from '@print-room/contract';
import { isInside, isOfShape, largestCrop, orientTo, roundSize, type Size, sizeInMm, type Units } from '@print-room/domain';
import { describe, expect, test } from 'vitest';
import { image, mountOffer, mounts, openedIn, play, priced } from '../editor.fixture.ts';
import { designOf, overallOf } from '../order/order.ts';
import { isLockShown } from '../reducer.ts';
import type { EditorImage } from '../state/state.ts';
import { cropRatio, sizeOf } from './geometry.ts';
import { largestHighMount, largestMount, mountOf } from './mount.ts';

const choose = (id: string) => ({ type: 'work/mountChosen', id }) as const;
const inches = { type: 'work/unitsChosen', units: 'inches' } as const;
const turned = { type: 'work/turned' } as const;
const portrait: EditorImage = {
	...image,
	original: { width: 4000, height: 6000 },
	preview: { width: 1365, height: 2048 },
	scale: { ratioX: 4000 / 1365, ratioY: 6000 / 2048 },
};

const farApart = (a: Pick<Size, 'width' | 'height'>, b: Pick<Size, 'width' | 'height'>): number =>
	Math.max(Math.abs(a.width - b.width), Math.abs(a.height - b.height));

describe('a print in a window mount', () => {
	test('starts in the default mount, turned like the image, with as much of it as fits [C4.08] [D35]', () => {
		expect(sizeOf(openedIn(mountOffer).work)).toEqual({ width: 297, height: 210, units: 'mm' });
		const { work } = openedIn(mountOffer, portrait);
		expect(sizeOf(work)).toEqual({ width: 210, height: 297, units: 'mm' });
		expect(cropRatio(portrait, work.crop)).toBeCloseTo(210 / 297, 9);
		expect(work.crop.width).toBeCloseTo(1365, 6);
	});

	test('starts in the mount that the address names, and in the default one for an unknown address [C2.04]', () => {
		expect(openedIn(mountOffer, image, 'ten-square').work.printItemId).toBe('ten-square');
		expect(openedIn(mountOffer, image, 'no-such').work.printItemId).toBe('a-four');
		expect(openedIn({ ...mountOffer, defaults: { ...mountOffer.defaults, printItemId: 'gone' } }).work.printItemId).toBe('six-by-four');
	});

	test('starts in one that suits the picture where the category’s own does not: the largest High one of its shape [C3.08] [C4.11]', () => {
		const at = (width: number, height: number) => ({
			...image,
			original: { width, height },
			preview: { width: 2048, height: Math.round((2048 * height) / width) },
			scale: { ratioX: width / 2048, ratioY: height / Math.round((2048 * height) / width) },
		});
		expect(openedIn(mountOffer, at(3000, 3000)).work.printItemId).toBe('ten-square');
		expect(openedIn(mountOffer, at(7500, 6000)).work.printItemId).toBe('twenty-by-sixteen');
		expect(openedIn(mountOffer, at(900, 900)).work.printItemId).toBe('eight-square');
		expect(openedIn(mountOffer, at(6000, 4500), 'six-by-four').work.printItemId).toBe('six-by-four');
		expect(openedIn(mountOffer, at(10, 10)).work.printItemId).toBe('a-four');
	});

	test('a print in a window mount at Low, says which is the largest that can be printed at all [C4.11]', () => {
		const state = play(openedIn(mountOffer), { type: 'work/cropResized', factor: 0.2 });
		expect(largestMount(state.offer, image, state.work, 'printable')?.id).toBe('ten-by-eight');
	});

	test("a print in a window mount takes size and ratio from the chosen mount's print, not from its window [C4.08] [D35]", () => {
		const { work, offer } = play(openedIn(mountOffer), choose('twenty-by-sixteen'));
		expect(sizeOf(work)).toEqual({ width: 508, height: 406, units: 'mm' });
		expect(cropRatio(image, work.crop)).toBeCloseTo(508 / 406, 9);
		expect(work.lock).toEqual({ on: true, ratio: cropRatio(image, work.crop) });
		expect(mountOf(offer, work)).toMatchObject({ aperture: { width: 498, height: 396 }, finalSize: { width: 610, height: 508 } });
	});

	test("a print in a window mount has the print's own size as its window where the catalogue has none [A3.14]", () => {
		const bare = { ...mountOffer, mounts: mounts.map((mount) => ({ ...mount, aperture: null })) };
		const { offer, work } = openedIn(bare);
		expect(mountOf(offer, work)?.aperture).toEqual({ width: 297, height: 210, units: 'mm' });
	});

	test("a print in a window mount has the catalogue's own sizes in either unit, never converted ones [C4.06]", () => {
		const state = play(openedIn(mountOffer), inches);
		expect(sizeOf(state.work)).toEqual({ width: 11.69, height: 8.27, units: 'inches' });
		expect(overallOf(state)).toEqual({ width: 15.98, height: 12.01, units: 'inches' });
		expect(state.work.crop).toEqual(openedIn(mountOffer).work.crop);
		expect(sizeOf(play(state, { type: 'work/unitsChosen', units: 'mm' }).work)).toEqual(sizeOf(openedIn(mountOffer).work));
	});

	test('a print in a window mount is turned with its board and window, and stays turned in another mount and unit [C4.06] [C4.08]', () => {
		const state = play(openedIn(mountOffer), turned, choose('six-by-four'), inches);
		expect(sizeOf(state.work)).toEqual({ width: 4.02, height: 5.98, units: 'inches' });
		expect(mountOf(state.offer, state.work)).toMatchObject({
			finalSize: { width: 7.99, height: 10 },
			aperture: { width: 3.62, height: 5.59 },
		});
	});

	test('a print in a window mount is turned like the image again after a square one', () => {
		const { work } = play(openedIn(mountOffer, portrait), choose('ten-square'), choose('a-three'));
		expect(sizeOf(work)).toEqual({ width: 297, height: 420, units: 'mm' });
	});

	test('a print in a window mount keeps the middle of the crop, and its area where the image has the room [D35]', () => {
		const small = play(openedIn(mountOffer), { type: 'work/cropResized', factor: 0.4 }, { type: 'work/cropNudged', dx: 100, dy: 50 });
		const { crop } = play(small, choose('ten-square')).work;
		const before = small.work.crop;
		expect(crop.x + crop.width / 2).toBeCloseTo(before.x + before.width / 2, 6);
		expect(crop.y + crop.height / 2).toBeCloseTo(before.y + before.height / 2, 6);
		expect(crop.width * crop.height).toBeCloseTo(before.width * before.height, 3);
	});

	test('a print in a window mount stays as large as the image allows through any choice of mounts', () => {
		const state = play(openedIn(mountOffer), choose('ten-square'), choose('six-by-four'), choose('a-four'));
		const { crop } = state.work;
		expect(crop.width).toBeCloseTo(largestCrop(image.preview, crop.width / crop.height).width, 6);
	});

	test('a print in a window mount has no size that could be typed and no lock that could be opened [C4.06] [C4.08]', () => {
		const state = openedIn(mountOffer);
		const after = play(
			state,
			{ type: 'work/sideTyped', side: 'width', value: 500 },
			{ type: 'work/lockToggled' },
			{ type: 'work/largestHighUsed' },
		);
		expect(after.work).toEqual(state.work);
	});

	test('a print in a window mount keeps its size and ratio when a side is dragged, whatever the category says of proportions [C4.08]', () => {
		const free = openedIn({ ...mountOffer, sizeRules: { ...mountOffer.sizeRules, onlyProportionalCrop: false } });
		const during = play(free, { type: 'drag/started', handle: 'e' }, { type: 'drag/moved', dx: -500, dy: 0 });
		expect(isLockShown(during)).toBe(true);
		expect(sizeOf(during.work)).toEqual(sizeOf(free.work));
		expect(cropRatio(image, during.work.crop)).toBeCloseTo(free.work.lock.ratio, 6);
	});

	test('a print in a window mount says which is the largest mount that is still High [C4.11]', () => {
		const state = play(openedIn(mountOffer), { type: 'work/cropResized', factor: 0.6 });
		expect(largestHighMount(state.offer, image, state.work)?.id).toBe('ten-by-eight');
		expect(largestHighMount(state.offer, image, play(state, { type: 'work/cropResized', factor: 0.01 }).work)).toBeNull();
	});

	test('falls back to another mount when the catalogue no longer has its own, also by undo [D37]', () => {
		const state = play(openedIn(mountOffer), choose('six-by-four'), choose('a-three'));
		const poorer = { ...mountOffer, mounts: mounts.filter(({ id }) => id !== 'six-by-four' && id !== 'a-three') };
		const { work } = play(state, { type: 'answer/offerRefreshed', offer: poorer });
		expect(work.printItemId).toBe('a-four');
		expect(sizeOf(work)).toEqual({ width: 297, height: 210, units: 'mm' });
		const back = play(state, { type: 'answer/offerRefreshed', offer: poorer }, { type: 'history/undone' }, { type: 'history/undone' });
		expect(back.work.printItemId).toBe('a-four');
	});

	test('a print in a window mount takes the new size of a mount that was changed in the catalogue [D37]', () => {
		const changed = mounts.map((mount) =>
			mount.id === 'a-four' ? { ...mount, size: { ...mount.size, mm: { width: 300, height: 200 } } } : mount,
		);
		const { work } = play(openedIn(mountOffer), { type: 'answer/offerRefreshed', offer: { ...mountOffer, mounts: changed } });
		expect(sizeOf(work)).toEqual({ width: 300, height: 200, units: 'mm' });
		expect(cropRatio(image, work.crop)).toBeCloseTo(1.5, 9);
	});
});

/** Server's tolerances: the size within its step, the overall size within 2.6 mm, the crop's shape within 8 %. */
describe.each(mounts.map((mount) => [mount.id, mount] as const))('the order of %s', (id, mount) => {
	const ways = (['mm', 'inches'] as const).flatMap((units) =>
		[image, portrait].flatMap((picture) => [[], [turned]].map((turns) => ({ units, picture, turns }))),
	);
	test.each(ways)('passes the checks of the server [C4.06] [C5.12] [C5.14]', ({ units, picture, turns }) => {
		const state = priced(
			play(openedIn(mountOffer, picture), choose(id), { type: 'work/unitsChosen', units: units satisfies Units }, ...turns),
		);
		const design = designOf(state);
		expect(createDesignSchema.safeParse(design).success).toBe(true);
		if (design === null) return;
		const asked = roundSize({ ...design.print.size, units });
		const size = orientTo({ ...mount.size[units], units }, asked);
		expect(farApart(size, asked)).toBeLessThanOrEqual((units === 'mm' ? 1 : 0.1) + 1e-6);
		const finalSize = orientTo({ ...mount.finalSize[units], units }, size);
		expect(farApart(sizeInMm({ ...design.print.finalSize, units }), sizeInMm(finalSize))).toBeLessThanOrEqual(2.6);
		expect(isInside(design.print.crop, picture.preview, 0.5)).toBe(true);
		expect(isOfShape(design.print.crop, picture.scale, picture.original, size)).toBe(true);
		expect(design).toMatchObject({ printItemId: id, borderId: null, categoryId: 'mountedprint', options: ['soft'], price: 46 });
	});
});
