import { toPrintCrop } from '@print-room/domain';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawCrop, type PlaceInput, placePicture } from './layout.ts';

const margins = { top: 57, right: 76, bottom: 133, left: 76 };
const whole: PlaceInput = {
	view: { width: 764, height: 840 },
	margins,
	picture: { width: 2048, height: 1365 },
	crop: { x: 0, y: 0, width: 2048, height: 1365 },
	border: 85,
	mostPicture: { width: 764, height: 765 },
};

describe('the cropper on its canvas', () => {
	test('draws the sheet as wide as its margins leave', () => {
		const { sheet } = drawCrop(placePicture(whole), whole);
		expect(sheet.x).toBeCloseTo(76, 6);
		expect(sheet.width).toBeCloseTo(612, 6);
	});

	test('never shows the picture larger than it may be [C9.08]', () => {
		const detail = { ...whole, crop: { x: 900, y: 600, width: 40, height: 30 }, border: 2 };
		const { picture } = drawCrop(placePicture(detail), detail);
		expect(picture.height).toBeLessThanOrEqual(765);
		expect(picture.width).toBeCloseTo(764, 6);
	});

	test('lets the picture leave the view only as far as dimension lines beside it need', () => {
		const left = { ...whole, crop: { x: 0, y: 0, width: 700, height: 466 }, border: 20 };
		const { picture } = drawCrop(placePicture(left), left);
		expect(picture.x).toBeGreaterThanOrEqual(-1e-6);
		expect(picture.x + picture.width).toBeLessThanOrEqual(764 + margins.left + 20);
	});

	test('keeps the frame in the picture, the sheet in its room and everything in proportion', () => {
		const side = fc.integer({ min: 16, max: 2048 });
		fc.assert(
			fc.property(
				side,
				side,
				fc.double({ min: 0, max: 1, noNaN: true }),
				fc.double({ min: 0.02, max: 1, noNaN: true }),
				fc.integer({ min: 320, max: 2400 }),
				(width, height, at, share, view) => {
					const crop = { x: at * (1 - share) * width, y: at * (1 - share) * height, width: share * width, height: share * height };
					const input = {
						...whole,
						view: { width: view, height: 700 },
						picture: { width, height },
						crop,
						border: 0.1 * Math.min(crop.width, crop.height),
					};
					const place = placePicture(input);
					const { picture, frame, sheet } = drawCrop(place, input);
					expect(frame.x).toBeGreaterThanOrEqual(picture.x - 1e-6);
					expect(frame.x + frame.width).toBeLessThanOrEqual(picture.x + picture.width + 1e-6);
					expect(frame.width / frame.height).toBeCloseTo(crop.width / crop.height, 6);
					expect(sheet.x).toBeGreaterThanOrEqual(margins.left - 1e-6);
					expect(sheet.x + sheet.width).toBeLessThanOrEqual(view - margins.right + 1e-6);
					expect(sheet.y + sheet.height).toBeLessThanOrEqual(700 - margins.bottom + 1e-6);
				},
			),
		);
	});

	test('draws each crop where it was set: read back from the canvas it is off by 0 px of the original [C9.08] [D5]', () => {
		const share = fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000);
		const original = { width: 6000, height: 4000 };
		const ratios = { ratioX: 6000 / 2048, ratioY: 4000 / 1365 };
		const views = fc.record({ width: fc.integer({ min: 320, max: 2600 }), height: fc.integer({ min: 400, max: 1400 }) });
		fc.assert(
			fc.property(share, share, share, share, views, (x, y, w, h, view) => {
				const width = 16 + Math.round(w * (2048 - 16));
				const height = 16 + Math.round(h * (1365 - 16));
				const crop = { x: Math.round(x * (2048 - width)), y: Math.round(y * (1365 - height)), width, height };
				const input = { ...whole, view, crop, border: 0 };
				const { picture, frame } = drawCrop(placePicture(input), input);
				const scale = picture.width / 2048;
				const read = {
					x: (frame.x - picture.x) / scale,
					y: (frame.y - picture.y) / scale,
					width: frame.width / scale,
					height: frame.height / scale,
				};
				const size = { width: width * ratios.ratioX, height: height * ratios.ratioY };
				expect(toPrintCrop(read, ratios, original, size)).toEqual(toPrintCrop(crop, ratios, original, size));
			}),
		);
	});
});
