import { expect, test } from 'vitest';
import { speedAfter, unknownSpeed } from './upload-speed.ts';

const after = (...acknowledgements: [bytes: number, ms: number][]): number | null =>
	acknowledgements.reduce((speed, [bytes, ms]) => speedAfter(speed, bytes, ms), unknownSpeed).bytesPerSecond;

test('a speed needs two acknowledgements', () => {
	expect(after()).toBeNull();
	expect(after([500, 0])).toBeNull();
	expect(after([500, 0], [2500, 2000])).toBe(1000);
});

test('a steady line has a steady figure', () => {
	expect(after([0, 0], [1000, 1000], [2000, 2000], [3000, 3000])).toBeCloseTo(1000);
});

test('one quick answer does not make a fast line; a lasting change is followed within seconds', () => {
	expect(after([0, 0], [1000, 1000], [1200, 1010])).toBeLessThan(1100);
	const slower = after(
		[0, 0],
		[10_000, 1000],
		[11_000, 2000],
		[12_000, 3000],
		[13_000, 4000],
		[14_000, 5000],
		[18_000, 9000],
		[22_000, 13_000],
	);
	expect(slower).toBeLessThan(1600);
	expect(slower).toBeGreaterThan(1000);
});

test('measuring starts again if bytes were taken back', () => {
	expect(after([0, 0], [1000, 1000], [0, 1500])).toBeNull();
});
