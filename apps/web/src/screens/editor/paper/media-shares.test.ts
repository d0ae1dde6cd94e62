import { expect, test } from 'vitest';
import { sortedByShare } from './use-media-shares.ts';

test('media are sorted by how much of the picture each can show, those without a figure last [K2.05]', () => {
	const media = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
	expect(sortedByShare(media, { b: 0.2, c: 0, d: 0.1 }).map(({ id }) => id)).toEqual(['c', 'd', 'b', 'a']);
	expect(sortedByShare(media, {}).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
});
