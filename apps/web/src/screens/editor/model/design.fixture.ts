import type { CreateDesign, Design } from '@print-room/contract';

/** Design that the server makes of an order, as far as the editor reads it. */
export const savedAs = (
	order: CreateDesign,
	labels: Partial<Pick<Design, 'printItem' | 'optionObjects' | 'certificate' | 'parts'>> = {},
): Design => ({
	id: 'design-1',
	userId: 'user-1',
	imageId: order.imageId,
	imageName: 'Elephants.jpg',
	categoryId: order.categoryId ?? 'fineartprint',
	print: order.print,
	originalCrop: { x: 0, y: 0, width: 1, height: 1 },
	densityPpi: 300,
	mediaId: order.mediaId ?? null,
	borderId: order.borderId ?? null,
	options: [...(order.options ?? [])],
	certificateId: order.certificateId ?? null,
	printItemId: order.printItemId ?? null,
	price: order.price,
	vatPercent: 20,
	parts: [],
	croppedUrl: '/cropped',
	thumbUrl: '/thumb',
	additionalImages: [],
	printType: order.mediaId == null ? null : { label: 'Cotton Rag 308', configurationId: 'media' },
	printItem: null,
	optionObjects: [],
	certificate: null,
	createdAt: '2026-11-18T16:42:00.000Z',
	version: 1,
	...labels,
});
