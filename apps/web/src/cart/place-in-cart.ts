import { ApiFailure } from '../api/failure.ts';
import type { CartContents, CartService } from './cart-service.ts';

export interface Placing {
	/** signed by the server (D13) */
	readonly cartUrl: string;
	/** the line's code */
	readonly designId: string;
	/** The cart was asked before, and nobody knows what became of it. */
	readonly mayBeInCart: boolean;
}

const lineOf = (cart: CartContents | null, designId: string) => cart?.items.find(({ code }) => code === designId);

/** The hosted cart, too, answers 200 when it did not take a line, and says why. */
const notTaken = ({ messages }: CartContents): ApiFailure =>
	new ApiFailure({ status: 409, name: 'NotInCart', message: [...(messages?.errors ?? []), ...(messages?.warnings ?? [])].join(' ') });

/**
 * Puts a design in the cart once, however often it is tried: the cart counts up what it has already, so a second attempt looks first.
 * Errors: ApiFailure; 409 where the cart did not take the line.
 */
export const placeInCart = async (service: CartService, { cartUrl, designId, mayBeInCart }: Placing): Promise<void> => {
	if (mayBeInCart && lineOf(await service.read(), designId) !== undefined) return;
	const cart = await service.add(cartUrl);
	const line = lineOf(cart, designId);
	if (line === undefined) throw notTaken(cart);
	// The first attempt came in between the look and this one.
	if (mayBeInCart && line.quantity > 1 && line.id !== undefined) await service.setQuantity(line.id, 1);
};
