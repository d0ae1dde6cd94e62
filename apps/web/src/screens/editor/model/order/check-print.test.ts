import { expect, test } from 'vitest';
import { image, mountOffer, offer, opened, openedIn, play } from '../editor.fixture.ts';
import { openWork } from '../open.ts';
import { isPrintChanged } from './check-design.ts';

test.each([
	{ type: 'work/cropNudged', dx: 0, dy: -1 },
	{ type: 'work/cropResized', factor: 0.9 },
	{ type: 'work/sideTyped', side: 'width', value: 300 },
	{ type: 'work/turned' },
	{ type: 'work/borderChosen', id: 'border-10' },
] as const)('a print differs from the one that was checked after: %o [C1.04]', (action) => {
	const smaller = play(opened(), { type: 'work/cropResized', factor: 0.8 });
	const state = openWork(offer, image, 'light', smaller.work);
	expect(isPrintChanged(play(state, action))).toBe(true);
	expect(isPrintChanged(play(state, action, { type: 'history/undone' }))).toBe(false);
});

test.each([
	{ type: 'work/unitsChosen', units: 'inches' },
	{ type: 'work/mediaClicked', id: 'baryta' },
	{ type: 'work/optionClicked', id: 'black' },
	{ type: 'work/certificateClicked', id: 'standard' },
] as const)('a print is still the one that was checked after: %o [C1.04]', (action) => {
	expect(isPrintChanged(play(opened(), action))).toBe(false);
	expect(isPrintChanged(play(openedIn(mountOffer), action))).toBe(false);
});

test('another window mount is another print [C1.04]', () => {
	expect(isPrintChanged(play(openedIn(mountOffer), { type: 'work/mountChosen', id: 'a-three' }))).toBe(true);
	expect(isPrintChanged(play(openedIn(mountOffer), { type: 'work/turned' }))).toBe(true);
});
