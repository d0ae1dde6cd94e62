import fc from 'fast-check';
import { expect, test } from 'vitest';
import { picturePlace } from './cropped-picture.tsx';

const length = fc.double({ min: 1, max: 4000, noNaN: true });

test('lays the whole picture so that its crop fills the frame', () => {
	expect(picturePlace({ width: 564, height: 376 }, { x: 100, y: 50, width: 1128, height: 752 }, { width: 2048, height: 1365 })).toEqual({
		x: -50,
		y: -25,
		width: 1024,
		height: 682.5,
	});
});

test("the picture’s place puts the crop's corners on the frame's corners, whatever their sizes", () => {
	fc.assert(
		fc.property(length, length, length, length, length, length, (frameWidth, frameHeight, x, y, width, height) => {
			const frame = { width: frameWidth, height: frameHeight };
			const picture = { width: x + width, height: y + height };
			const place = picturePlace(frame, { x, y, width, height }, picture);
			expect(place.x + (x / picture.width) * place.width).toBeCloseTo(0, 4);
			expect(place.x + place.width).toBeCloseTo(frame.width, 4);
			expect(place.y + place.height).toBeCloseTo(frame.height, 4);
		}),
	);
});
