import { networkFailure } from '../api/failure.ts';
import { runtimeConfig } from '../runtime-config.ts';
import type { CartService } from './cart-service.ts';

const load = async (): Promise<CartService> =>
	runtimeConfig().cart.kind === 'sandbox'
		? (await import('./sandbox-cart.ts')).sandboxCart
		: (await import('./hosted/hosted-cart.ts')).hostedCart;

let loading: Promise<CartService> | null = null;

/** The one that is configured; no page waits for its script. */
export const cartService = (): Promise<CartService> => {
	loading ??= load().catch(() => {
		loading = null;
		throw networkFailure();
	});
	return loading;
};

/** Reads the cart for the badge. A failure keeps what was known; the side cart reports it. */
export const refreshCart = async (): Promise<void> => {
	const service = await cartService().catch(() => null);
	await service?.read().catch(() => undefined);
};

/** Logging out does not wait longer than this for the cart service. */
const longestEmptyingMs = 5000;

/** Empties the cart on logging out, so that no images are left in this browser. An unreachable cart stays as it is. */
export const emptyCart = async (): Promise<void> => {
	const emptied = cartService().then((service) => service.empty());
	const tooLong = new Promise<void>((resolve) => {
		setTimeout(resolve, longestEmptyingMs);
	});
	await Promise.race([emptied, tooLong]).catch(() => undefined);
};

/** Fetches in advance what adding will need, while the visitor is still choosing. */
export const prepareCart = async (): Promise<void> => {
	const service = await cartService().catch(() => null);
	await service?.prepare().catch(() => undefined);
};
