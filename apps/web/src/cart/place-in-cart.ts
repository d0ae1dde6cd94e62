import { ApiFailure } from '../api/failure.ts';
import type { CartContents, CartService } from './cart-service.ts';

export interface Placing {
	/** signed by the server */
	readonly cartUrl: string;
	/** the line's code */
	readonly designId: string;
	/** The cart was asked before, with unknown result. */
	readonly mayBeInCart: boolean;
	/** Code of the line that the design takes the place of, with its quantity; null: it is a line of its own. */
	readonly replaces?: string | null;
}

const lineOf = (cart: CartContents | null, designId: string) => cart?.items.find(({ code }) => code === designId);

/** The hosted cart, too, answers 200 when it did not take a line, and says why. */
const notTaken = ({ messages }: CartContents): ApiFailure =>
	new ApiFailure({ status: 409, name: 'NotInCart', message: [...(messages?.errors ?? []), ...(messages?.warnings ?? [])].join(' ') });

const placed = async (service: CartService, { cartUrl, designId, mayBeInCart }: Placing): Promise<CartContents> => {
	const before = mayBeInCart ? await service.read() : null;
	if (before !== null && lineOf(before, designId) !== undefined) return before;
	const cart = await service.add(cartUrl);
	const line = lineOf(cart, designId);
	if (line === undefined) throw notTaken(cart);
	// The first attempt arrived between the reading of the cart and this one.
	if (mayBeInCart && line.quantity > 1 && line.id !== undefined) return service.setQuantity(line.id, 1);
	return cart;
};

/** The new line gets the old one's quantity before the old one goes, so that whatever fails in between leaves something to try again with. */
const replace = async (service: CartService, cart: CartContents, code: string, designId: string): Promise<void> => {
	const old = lineOf(cart, code);
	const line = lineOf(cart, designId);
	if (old?.id === undefined || line?.id === undefined || code === designId) return;
	if (line.quantity !== old.quantity) await service.setQuantity(line.id, old.quantity);
	await service.remove(old.id);
};

/**
 * Puts a design in the cart once, however often it is tried: the cart counts up what it has already, so a second attempt looks first.
 * Errors: ApiFailure; 409 where the cart did not take the line.
 */
export const placeInCart = async (service: CartService, placing: Placing): Promise<void> => {
	const cart = await placed(service, placing);
	if (placing.replaces) await replace(service, cart, placing.replaces, placing.designId);
};
