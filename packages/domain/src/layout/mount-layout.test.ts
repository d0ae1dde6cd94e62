import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isInside, type Rect } from '../crop/rect.ts';
import { mountIn, mountLayout, seenCrop } from './mount-layout.ts';
import { BOARD_THICKNESS_MM } from './sheet-layout.ts';

const sixteenByTwelve = {
	board: { width: 406, height: 508 },
	aperture: { width: 295, height: 396 },
	print: { width: 305, height: 406 },
};
const margins = { top: 40, right: 142, bottom: 155, left: 106 };

const length = fc.double({ min: 20, max: 1000, noNaN: true });
/** A board with an aperture, and a print that extends a little behind the board. */
const mounts = fc.record({ width: length, height: length, overlap: fc.double({ min: 0, max: 10, noNaN: true }) }).map((given) => ({
	print: { width: given.width, height: given.height },
	aperture: { width: given.width - given.overlap, height: given.height - given.overlap },
	board: { width: given.width + 80, height: given.height + 100 },
}));

const centreOf = ({ x, y, width, height }: Rect) => [x + width / 2, y + height / 2];
const fromBoard = (part: Rect, { x, y }: Rect): Rect => ({ ...part, x: part.x - x, y: part.y - y });

describe('the layout of a window mount', () => {
	test('draws board, bevel, aperture and the print behind it to one scale [C3.08]', () => {
		const view = { width: 106 + 406 + 142, height: 40 + 508 + 155 };
		expect(mountLayout({ ...sixteenByTwelve, view, margins })).toEqual({
			scale: 1,
			board: { x: 106, y: 40, width: 406, height: 508 },
			bevel: { x: 106 + 55.5 - 1.6, y: 40 + 56 - 1.6, width: 298.2, height: 399.2 },
			aperture: { x: 161.5, y: 96, width: 295, height: 396 },
			print: { x: 156.5, y: 91, width: 305, height: 406 },
		});
	});

	test('the layout of a window mount keeps the margins free, has one centre, and a bevel as wide as the board is thick', () => {
		const views = fc.record({ width: fc.integer({ min: 400, max: 3000 }), height: fc.integer({ min: 400, max: 3000 }) });
		fc.assert(
			fc.property(mounts, views, (sizes, view) => {
				const { scale, board, bevel, aperture, print } = mountLayout({ ...sizes, view, margins });
				const room = { width: view.width - margins.left - margins.right, height: view.height - margins.top - margins.bottom };
				expect(isInside({ ...board, x: board.x - margins.left, y: board.y - margins.top }, room, 1e-6)).toBe(true);
				for (const part of [bevel, aperture, print]) {
					const [x = Number.NaN, y = Number.NaN] = centreOf(part);
					const [boardX = 0, boardY = 0] = centreOf(board);
					expect(Math.hypot(x - boardX, y - boardY)).toBeLessThan(1e-6);
					expect(isInside(fromBoard(part, board), board, 1e-6)).toBe(true);
				}
				for (const [drawn, real] of [
					[board, sizes.board],
					[aperture, sizes.aperture],
					[print, sizes.print],
				] as const) {
					expect(drawn.width).toBeCloseTo(real.width * scale, 6);
					expect(drawn.height).toBeCloseTo(real.height * scale, 6);
				}
				expect(aperture.x - bevel.x).toBeCloseTo(BOARD_THICKNESS_MM * scale, 6);
				expect(bevel.y + bevel.height - aperture.y - aperture.height).toBeCloseTo(BOARD_THICKNESS_MM * scale, 6);
			}),
			{ seed: 74 },
		);
	});

	test('ends an aperture that is larger than its board at the board', () => {
		const board = { x: 10, y: 10, width: 100, height: 100 };
		const { bevel, aperture } = mountIn(board, {
			board: { width: 200, height: 200 },
			aperture: { width: 300, height: 199 },
			print: { width: 300, height: 199 },
		});
		expect([aperture.width, bevel.width, bevel.height]).toEqual([100, 100, 100]);
	});

	test('the layout of a window mount leaves nothing to draw, and nothing broken, where the margins take the whole view', () => {
		const { scale, board } = mountLayout({ ...sixteenByTwelve, view: { width: 50, height: 50 }, margins });
		expect([scale, board.width, board.height]).toEqual([0, 0, 0]);
	});
});

describe('the visible part of a crop', () => {
	test('the visible part of a crop is its share of the frame, in the picture’s own pixels', () => {
		const crop = { x: 100, y: 200, width: 610, height: 812 };
		const { print, aperture } = mountIn({ x: 0, y: 0, width: 406, height: 508 }, sixteenByTwelve);
		const seen = seenCrop(crop, print, aperture);
		expect([seen.x, seen.y, seen.width, seen.height].map((value) => Math.round(value * 1e6) / 1e6)).toEqual([110, 210, 590, 792]);
	});

	test('the visible part of a crop is all of it in the whole frame, and inside it in any part', () => {
		const rect = fc.record({ x: length, y: length, width: length, height: length });
		const share = fc.double({ min: 0, max: 0.5, noNaN: true });
		fc.assert(
			fc.property(rect, rect, share, share, (crop, frame, left, top) => {
				const whole = seenCrop(crop, frame, frame);
				for (const key of ['x', 'y', 'width', 'height'] as const) expect(whole[key]).toBeCloseTo(crop[key], 6);
				const part = { x: frame.x + left * frame.width, y: frame.y + top * frame.height, width: frame.width / 2, height: frame.height / 2 };
				expect(isInside(fromBoard(seenCrop(crop, frame, part), crop), crop, 1e-6)).toBe(true);
			}),
			{ seed: 75 },
		);
	});
});
