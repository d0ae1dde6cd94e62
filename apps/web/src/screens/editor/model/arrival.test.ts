import { describe, expect, test } from 'vitest';
import { image, mountOffer, opened, openedIn, play, priced } from './editor.fixture.ts';
import { checkObstacleOf } from './order/check-design.ts';
import { designOf, obstacleOf } from './order/order.ts';
import { priceLines } from './order/price-lines.ts';
import type { EditorImage, EditorState } from './state/state.ts';

const coming: EditorImage = { ...image, id: 'file-3', pictureUrl: 'blob:local', arrival: { is: 'coming', row: 3, colours: 'exact' } };
const postponed = (state: EditorState): EditorState => play(state, { type: 'answer/addPostponed', before: priceLines(state) });

describe('an image on its way', () => {
	test('an image on its way is cropped, sized and priced, but neither ordered nor sent to be checked [E1.02]', () => {
		const state = play(priced(opened({}, coming)), { type: 'work/cropNudged', dx: 0, dy: 0 });
		expect(obstacleOf(state)).toBeNull();
		expect(designOf(state)).toBeNull();
		expect(checkObstacleOf(state)).toBe('IMAGE_COMING');
		const here = play(state, { type: 'answer/imageArrived', image });
		expect(designOf(here)).toMatchObject({ imageId: 'image-1' });
		expect(checkObstacleOf(here)).toBeNull();
	});

	test('an image on its way keeps the work, what undo knows and a drag when the server read the same sizes [E1.04]', () => {
		const worked = play(
			opened({}, coming),
			{ type: 'work/cropResized', factor: 0.5 },
			{ type: 'work/turned' },
			{ type: 'drag/started', handle: 'se' },
			{ type: 'drag/moved', dx: -30, dy: -10 },
		);
		const after = play(worked, { type: 'answer/identified', id: 'image-1' }, { type: 'answer/imageArrived', image });
		expect(after).toEqual({ ...worked, image });
	});

	test('an image on its way shows the crop afresh when the server read other sizes, and calls off what waits [E1.04]', () => {
		const turned: EditorImage = { ...image, original: { width: 4000, height: 6000 }, preview: { width: 1365, height: 2048 } };
		const waiting = postponed(priced(play(opened({}, coming), { type: 'work/cropResized', factor: 0.5 })));
		const after = play(waiting, { type: 'answer/imageArrived', image: turned });
		expect(after.adding.kind).toBe('idle');
		expect(after.history).toEqual({ done: [], undone: [] });
		expect(after.work).toMatchObject({ size: waiting.work.size, mediaId: waiting.work.mediaId, borderId: waiting.work.borderId });
		expect(after.work.crop.width).toBeCloseTo(1365, 0);
		expect(after.opened.crop).not.toEqual(waiting.opened.crop);
	});

	test('an image on its way of a window mount keeps its mount when the server read other sizes [E1.04]', () => {
		const other: EditorImage = { ...image, original: { width: 3000, height: 3000 }, preview: { width: 2048, height: 2048 } };
		const state = play(openedIn(mountOffer, coming), { type: 'work/mountChosen', id: 'six-by-four' });
		expect(play(state, { type: 'answer/imageArrived', image: other }).work.printItemId).toBe('six-by-four');
	});

	test('an image on its way that is refused keeps what was chosen, says why it is not ordered, and nothing waits any longer [E1.05]', () => {
		const waiting = postponed(priced(opened({}, coming)));
		const refused = play(waiting, { type: 'answer/imageRefused', sentence: 'The file is damaged.' });
		expect([refused.adding.kind, obstacleOf(refused), refused.work]).toEqual(['idle', 'IMAGE_REFUSED', waiting.work]);
	});
});

describe('a print that waits for its image', () => {
	test('a print that waits for its image is not changed by the person, and goes on waiting through identification and arrival [E1.03]', () => {
		const waiting = postponed(priced(opened({}, coming)));
		expect(play(waiting, { type: 'work/turned' }, { type: 'history/undone' }, { type: 'display/nextPressed' })).toBe(waiting);
		const arrived = play(waiting, { type: 'answer/identified', id: 'image-1' }, { type: 'answer/imageArrived', image });
		expect(arrived.adding).toEqual(waiting.adding);
		expect(play(arrived, { type: 'answer/addStarted' }).adding.kind).toBe('running');
	});

	test('a print that waits for its image is taken back by Go on editing, and by a catalogue that no longer has what was chosen [E1.03]', () => {
		const waiting = postponed(priced(opened({}, coming)));
		expect(play(waiting, { type: 'answer/addCalledOff' }).adding.kind).toBe('idle');
		const { offer } = waiting;
		const poorer = { ...offer, borders: [] };
		expect(play(waiting, { type: 'answer/offerRefreshed', offer: poorer }).adding.kind).toBe('idle');
		expect(play(waiting, { type: 'answer/offerRefreshed', offer: { ...offer } }).adding.kind).toBe('waiting');
	});
});
