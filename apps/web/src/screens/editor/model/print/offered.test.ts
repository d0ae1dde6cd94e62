import { expect, test } from 'vitest';
import { offer, opened, play } from '../editor.fixture.ts';

test('a medium is kept where none is asked for [C2.13]', () => {
	const { media } = offer;
	const choices = media.choices.filter(({ id }) => id !== 'rag');
	const unasked = { ...offer, media: { ...media, enabled: false, choices }, defaults: { ...offer.defaults, mediaId: 'baryta' } };
	expect(play(opened(), { type: 'answer/offerRefreshed', offer: unasked }).work.mediaId).toBe('baryta');
});

test('the lock closes if a category has become proportional-only [C4.08]', () => {
	const open = play(opened(), { type: 'work/lockToggled' });
	const strict = { ...offer, sizeRules: { ...offer.sizeRules, onlyProportionalCrop: true } };
	expect(open.work.lock.on).toBe(false);
	expect(play(open, { type: 'answer/offerRefreshed', offer: strict }).work.lock).toEqual({ ...open.work.lock, on: true });
});
