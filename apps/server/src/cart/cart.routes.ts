import type { CartConfig, Http } from '../platform/index.ts';

export function addCartRoutes(http: Http, cart: CartConfig): void {
	http.app.get('/api/cart', async (_request, reply) => reply.redirect(`${cart.origin}/cart?cart=view`));
}
