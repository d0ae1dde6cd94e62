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

/** Reads the cart for the badge; a failure leaves what was known, and is told where the lines are shown. */
export const refreshCart = async (): Promise<void> => {
	const service = await cartService().catch(() => null);
	await service?.read().catch(() => undefined);
};

/** A cart service that does not answer keeps nobody signed in. */
const longestEmptyingMs = 5000;

/** Who leaves this browser leaves no pictures in its cart. One that cannot be reached stays as it is. */
export const emptyCart = async (): Promise<void> => {
	const emptied = cartService().then((service) => service.empty());
	const tooLong = new Promise<void>((resolve) => {
		setTimeout(resolve, longestEmptyingMs);
	});
	await Promise.race([emptied, tooLong]).catch(() => undefined);
};

/** While nobody waits: whoever chooses a print will add one. */
export const prepareCart = async (): Promise<void> => {
	const service = await cartService().catch(() => null);
	await service?.prepare().catch(() => undefined);
};
