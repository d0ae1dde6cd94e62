import { expect, test } from 'vitest';
import { image, mountOffer, offer, opened, openedIn, play } from '../editor.fixture.ts';
import { openWork } from '../open.ts';
import { isPrintChanged } from './check-print.ts';

test.each([
	{ type: 'work/cropNudged', dx: 0, dy: -1 },
	{ type: 'work/cropResized', factor: 0.9 },
	{ type: 'work/sideTyped', side: 'width', value: 300 },
	{ type: 'work/turned' },
	{ type: 'work/borderChosen', id: 'border-10' },
] as const)('counts as another print than the one that was checked: %o [C1.04]', (action) => {
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
] as const)('leaves it the print that was checked: %o [C1.04]', (action) => {
	expect(isPrintChanged(play(opened(), action))).toBe(false);
	expect(isPrintChanged(play(openedIn(mountOffer), action))).toBe(false);
});

test('counts another window mount as another print [C1.04]', () => {
	expect(isPrintChanged(play(openedIn(mountOffer), { type: 'work/mountChosen', id: 'a-three' }))).toBe(true);
	expect(isPrintChanged(play(openedIn(mountOffer), { type: 'work/turned' }))).toBe(true);
});
