import fc from 'fast-check';
import { expect, test } from 'vitest';
import { image, mountOffer, offer, offers, openedIn, play, proofOffer } from '../editor.fixture.ts';
import type { EditorImage } from '../state/state.ts';
import { carriedOver } from './carry-over.ts';
import { cropRatio, sizeOf } from './geometry.ts';
import { trueWork } from './true-work.ts';

const picture = (width: number, height: number): EditorImage => {
	const scale = Math.min(1, 2048 / Math.max(width, height));
	const preview = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
	return {
		...image,
		id: 'another',
		original: { width, height },
		preview,
		scale: { ratioX: width / preview.width, ratioY: height / preview.height },
	};
};

test('a version with more pixels keeps the size, all choices and the crop [C1.04]', () => {
	const { work } = play(
		openedIn(offer),
		{ type: 'work/cropResized', factor: 0.5 },
		{ type: 'work/cropNudged', dx: 100, dy: -40 },
		{ type: 'work/mediaClicked', id: 'baryta' },
		{ type: 'work/certificateClicked', id: 'standard' },
	);
	const other = picture(12_000, 8000);
	const { crop, lock, turn, ...rest } = carriedOver(image, work, other);
	expect(work).toMatchObject(rest);
	expect(rest).toMatchObject({ mediaId: 'baryta', certificateId: 'standard', size: work.size });
	expect([lock.on, turn]).toEqual([work.lock.on, null]);
	expect(crop.x / other.preview.width).toBeCloseTo(work.crop.x / image.preview.width, 2);
	expect(crop.y / other.preview.height).toBeCloseTo(work.crop.y / image.preview.height, 2);
	expect(crop.width / other.preview.width).toBeCloseTo(work.crop.width / image.preview.width, 2);
});

test('a picture of another shape keeps as large a part as has the print’s proportions [C1.04]', () => {
	const { work } = play(openedIn(offer), { type: 'work/cropResized', factor: 0.5 });
	const other = picture(4000, 6000);
	const { crop } = carriedOver(image, work, other);
	expect(crop.width).toBeCloseTo(other.preview.width, 6);
	expect(cropRatio(other, crop)).toBeCloseTo(cropRatio(image, work.crop), 6);
});

test.each(offers.map((offered) => [offered.categoryId, offered] as const))(
	'opens the editor with the same print whatever the other picture is like: %s [C1.04] [D29]',
	(_, offered) => {
		const side = fc.integer({ min: 400, max: 20_000 });
		fc.assert(
			fc.property(side, side, fc.double({ min: 0.2, max: 1, noNaN: true }), fc.boolean(), (width, height, factor, isTurned) => {
				const state = play(openedIn(offered), { type: 'work/cropResized', factor });
				const { work } = isTurned ? play(state, { type: 'work/turned' }) : state;
				const other = picture(width, height);
				const opened = trueWork(offered, other, carriedOver(image, work, other));
				expect(opened === null ? null : sizeOf(opened)).toEqual(sizeOf(work));
			}),
			{ numRuns: 200 },
		);
	},
);

test('a new version keeps the window mount and the place of the proof section [C1.04]', () => {
	const other = picture(3000, 2000);
	expect(carriedOver(image, openedIn(mountOffer).work, other).printItemId).toBe('a-four');
	const moved = play(openedIn(proofOffer), { type: 'work/sectionMoved', dx: 0.1, dy: 0 });
	expect(carriedOver(image, moved.work, other).section).toEqual(moved.work.section);
});
