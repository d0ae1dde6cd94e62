import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSupported } from '../size/printable-size.ts';
import { mm } from '../units/units.ts';
import { pence } from './money.ts';
import { priceReply, readPrintSize } from './price-reply.ts';

const asked = { mount: null, paper: 'Rag', maxWidthMm: null, vatPercent: 20 } as const;
const size = { width: 600, height: 400, units: 'mm' } as const;

test('a price is answered with its VAT, size in both units and paper; without one, the reason is [S2.02]', () => {
	expect(priceReply({ ...asked, size, net: pence(3900) })).toEqual({
		kind: 'price',
		price: '£46.80',
		vat: 'including £7.80 VAT',
		about: '600 × 400 mm (23.62 × 15.75 in), on Rag',
	});
	expect(priceReply({ ...asked, size, net: null })).toEqual({ kind: 'problem', message: 'There is no price for this size on Rag.' });
	expect(priceReply({ ...asked, size, maxWidthMm: 300, net: pence(3900) })).toEqual({
		kind: 'problem',
		message: 'Rag comes up to 300 mm wide.',
	});
	expect(priceReply({ ...asked, size, mount: 'A3 print', net: null })).toMatchObject({
		message: 'There is no price for this mount on Rag.',
	});
});

test('typed sides are a size that can be printed, or a sentence that says why not [S2.02]', () => {
	expect(readPrintSize('60 cm', '400', 'mm')).toEqual(size);
	expect(readPrintSize('', '400', 'mm')).toEqual({ kind: 'problem', message: 'Enter both sides as numbers.' });
	expect(readPrintSize('10', '400', 'mm')).toEqual({ kind: 'problem', message: 'The shorter side has to be at least 20 mm.' });
	expect(readPrintSize('1100', '1200', 'mm')).toMatchObject({ message: 'The shorter side has to be shorter than 1100 mm.' });
	expect(readPrintSize('500', '20', 'inches')).toMatchObject({ message: 'The longer side can be at most 393.7 in.' });
	const side = fc.double({ min: 0, max: 12_000, noNaN: true });
	fc.assert(
		fc.property(side, side, fc.constantFrom('mm', 'inches'), (width, height, units) => {
			const found = readPrintSize(width.toFixed(1), height.toFixed(1), units);
			if ('kind' in found) expect(found).toMatchObject({ kind: 'problem', message: expect.stringMatching(/\.$/) });
			else expect(isSupported(found, mm(0))).toBe(true);
		}),
	);
});
