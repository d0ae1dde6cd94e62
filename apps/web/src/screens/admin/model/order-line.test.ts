import { orderItemSchema } from '@print-room/contract';
import { describe, expect, test } from 'vitest';
import { design, item, mounted } from './order-line.fixture.ts';
import { cropOffBy, designFacts, overallMm, shortWarningsOf, warningsOf } from './order-line.ts';

describe('the crop warning', () => {
	test('the crop warning shows for a mounted print more than 5 % off its item [A2.10] [D7]', () => {
		expect(cropOffBy(mounted)).toBeNull();
		const off = { ...mounted, print: { ...mounted.print, crop: { x: 0, y: 0, width: 324, height: 400 } } };
		expect(cropOffBy(off)).toBeGreaterThan(5);
		expect(warningsOf(item([], off))).toEqual(['Print could have been cropped in incorrect size!']);
	});

	test('the crop warning is for mounted prints alone', () => {
		expect(cropOffBy({ ...design, print: { ...design.print, crop: { x: 0, y: 0, width: 1, height: 9 } } })).toBeNull();
	});
});

describe('an order line', () => {
	test('an order line says its flags in sentences, and what to do about each [D20]', () => {
		expect(warningsOf(item(['UNKNOWN_DESIGN'], null))).toEqual([
			'No design has this code; the line is shown as the cart service sent it. Ask the customer what to print.',
		]);
		expect(warningsOf({ ...item(['QUANTITY_UNUSUAL']), quantity: 250 })).toEqual([
			'The quantity, 250, is not offered by the shop. Ask the customer before you print.',
		]);
		const flags = orderItemSchema.shape.flags.element.options;
		expect(warningsOf(item(flags)).every((sentence) => /^[A-Z].*[a-z] .*\.$/.test(sentence))).toBe(true);
		expect(new Set(shortWarningsOf(item(flags))).size).toBe(flags.length);
	});

	test('an order line says that its print file is of a file that was replaced [A2.08]', () => {
		const earlier = { ...design, isOfEarlierFile: true };
		expect(warningsOf(item([], earlier))).toEqual([
			'The print file was made before the image’s file was replaced. Make it again, unless the earlier file should be printed.',
		]);
		expect(shortWarningsOf(item([], earlier))).toEqual(['print file of the replaced image']);
		expect(warningsOf(item([], { ...design, isOfEarlierFile: false }))).toEqual([]);
	});

	test('an order line names both prices where they differ [D10] [D13]', () => {
		expect(warningsOf({ ...item(['PRICE_DIFFERS']), price: 5 })).toEqual([
			"The price in the cart was £5.00 net; the design's is £58.00 net. Find out why before you print.",
		]);
		expect(warningsOf(item(['PRICE_DIFFERS'], null))[0]).toContain('£58.00 net');
	});

	test('an order line shows the printer sizes, density and materials', () => {
		expect(designFacts(design, { min: 100, max: 300 })).toEqual([
			'600 × 400 mm, overall 650 × 450 mm, 191 ppi',
			'Cotton Rag 308, Extra 25 mm around print, Signed and numbered',
		]);
		const seen = { ...mounted, print: { ...mounted.print, aperture: { width: 295, height: 396 } } };
		expect(designFacts(seen, null)[0]).toBe('305 × 406 mm, aperture 295 × 396 mm, in 406 × 508 mm mount, 190 ppi');
		expect(designFacts(mounted, null)[0]).toBe('305 × 406 mm in 406 × 508 mm mount, 190 ppi');
	});

	test('an order line is drawn in millimetres whatever its unit', () => {
		expect(overallMm({ ...design, print: { ...design.print, finalSize: { width: 10, height: 8 }, units: 'inches' } })).toEqual({
			width: 254,
			height: 203.2,
		});
	});
});
