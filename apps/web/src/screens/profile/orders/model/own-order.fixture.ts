import type { OwnOrder } from '@print-room/contract';

type OwnItem = OwnOrder['items'][number];

export const ownItem = (more: Partial<OwnItem> = {}): OwnItem => ({
	id: 'line-1',
	designId: 'design-1',
	categoryId: 'fineartprint',
	name: 'Print order',
	quantity: 1,
	price: 46,
	vatPercent: 20,
	options: [
		{ name: 'Item', value: 'Elephants.jpg' },
		{ name: 'Printed_Image_Size', value: '600 × 400 mm' },
	],
	thumbUrl: '/files/thumb.jpg',
	isFileReplaced: false,
	conversation: null,
	...more,
});

export const ownOrder = (more: Partial<OwnOrder> = {}): OwnOrder => ({
	id: 'order-1',
	displayId: '2418',
	transactionDate: '2026-11-18T16:42:00.000Z',
	payment: 'paid',
	isTest: false,
	dueOn: null,
	fixed: null,
	cancelWish: null,
	isEditionFull: false,
	onTheWay: null,
	currency: 'GBP',
	totalItemPrice: 46,
	totalTax: 9.2,
	totalShipping: 9.5,
	totalOrder: 64.7,
	fcReceipt: 'https://shop.foxycart.example/receipt?id=1',
	deliveryAddress: null,
	deliveryService: null,
	quantity: 1,
	trackingStatus: null,
	items: [ownItem()],
	tracking: [],
	messages: [],
	...more,
});
