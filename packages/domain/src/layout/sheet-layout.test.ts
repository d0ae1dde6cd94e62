import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isInside } from '../crop/rect.ts';
import { sheetLayout } from './sheet-layout.ts';

const margins = { top: 40, right: 60, bottom: 80, left: 100 };

test('the sheet layout draws sheet, border and image to one scale in the middle of the space between the margins', () => {
	const layout = sheetLayout({ print: { width: 600, height: 400 }, borderMm: 25, view: { width: 810, height: 570 }, margins });
	expect(layout).toEqual({
		scale: 1,
		sheet: { x: 100, y: 40, width: 650, height: 450 },
		image: { x: 125, y: 65, width: 600, height: 400 },
	});
});

test('the sheet layout is in true proportion, within the margins and touching two of them', () => {
	const side = fc.integer({ min: 20, max: 10_000 });
	const views = fc.record({ width: fc.integer({ min: 300, max: 3000 }), height: fc.integer({ min: 300, max: 3000 }) });
	fc.assert(
		fc.property(side, side, fc.integer({ min: 0, max: 200 }), views, (width, height, borderMm, view) => {
			const { scale, sheet, image } = sheetLayout({ print: { width, height }, borderMm, view, margins });
			const room = { width: view.width - margins.left - margins.right, height: view.height - margins.top - margins.bottom };
			expect(isInside({ ...sheet, x: sheet.x - margins.left, y: sheet.y - margins.top }, room, 1e-6)).toBe(true);
			expect(Math.max(sheet.width / room.width, sheet.height / room.height)).toBeCloseTo(1, 9);
			expect(image.width / image.height).toBeCloseTo(width / height, 6);
			expect(image.x - sheet.x).toBeCloseTo(borderMm * scale, 6);
			expect(sheet.y + sheet.height - image.y - image.height).toBeCloseTo(borderMm * scale, 6);
		}),
		{ seed: 71 },
	);
});

test('the sheet layout leaves nothing to draw, and nothing broken, where the margins take the whole view', () => {
	const { scale, sheet } = sheetLayout({ print: { width: 600, height: 400 }, borderMm: 0, view: { width: 50, height: 50 }, margins });
	expect([scale, sheet.width, sheet.height]).toEqual([0, 0, 0]);
});
