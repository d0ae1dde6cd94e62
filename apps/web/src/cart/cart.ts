import type { CartJson } from '@print-room/contract';
import { create } from 'zustand';

export interface Cart {
	/** prints, not lines; of the bag in the top bar, which follows a moment after a print was added */
	badge: number;
	/** prints, not lines */
	count: number;
	items: CartJson['items'];
	/** pounds, VAT included */
	total: number;
	/** pounds */
	tax: number | null;
	/** hidden fields that go with the order, by name */
	fields: NonNullable<CartJson['custom_fields']>;
	/** messages that the cart service gives once, such as that a price was held for a time which is over */
	messages: readonly string[];
	/** true once the cart service has reported the lines */
	isRead: boolean;
	failure: 'unreachable' | 'failed' | null;
}

/** Last known state of the cart. The hosted cart is shown by its own script, and only counted here. */
export const useCart = create<Cart>(() => ({
	badge: 0,
	count: 0,
	items: [],
	total: 0,
	tax: null,
	fields: {},
	messages: [],
	isRead: false,
	failure: null,
}));

export const forgetMessages = (): void => useCart.setState({ messages: [] });
