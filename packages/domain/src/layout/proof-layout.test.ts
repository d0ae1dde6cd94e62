import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isInside, type Rect } from '../crop/rect.ts';
import { proofLayout } from './proof-layout.ts';

const proof = { width: 178, height: 127 };
const margins = { top: 50, right: 40, bottom: 100, left: 80 };
const gap = 40;
const caption = 60;

const side = fc.double({ min: 20, max: 3000, noNaN: true });
const prints = fc.record({ width: side, height: side });

describe('the layout of the two proof sheets', () => {
	test('draws both to one scale side by side, the composition scaled down, the section at the print’s own size [C1.03]', () => {
		const view = { width: 80 + 178 + 40 + 178 + 40, height: 50 + 127 + 60 + 100 };
		expect(proofLayout({ proof, print: { width: 712, height: 508 }, view, margins, gap, caption })).toEqual({
			scale: 1,
			composition: { sheet: { x: 80, y: 50, ...proof }, picture: { x: 80, y: 50, ...proof } },
			section: { sheet: { x: 298, y: 50, ...proof }, picture: { x: 298, y: 50, ...proof } },
			compositionShare: 0.25,
		});
	});

	test('the layout of the two proof sheets leaves white if the print has another shape or is smaller than the proof [D35]', () => {
		const view = { width: 516, height: 337 };
		const { composition, section } = proofLayout({ proof, print: { width: 100, height: 100 }, view, margins, gap, caption });
		expect(composition.picture).toEqual({ x: 80 + 25.5, y: 50, width: 127, height: 127 });
		expect(section.picture).toEqual({ x: 298 + 39, y: 50 + 13.5, width: 100, height: 100 });
	});

	test('the two proof sheets are one above the other if they are much larger that way', () => {
		const { composition, section } = proofLayout({ proof, print: proof, view: { width: 400, height: 900 }, margins, gap, caption });
		expect(section.sheet.x).toBe(composition.sheet.x);
		expect(section.sheet.y).toBeCloseTo(composition.sheet.y + composition.sheet.height + caption + gap, 9);
	});

	test('the layout of the two proof sheets keeps both inside the margins, apart, and in true proportion', () => {
		const views = fc.record({ width: fc.integer({ min: 300, max: 2000 }), height: fc.integer({ min: 400, max: 2000 }) });
		fc.assert(
			fc.property(prints, views, (print, view) => {
				const layout = proofLayout({ proof, print, view, margins, gap, caption });
				const room = { width: view.width - margins.left - margins.right, height: view.height - margins.top - margins.bottom };
				const inRoom = (rect: Rect): Rect => ({ ...rect, x: rect.x - margins.left, y: rect.y - margins.top });
				for (const { sheet, picture } of [layout.composition, layout.section]) {
					expect(isInside({ ...inRoom(sheet), height: sheet.height + caption }, room, 1e-6)).toBe(true);
					expect(isInside({ ...picture, x: picture.x - sheet.x, y: picture.y - sheet.y }, sheet, 1e-6)).toBe(true);
					expect(sheet.width).toBeCloseTo(proof.width * layout.scale, 6);
				}
				const { composition, section } = layout;
				const isApart = section.sheet.x - composition.sheet.x - composition.sheet.width >= gap - 1e-6;
				const isBelow = section.sheet.y - composition.sheet.y - composition.sheet.height >= gap + caption - 1e-6;
				expect(isApart || isBelow).toBe(true);
				expect(composition.picture.width / composition.picture.height / (print.width / print.height)).toBeCloseTo(1, 6);
				expect(section.picture.width).toBeCloseTo(Math.min(print.width, proof.width) * layout.scale, 6);
			}),
			{ seed: 76 },
		);
	});

	test('the layout of the two proof sheets leaves nothing to draw, and nothing broken, where the margins take the whole view', () => {
		const { scale, composition } = proofLayout({ proof, print: proof, view: { width: 50, height: 50 }, margins, gap, caption });
		expect([scale, composition.sheet.width, composition.picture.height]).toEqual([0, 0, 0]);
	});
});
