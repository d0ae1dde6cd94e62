import { isInside, PROOF_SIZE_MM, sizeInMm } from '@print-room/domain';
import { describe, expect, test } from 'vitest';
import { image, openedIn, play, priced, proofOffer } from '../editor.fixture.ts';
import { designOf } from '../order/order.ts';
import type { EditorState } from '../state/state.ts';
import { printCropOf, sizeOf } from './geometry.ts';
import { sectionOf } from './section.ts';

const move = (dx: number, dy: number) => ({ type: 'work/sectionMoved', dx, dy }) as const;
const rectOf = (state: EditorState) => {
	const rect = sectionOf(state);
	if (rect === null) throw new Error('no proof');
	return rect;
};
const cropOf = (state: EditorState) => printCropOf(state.image, state.work);
const middle = (state: EditorState): readonly number[] => {
	const crop = cropOf(state);
	const { x, y, width, height } = rectOf(state);
	return [(x + width / 2 - crop.x) / crop.width, (y + height / 2 - crop.y) / crop.height];
};
const endless = { type: 'work/sectionMoved', dx: 9, dy: -9 } as const;

describe("a proof's 100 % section", () => {
	test('is as much paper of the final print as a proof has, in its middle [C1.03] [D35]', () => {
		const state = openedIn(proofOffer);
		const { width, height } = rectOf(state);
		const print = sizeInMm(sizeOf(state.work));
		expect((width / cropOf(state).width) * print.width).toBeCloseTo(PROOF_SIZE_MM.width, 6);
		expect((height / cropOf(state).height) * print.height).toBeCloseTo(PROOF_SIZE_MM.height, 6);
		expect(middle(state).map((share) => share.toFixed(9))).toEqual(['0.500000000', '0.500000000']);
	});

	test('is turned like the print [D35]', () => {
		const state = play(openedIn(proofOffer), { type: 'work/turned' });
		expect((rectOf(state).width / cropOf(state).width) * sizeInMm(sizeOf(state.work)).width).toBeCloseTo(PROOF_SIZE_MM.height, 6);
	});

	test('is moved by shares of the crop and ends at its edges [C1.03]', () => {
		const moved = play(openedIn(proofOffer), move(0.1, -0.05));
		expect(middle(moved)[0]).toBeCloseTo(0.6, 9);
		expect(middle(moved)[1]).toBeCloseTo(0.45, 9);
		const atEdge = play(moved, endless);
		const crop = cropOf(atEdge);
		const rect = rectOf(atEdge);
		expect(rect.x + rect.width).toBeCloseTo(crop.x + crop.width, 6);
		expect(rect.y).toBeCloseTo(crop.y, 6);
		expect(middle(play(atEdge, { type: 'work/sectionCentred' }))).toEqual([0.5, 0.5]);
	});

	test('comes back from an edge with the first step, however often it was pushed against it', () => {
		const pushed = play(openedIn(proofOffer), endless, endless, endless);
		expect(middle(play(pushed, move(-0.1, 0)))[0]).toBeCloseTo((middle(pushed)[0] ?? 0) - 0.1, 9);
	});

	test('is the whole crop where that is smaller than a proof, and goes back to its place when the print grows [D35]', () => {
		const moved = play(openedIn(proofOffer), move(0.2, 0));
		const small = play(moved, { type: 'work/sideTyped', side: 'width', value: 100 });
		expect(rectOf(small)).toEqual(cropOf(small));
		expect(designOf(priced(small))?.print).not.toHaveProperty('section');
		expect(middle(play(small, { type: 'work/sideTyped', side: 'width', value: 508 }))[0]).toBeCloseTo(0.7, 2);
	});

	test('stays inside the crop when the size changes under it', () => {
		const moved = play(openedIn(proofOffer), endless, { type: 'work/sideTyped', side: 'width', value: 300 });
		expect(isInside(rectOf(moved), image.preview, 1e-6)).toBe(true);
	});

	test('travels with a design only when it was moved [C3.10] [D35]', () => {
		expect(designOf(priced(openedIn(proofOffer)))?.print).not.toHaveProperty('section');
		const design = designOf(priced(play(openedIn(proofOffer), move(0.1, -0.05))));
		expect(design?.print.section?.x).toBeCloseTo(0.6, 9);
		expect(design?.print.section?.y).toBeCloseTo(0.45, 9);
	});

	test('is not there and not moved in another category [C1.03]', () => {
		const state = openedIn({ ...proofOffer, categoryId: 'fineartprint' });
		expect(sectionOf(state)).toBeNull();
		expect(play(state, move(0.1, 0)).work).toEqual(state.work);
	});

	test('does not move by what is no number', () => {
		const state = openedIn(proofOffer);
		expect(play(state, move(Number.NaN, 0)).work).toBe(state.work);
	});
});
