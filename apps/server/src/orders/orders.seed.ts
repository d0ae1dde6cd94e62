import { newId, type Orm } from '../platform/index.ts';
import { orderStatusInfos } from './orders.table.ts';

const statuses = [
	{ name: 'Order received', description: 'Thank you. Your order has reached the studio and is waiting for its turn.' },
	{ name: 'Checking files', description: 'We are looking at your files before they go to print.' },
	{ name: 'Printing', description: 'Your order is being printed.', stage: 'toPrint' },
	{ name: 'Finishing', description: 'Your prints are drying, and are then trimmed, mounted and checked.', stage: 'printed' },
	{ name: 'Ready for collection', description: 'Your order is ready at the studio. Please bring the order number.' },
	{ name: 'Dispatched', description: 'Your order is on its way to you.', stage: 'sent' },
	{ name: 'Delivered', description: 'Your order has been delivered. We hope that you enjoy it.' },
	{ name: 'On hold', description: 'We have a question about your order and will write to you.' },
	{ name: 'Cancelled', description: 'Your order has been cancelled.', kind: 'cancelled' },
] as const;

export async function seedTrackingStatuses(orm: Pick<Orm, 'insert'>): Promise<void> {
	await orm.insert(orderStatusInfos).values(statuses.map((status, index) => ({ id: newId(), index, ...status })));
}
