import type { Design, OrderItem } from '@print-room/contract';
import { describe, expect, test } from 'vitest';
import { cropOffBy, factsOf, overallMm, warningsOf } from './order-line.ts';

const design: Design = {
	id: 'd1',
	userId: null,
	imageId: 'i1',
	imageName: 'Elephants.jpg',
	categoryId: 'fineartprint',
	print: {
		crop: { x: 0, y: 0, width: 1500, height: 1000 },
		size: { width: 600, height: 400 },
		finalSize: { width: 650, height: 450 },
		units: 'mm',
	},
	originalCrop: { x: 0, y: 0, width: 4500, height: 3000 },
	densityPpi: 190.5,
	mediaId: 'm1',
	borderId: 'b1',
	options: [],
	certificateId: 'c1',
	printItemId: null,
	price: 58,
	parts: [
		{ kind: 'print', id: null, label: 'Print', price: 54 },
		{ kind: 'border', id: 'b1', label: 'Extra 25 mm around print', price: 4 },
	],
	croppedUrl: '/files/print.tif',
	thumbUrl: '/files/thumb.jpg',
	additionalImages: [],
	printType: { label: 'Cotton Rag 308', configurationId: 'p1' },
	printItem: null,
	optionObjects: [],
	certificate: { label: 'Signed and numbered' },
	createdAt: '2026-11-18T16:42:00.000Z',
};

const mounted: Design = {
	...design,
	categoryId: 'mountedprint',
	borderId: null,
	print: {
		...design.print,
		size: { width: 305, height: 406 },
		finalSize: { width: 406, height: 508 },
		crop: { x: 0, y: 0, width: 300, height: 400 },
	},
};

const item = (flags: OrderItem['flags'], of: Design | null = design): OrderItem => ({
	id: 'l1',
	designId: of?.id ?? null,
	code: 'd1',
	name: 'Print order',
	quantity: 1,
	price: 58,
	options: [],
	flags,
	design: of,
});

describe('the crop warning', () => {
	test('shows for a mounted print more than 5 % off its item [A2.10] [D7]', () => {
		expect(cropOffBy(mounted)).toBeNull();
		const off = { ...mounted, print: { ...mounted.print, crop: { x: 0, y: 0, width: 324, height: 400 } } };
		expect(cropOffBy(off)).toBeGreaterThan(5);
		expect(warningsOf(item([], off))).toEqual(['Print could have been cropped in incorrect size!']);
	});

	test('is for mounted prints alone', () => {
		expect(cropOffBy({ ...design, print: { ...design.print, crop: { x: 0, y: 0, width: 1, height: 9 } } })).toBeNull();
	});
});

describe('an order line', () => {
	test('says its flags in words [D20]', () => {
		expect(warningsOf(item(['UNKNOWN_DESIGN'], null))).toEqual([
			'No design of ours has this code: the line stands as the cart service sent it.',
		]);
		expect(warningsOf(item(['PRICE_DIFFERS']))).toEqual(["The price is not the design's, which is £58.00 net."]);
	});

	test('tells the printer sizes, density and materials', () => {
		expect(factsOf(design)).toEqual([
			'600 × 400 mm, overall 650 × 450 mm, 190 ppi',
			'Cotton Rag 308, Extra 25 mm around print, Signed and numbered',
		]);
		expect(factsOf(mounted)[0]).toBe('305 × 406 mm in 406 × 508 mm mount, 190 ppi');
	});

	test('is drawn in millimetres whatever its unit', () => {
		expect(overallMm({ ...design, print: { ...design.print, finalSize: { width: 10, height: 8 }, units: 'inches' } })).toEqual({
			width: 254,
			height: 203.2,
		});
	});
});
