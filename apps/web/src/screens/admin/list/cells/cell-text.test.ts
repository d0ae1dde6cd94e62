import { expect, test } from 'vitest';
import { cellText } from './cell-text.ts';

test.each([
	['money', 46, '£46.00'],
	['area', 0.06237, '0.062370'],
	['number', 3, '3'],
	['size', '400 × 600', '400 × 600'],
	['badges', ['regular', 'admin'], 'regular, admin'],
	['badges', [], '–'],
	['yesNo', false, 'no'],
	['text', '', '–'],
	['dateTime', null, '–'],
	['date', '2026-11-18T12:00:00.000Z', '18 Nov 2026'],
] as const)('the cell %s of %j reads %s [A2.04] [A3.05]', (kind, value, text) => {
	expect(cellText(kind, value)).toBe(text);
});
