import { describe, expect, test } from 'vitest';
import { image, offers, openedIn, play, priced, proofOffer } from '../editor.fixture.ts';
import { checkDesignOf, checkObstacleOf } from './check-design.ts';
import { designOf, obstacleOf } from './order.ts';

const small = { ...image, original: { width: 900, height: 600 }, scale: { ratioX: 900 / 2048, ratioY: 600 / 1365 } };

describe('a design sent to be checked', () => {
	test.each(offers)(
		'a design sent to be checked of $categoryId costs nothing and is otherwise what would be ordered [C9.03] [D10]',
		(offer) => {
			const state = priced(openedIn(offer));
			const ordered = designOf(state);
			expect(ordered?.price).toBeGreaterThan(0);
			expect(ordered).toEqual({ ...checkDesignOf(state), price: ordered?.price, vatPercent: 20 });
		},
	);

	test('a design sent to be checked may have too little density, and an unknown price [D10] [C1.04]', () => {
		const state = play(openedIn(proofOffer, small), { type: 'work/sideTyped', side: 'width', value: 400 });
		expect(obstacleOf(state)).toBe('DENSITY_TOO_LOW');
		expect(checkObstacleOf(state)).toBeNull();
		expect(checkDesignOf(state)).toMatchObject({ price: 0, imageId: image.id, categoryId: 'proofprint' });
	});

	test.each([
		['own', null],
		['lost', 'LOGGED_OUT'],
		['none', 'NOT_YOURS'],
	] as const)('a design sent to be checked is theirs: of a claim that is %s it says %s [D4]', (claim, obstacle) => {
		expect(checkObstacleOf({ ...openedIn(proofOffer), claim })).toBe(obstacle);
	});

	test('a design sent to be checked has a size that is made [C5.09]', () => {
		const state = openedIn(proofOffer);
		const work = { ...state.work, size: { typed: { width: 1300, height: 1200, units: 'mm' as const } } };
		expect(checkObstacleOf({ ...state, work })).toBe('SIZE_NOT_SUPPORTED');
	});
});
