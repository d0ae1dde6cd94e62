import type { CartConfig, Http } from '../platform/index.ts';

/** `{api}/cart` leads to the cart service's own page. */
export function addCartRoutes(http: Http, cart: CartConfig): void {
	http.app.get('/api/cart', async (_request, reply) => reply.redirect(`${cart.origin}/cart?cart=view`));
}
