import type { Order } from '@print-room/contract';

const at = '2026-11-21T11:00:00.000Z';

export const anOrder: Order = {
	...{ id: 'o1', displayId: '0007', userId: null, fcTransactionId: '5120050926', transactionDate: at, createdAt: at },
	...{
		status: 'captured',
		payment: 'paid',
		isTest: false,
		currency: 'GBP',
		isHeld: false,
		totalItemPrice: 100,
		totalTax: 20,
		totalShipping: 0,
		totalOrder: 120,
		quantity: 1,
	},
	...{ customerFirstName: 'Ines', customerLastName: 'Moreau', customerName: 'Ines Moreau', customerEmail: 'ines@example.com' },
	...{
		fcReceipt: null,
		deliveryAddress: null,
		deliveryService: null,
		flags: [],
		flagged: false,
		items: [],
		trackingStatus: null,
		fingerprint: '',
	},
};
