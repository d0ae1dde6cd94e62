import type { OrderFixed } from './entities/shop/order-change.ts';

/** Reasons for which a customer cannot change an order, in sentences that pages and refusals share. */
export const orderFixedMessages: Readonly<Record<OrderFixed, string>> = {
	printed: 'A print of this order is on paper already, so it cannot be changed here any more.',
	printing: 'This order is being printed, so it cannot be changed here any more.',
	cancelled: 'This order is cancelled, so there is nothing to change.',
	over: 'Nothing of this order is printed, so there is nothing to change.',
	link: 'This page only shows the order: it was opened by a link.',
};
