import { expect, test } from 'vitest';
import { opened, play, shop } from '../editor.fixture.ts';

test('keeps a media where nobody is asked for one [C2.13]', () => {
	const { media } = shop;
	const choices = media.choices.filter(({ id }) => id !== 'rag');
	const unasked = { ...shop, media: { ...media, enabled: false, choices }, defaults: { ...shop.defaults, mediaId: 'baryta' } };
	expect(play(opened(), { type: 'answer/shopRefreshed', shop: unasked }).work.mediaId).toBe('baryta');
});

test('closes the lock where a category has become proportional-only [C4.08]', () => {
	const open = play(opened(), { type: 'work/lockToggled' });
	const strict = { ...shop, sizeRules: { ...shop.sizeRules, onlyProportionalCrop: true } };
	expect(open.work.lock.on).toBe(false);
	expect(play(open, { type: 'answer/shopRefreshed', shop: strict }).work.lock).toEqual({ ...open.work.lock, on: true });
});
