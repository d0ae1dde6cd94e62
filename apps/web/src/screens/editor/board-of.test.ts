import { expect, test } from 'vitest';
import { boardOf } from './board-of.ts';
import { mountOffer, opened, openedIn, play } from './model/editor.fixture.ts';

test('the board has the colour of the chosen style', () => {
	const state = openedIn(mountOffer);
	expect(boardOf(state)).toEqual({ label: 'Soft white', colour: '#f4f2ec' });
	expect(boardOf(play(state, { type: 'work/optionClicked', id: 'black' }))).toEqual({ label: 'Museum black', colour: '#1f1f1f' });
});

test('an option without a colour is no board, and without a style it is soft white', () => {
	expect(boardOf(play(opened(), { type: 'work/optionClicked', id: 'varnish' }))).toEqual({ label: null, colour: '#f4f2ec' });
});
