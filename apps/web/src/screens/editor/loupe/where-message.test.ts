import { ppi, scaleBar } from '@print-room/domain';
import { expect, test } from 'vitest';
import { barMessage, whereMessage } from './where-message.ts';

test('the loupe says where on the print the view is, and at which zoom', () => {
	expect(whereMessage({ x: 1100, y: 500 }, { x: 100, y: 200, width: 4000, height: 3000 }, 0.5)).toBe(
		'The original at 50 %. In the middle: 25 % from the left and 10 % from the top of the print.',
	);
});

test('the scale bar’s length is in the unit of the print [C9.01]', () => {
	expect(barMessage(scaleBar(ppi(254), 1, 'mm', 300))).toBe('10 mm on paper');
	expect(barMessage(scaleBar(ppi(254), 1, 'inches', 300))).toBe('0.5 in on paper');
});
