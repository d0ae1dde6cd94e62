import { expect, test } from 'vitest';
import { borderLabel } from './border-label.ts';

const border = { label: 'Extra :W around print', widthMM: 25, widthInches: 1 };

test('the label of a border puts the border’s own width in for :W [C3.06] [D8]', () => {
	expect(borderLabel(border, 'mm')).toBe('Extra 25 mm around print');
	expect(borderLabel(border, 'inches')).toBe('Extra 1 in around print');
	expect(borderLabel({ ...border, widthMM: 12.7, widthInches: 0.5 }, 'inches')).toBe('Extra 0.5 in around print');
});

test('the label of a border does not change a label without :W [C3.06]', () => {
	expect(borderLabel({ label: 'No border', widthMM: 0, widthInches: 0 }, 'mm')).toBe('No border');
});
