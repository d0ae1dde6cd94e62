import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_LOCK_RATIO, editSide } from './edit-side.ts';
import { roundSize, type Size } from './size.ts';

const size: Size = { width: 600, height: 400, units: 'mm' };

test('an edited side lets the other side follow when locked [C4.07]', () => {
	expect(editSide(size, 'width', 300, DEFAULT_LOCK_RATIO)).toEqual({ width: 300, height: 200, units: 'mm' });
	expect(editSide(size, 'height', 300, DEFAULT_LOCK_RATIO)).toEqual({ width: 450, height: 300, units: 'mm' });
	expect(editSide({ width: 15, height: 10, units: 'inches' }, 'width', 10, 1.5)).toEqual({ width: 10, height: 6.7, units: 'inches' });
});

test('edits one side alone when unlocked [C4.07]', () => {
	expect(editSide(size, 'width', 300.4, null)).toEqual({ width: 300, height: 400, units: 'mm' });
	expect(editSide(size, 'height', 300, null)).toEqual({ width: 600, height: 300, units: 'mm' });
});

test('an edited side never lets the other side vanish [C4.07] [C5.08]', () => {
	expect(editSide(size, 'width', 1, 50)).toEqual({ width: 1, height: 1, units: 'mm' });
	expect(editSide({ ...size, units: 'inches' }, 'height', 0.1, 0.01)).toEqual({ width: 0.1, height: 0.1, units: 'inches' });
});

test('an edited side does not drift, however often a locked side is edited [C4.07]', () => {
	fc.assert(
		fc.property(
			fc.integer({ min: 200, max: 5000 }).map((thousandths) => thousandths / 1000),
			fc.array(fc.tuple(fc.constantFrom<'width' | 'height'>('width', 'height'), fc.integer({ min: 20, max: 5000 }))),
			(ratio, edits) => {
				const edited = edits.reduce((present, [side, value]) => editSide(present, side, value, ratio), size);
				const back = editSide(edited, 'width', 600, ratio);
				expect(back).toEqual(editSide(size, 'width', 600, ratio));
				expect(roundSize(back)).toEqual(back);
				expect(Math.abs(back.height - 600 / ratio)).toBeLessThanOrEqual(0.5 + 1e-6);
			},
		),
		{ seed: 55 },
	);
});
