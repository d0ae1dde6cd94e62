import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differingSamples, type Pixels, uprightCrop } from '../testing/pixels.ts';
import { toRawRect, uprightSize } from './orientation.ts';

const numbered = (width: number, height: number): Pixels => ({
	width,
	height,
	channels: 1,
	samples: Uint16Array.from({ length: width * height }, (_, at) => at),
});

test('orientation finds the stored rectangle of any upright one, for all eight orientations [D5] [D16]', () => {
	const side = fc.integer({ min: 1, max: 12 });
	fc.assert(
		fc.property(
			fc.integer({ min: 1, max: 8 }),
			side,
			side,
			fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
			(orientation, width, height, shares) => {
				const share = () => Number(shares.next().value);
				const upright = uprightSize({ width, height }, orientation);
				const x = Math.floor(share() * (upright.width - 1));
				const y = Math.floor(share() * (upright.height - 1));
				const crop = {
					x,
					y,
					width: 1 + Math.floor(share() * (upright.width - x - 1)),
					height: 1 + Math.floor(share() * (upright.height - y - 1)),
				};
				const stored = numbered(width, height);
				const part = uprightCrop(stored, 1, toRawRect(crop, stored, orientation));
				const turned = uprightCrop(part, orientation, { ...crop, x: 0, y: 0 });
				expect(differingSamples(turned, uprightCrop(stored, orientation, crop))).toBe(0);
			},
		),
	);
});
