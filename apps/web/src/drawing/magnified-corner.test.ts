import { mountLayout } from '@print-room/domain';
import { describe, expect, test } from 'vitest';
import { MAGNIFICATION, magnifiedCorner } from './magnified-corner.ts';

const layout = mountLayout({
	board: { width: 406, height: 508 },
	aperture: { width: 295, height: 396 },
	print: { width: 305, height: 406 },
	view: { width: 764, height: 840 },
	margins: { top: 40, right: 142, bottom: 155, left: 106 },
});

describe('the magnified corner of a mount', () => {
	test('the magnified corner of a mount shows the bevel’s top right corner in its middle', () => {
		const { mark, box, layout: large } = magnifiedCorner(layout);
		expect(mark.x + mark.width / 2).toBeCloseTo(layout.bevel.x + layout.bevel.width, 9);
		expect(mark.y + mark.height / 2).toBeCloseTo(layout.bevel.y, 9);
		expect(large.bevel.x + large.bevel.width).toBeCloseTo(box.width / 2, 6);
		expect(large.bevel.y).toBeCloseTo(box.height / 2, 6);
	});

	test('the magnified corner of a mount is the same mount, so many times larger', () => {
		const { layout: large } = magnifiedCorner(layout);
		expect(large.scale / layout.scale).toBeCloseTo(MAGNIFICATION, 9);
		expect(large.aperture.x - large.bevel.x).toBeCloseTo((layout.aperture.x - layout.bevel.x) * MAGNIFICATION, 6);
		expect(large.print.width / large.board.width).toBeCloseTo(layout.print.width / layout.board.width, 9);
	});

	test('the magnified corner of a mount is beside the board, within the right margin of a desktop’s canvas', () => {
		const { box } = magnifiedCorner(layout);
		expect(box.x).toBeGreaterThan(layout.board.x + layout.board.width);
		expect(box.x + box.width).toBeLessThanOrEqual(764);
	});
});
