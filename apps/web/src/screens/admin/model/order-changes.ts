import type { Order } from '@print-room/contract';
import { orderFlagMessage } from './order-flags.ts';
import { paymentLabel } from './payment.ts';

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const statusMessage = ({ trackingStatus, tracking = [] }: Order): string => {
	const by = tracking[0]?.by?.name;
	const set = `Its status is now “${trackingStatus?.name ?? 'none'}”`;
	return by == null ? `${set}.` : `${set}, set by ${by}.`;
};

const lineMessage = (before: Order, after: Order): string =>
	before.items.length === after.items.length
		? 'The lines have changed.'
		: `It has ${after.items.length === 1 ? 'a line' : `${after.items.length} lines`} now; it had ${before.items.length}.`;

export const orderChanges = (before: Order, after: Order): readonly string[] => {
	if (before.fingerprint === after.fingerprint) return [];
	const isPaidOtherwise = paymentLabel(before) !== paymentLabel(after);
	const known = new Set(before.flags);
	const lines = ({ items }: Order) => items.map(({ id, quantity, price, options, flags }) => [id, quantity, price, options, flags]);
	const address = ({ customerName, customerEmail, deliveryAddress, deliveryService }: Order) => [
		...[customerName, customerEmail, deliveryAddress, deliveryService],
	];
	const changes = [
		...(isPaidOtherwise ? [`The payment changed from “${paymentLabel(before)}” to “${paymentLabel(after)}”.`] : []),
		...after.flags.filter((flag) => !known.has(flag)).map((flag) => orderFlagMessage(flag).wrong),
		...(same(before.trackingStatus, after.trackingStatus) ? [] : [statusMessage(after)]),
		...(same(lines(before), lines(after)) ? [] : [lineMessage(before, after)]),
		...(same(address(before), address(after)) ? [] : ['The customer or the delivery address has changed.']),
		...(before.totalOrder === after.totalOrder ? [] : ['The total has changed.']),
	];
	return changes.length === 0 ? ['A file or a design has changed.'] : changes;
};
