import { call } from '../api/client.ts';
import { designRoutes } from '../api/customer-routes.ts';
import { toFailure } from '../api/failure.ts';
import { commonMessages, serverMessage } from '../api/messages.ts';
import type { CartLineRef, CartService } from './cart-service.ts';
import { placeInCart } from './place-in-cart.ts';

export const cannotPutBack = (thrown: unknown): string => {
	if (toFailure(thrown).status === 0) return commonMessages.lostConnection;
	return serverMessage(thrown) ?? 'The print cannot be put back at the moment.';
};

/** A removed line comes back with its quantity. Errors: ApiFailure, also where the design is no longer this person's. */
export const putBack = async (service: CartService, { code, quantity }: CartLineRef): Promise<void> => {
	const { cartUrl } = await call(designRoutes.getCartLine, { params: { id: code } });
	await placeInCart(service, { cartUrl, designId: code, mayBeInCart: true });
	const line = (await service.read())?.items.find((item) => item.code === code);
	if (line?.id !== undefined && line.quantity !== quantity) await service.setQuantity(line.id, quantity);
};
