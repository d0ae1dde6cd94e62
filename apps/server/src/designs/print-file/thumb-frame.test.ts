import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DesignSnapshot } from '../designs.table.ts';
import { thumbOf } from './thumb-frame.ts';

const originalCrop = { x: 100, y: 50, width: 3000, height: 2000 };
const plain: DesignSnapshot = {
	media: null,
	border: null,
	options: [],
	certificate: null,
	printItem: null,
	parts: [],
	image: { name: 'dunes.jpg', width: 4000, height: 3000 },
};
const mount = (aperture: { widthMm: number; heightMm: number } | null): DesignSnapshot => ({
	...plain,
	printItem: { id: '1', route: 'a', label: 'A', finalSizeId: '2', aperture },
});
const print = { originalCrop, width: 300, height: 200, finalWidth: 300, finalHeight: 200, units: 'mm', snapshot: plain } as const;

describe('the thumb of a design', () => {
	test('the thumb of a design is the picture alone where nothing is round it, as for a proof [D16]', () => {
		expect(thumbOf(print)).toEqual({ crop: originalCrop });
	});

	test('the thumb of a design has the white border that is printed, as wide as the paper has it [D16] [C5.12]', () => {
		expect(thumbOf({ ...print, finalWidth: 350, finalHeight: 250 })).toEqual({
			crop: originalCrop,
			frame: { colour: '#ffffff', left: 25 / 300, right: 25 / 300, top: 25 / 200, bottom: 25 / 200 },
		});
		const inches = thumbOf({ ...print, width: 12, height: 8, finalWidth: 14, finalHeight: 10, units: 'inches' });
		expect(inches.frame?.left).toBeCloseTo(1 / 12, 9);
		expect(inches.frame?.top).toBeCloseTo(1 / 8, 9);
	});

	test('the thumb of a design is what the aperture of its window mount shows, with the board round it [D16] [D35]', () => {
		const mounted = { ...print, finalWidth: 400, finalHeight: 300, snapshot: mount({ widthMm: 290, heightMm: 190 }) };
		const { crop, frame } = thumbOf(mounted);
		expect(crop).toEqual({ x: 150, y: 100, width: 2900, height: 1900 });
		expect(frame?.colour).toMatch(/^#f4f2ec$/);
		expect(frame?.left).toBeCloseTo(55 / 290, 9);
		expect(frame?.bottom).toBeCloseTo(55 / 190, 9);
	});

	test('the thumb of a design has the board of the chosen style, and soft white where the style has no colour', () => {
		const { printItem } = mount(null);
		const option = (colour?: string | null) => ({ id: '1', label: 'A', pricePence: 0, ...(colour !== undefined && { colour }) });
		const boardOf = (options: DesignSnapshot['options']) =>
			thumbOf({ ...print, finalWidth: 400, finalHeight: 300, snapshot: { ...plain, printItem, options } }).frame?.colour;
		expect(boardOf([option(null), option('#1f1f1f')])).toBe('#1f1f1f');
		expect(boardOf([option()])).toBe('#f4f2ec');
		expect(boardOf([])).toBe('#f4f2ec');
		const bordered = thumbOf({ ...print, finalWidth: 350, finalHeight: 250, snapshot: { ...plain, options: [option('#1f1f1f')] } });
		expect(bordered.frame?.colour).toBe('#ffffff');
	});

	test('turns the aperture with the print', () => {
		const portrait = {
			...print,
			originalCrop: { x: 0, y: 0, width: 2000, height: 3000 },
			width: 200,
			height: 300,
			finalWidth: 300,
			finalHeight: 400,
			snapshot: mount({ widthMm: 290, heightMm: 190 }),
		};
		expect(thumbOf(portrait).crop).toEqual({ x: 50, y: 50, width: 1900, height: 2900 });
	});

	test('the thumb of a design shows the whole print in a mount whose aperture is unknown, or is larger than the print', () => {
		for (const aperture of [null, { widthMm: 320, heightMm: 220 }]) {
			const { crop, frame } = thumbOf({ ...print, finalWidth: 400, finalHeight: 300, snapshot: mount(aperture) });
			expect(crop).toEqual(originalCrop);
			expect(frame?.left).toBeCloseTo(50 / 300, 9);
		}
	});

	test('the thumb of a design has the shape of the whole, and no pixel outside the crop', () => {
		const mm = fc.integer({ min: 20, max: 1000 });
		const pixels = fc.integer({ min: 1, max: 20_000 });
		fc.assert(
			fc.property(mm, mm, fc.nat({ max: 200 }), fc.nat({ max: 9 }), pixels, pixels, (width, height, border, overlap, x, y) => {
				const design = {
					originalCrop: { x, y, width: x, height: y },
					width,
					height,
					finalWidth: width + 2 * border,
					finalHeight: height + 2 * border,
					units: 'mm',
					snapshot: mount({ widthMm: width - 2 * overlap, heightMm: height - 2 * overlap }),
				} as const;
				const { crop, frame = { left: 0, right: 0, top: 0, bottom: 0 } } = thumbOf(design);
				expect(crop.x).toBeGreaterThanOrEqual(x);
				expect(crop.y).toBeGreaterThanOrEqual(y);
				expect(crop.x + crop.width).toBeLessThanOrEqual(2 * x);
				expect(crop.y + crop.height).toBeLessThanOrEqual(2 * y);
				expect(Math.min(crop.width, crop.height, 1)).toBe(1);
				const seen = { width: width - 2 * overlap, height: height - 2 * overlap };
				const shape = (seen.width * (1 + frame.left + frame.right)) / (seen.height * (1 + frame.top + frame.bottom));
				expect(shape).toBeCloseTo(design.finalWidth / design.finalHeight, 6);
			}),
		);
	});
});
