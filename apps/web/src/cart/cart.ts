import { type CartJson, cartJsonSchema } from '@print-room/contract';
import { create } from 'zustand';
import { ApiFailure, failureFrom, networkFailure } from '../api/failure.ts';
import { runtimeConfig } from '../runtime-config.ts';

export interface Cart {
	/** prints, not lines */
	count: number;
	items: CartJson['items'];
	/** pounds, VAT included */
	total: number;
	/** pounds */
	tax: number | null;
	/** `elsewhere`: the hosted cart does not let a page read it */
	status: 'unknown' | 'loading' | 'ready' | 'failed' | 'elsewhere';
}

export const useCart = create<Cart>(() => ({ count: 0, items: [], total: 0, tax: null, status: 'unknown' }));

const show = (cart: CartJson): CartJson => {
	useCart.setState({
		count: cart.item_count,
		items: cart.items,
		total: cart.total_order,
		tax: cart.total_tax ?? null,
		status: 'ready',
	});
	return cart;
};

const isReadable = (): boolean => runtimeConfig().cart.kind === 'sandbox';

const fetchCart = async (address: string): Promise<CartJson> => {
	let response: Response;
	try {
		response = await fetch(address, { credentials: 'include', headers: { accept: 'application/json' } });
	} catch {
		throw networkFailure();
	}
	const body: unknown = await response.json().catch(() => undefined);
	if (!response.ok) throw failureFrom(response.status, body);
	const parsed = cartJsonSchema.safeParse(body);
	if (!parsed.success) throw new ApiFailure({ status: -1, name: 'UnexpectedAnswer', message: '' });
	return show(parsed.data);
};

/** Reads the cart service's cart; a failure leaves what was known and says so in `status`. */
export const refreshCart = async (): Promise<void> => {
	if (!isReadable()) {
		useCart.setState({ status: 'elsewhere' });
		return;
	}
	useCart.setState(({ status }) => ({ status: status === 'ready' ? status : 'loading' }));
	await fetchCart(`${runtimeConfig().cart.origin}/cart?output=json`).catch(() => useCart.setState({ status: 'failed' }));
};

/**
 * Adds a signed line (C7.27) and shows the cart as it then is. Throws an ApiFailure when the cart refuses.
 * The hosted cart is visited instead, since it answers no other origin.
 */
export const addToCart = async (cartUrl: string): Promise<void> => {
	if (isReadable()) {
		await fetchCart(`${cartUrl}&output=json`);
		return;
	}
	window.location.assign(cartUrl);
	// The page is leaving: a toast or a step back here would stop it.
	await new Promise<never>(() => undefined);
};

/** Takes a line out; throws an ApiFailure when the cart refuses. */
export const removeFromCart = async (lineId: string | number): Promise<void> => {
	const query = new URLSearchParams({ cart: 'update', id: String(lineId), quantity: '0', output: 'json' });
	await fetchCart(`${runtimeConfig().cart.origin}/cart?${query}`);
};
