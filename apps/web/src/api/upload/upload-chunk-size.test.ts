import { tusChunkBytes } from '@print-room/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstChunkBytes, nextChunkBytes } from './upload-chunk-size.ts';

const megabyte = 1_048_576;

/** Sizes of an upload's first requests on a line of the given speed. */
const onLine = (bytesPerSecond: number, requests = 12): number[] => {
	const sizes = [firstChunkBytes];
	while (sizes.length < requests) {
		const last = sizes.at(-1) ?? 0;
		sizes.push(nextChunkBytes(last, (last / bytesPerSecond) * 1000));
	}
	return sizes;
};

test('a request takes about a second of the line, so that progress moves on a slow one [C4.12]', () => {
	expect(onLine(2 * megabyte).at(-1)).toBe(2 * megabyte);
	expect(onLine(50_000).at(-1)).toBe(megabyte / 2);
});

test('a fast line soon has the largest requests there are [D14]', () => {
	expect(onLine(200 * megabyte).slice(0, 4)).toEqual([megabyte, 4 * megabyte, tusChunkBytes, tusChunkBytes]);
});

test('a request never carries more than the largest chunk, nor a crumb [D14]', () => {
	fc.assert(
		fc.property(fc.integer({ min: 1, max: 10 * tusChunkBytes }), fc.integer({ min: 0, max: 3_600_000 }), (bytes, elapsedMs) => {
			const next = nextChunkBytes(bytes, elapsedMs);
			expect(next).toBeLessThanOrEqual(tusChunkBytes);
			expect(next).toBeGreaterThanOrEqual(megabyte / 2);
		}),
	);
});
