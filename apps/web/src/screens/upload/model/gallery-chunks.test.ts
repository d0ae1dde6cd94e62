import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chunkSizeFor, firstChunks, moreChunks, visibleOf } from './gallery-chunks.ts';

describe('gallery chunks', () => {
	test('hold 2 cards on xs, 3 on sm and 4 otherwise [C9.07]', () => {
		expect([390, 599, 600, 899, 900, 1440].map(chunkSizeFor)).toEqual([2, 2, 3, 3, 4, 4]);
	});

	test('come two at a time [C9.07]', () => {
		expect(moreChunks(firstChunks)).toBe(firstChunks + 2);
	});

	test('reach every image, whatever their number', () => {
		fc.assert(
			fc.property(fc.nat(2000), fc.constantFrom(2, 3, 4), (loaded, chunkSize) => {
				let chunks = firstChunks;
				while (visibleOf({ chunks, chunkSize, loaded }).hasMore) chunks = moreChunks(chunks);
				expect(visibleOf({ chunks, chunkSize, loaded }).count).toBe(loaded);
			}),
		);
	});

	test('ask for the next page before the drawn ones end', () => {
		expect(visibleOf({ chunks: 6, chunkSize: 4, loaded: 40 }).needsPage).toBe(false);
		expect(visibleOf({ chunks: 8, chunkSize: 4, loaded: 40 }).needsPage).toBe(true);
	});
});
