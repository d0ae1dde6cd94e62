import type { Design, OrderItem } from '@print-room/contract';

/** A fine-art print with a border and a certificate. */
export const design: Design = {
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
	vatPercent: 20,
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
	version: 1,
};

export const mounted: Design = {
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

export const item = (flags: OrderItem['flags'], of: Design | null = design): OrderItem => ({
	id: 'l1',
	designId: of?.id ?? null,
	code: 'd1',
	name: 'Print order',
	quantity: 1,
	price: 58,
	vatPercent: 20,
	options: [],
	flags,
	design: of,
});
