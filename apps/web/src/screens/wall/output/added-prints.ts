import { isMapOf, isText } from '../../../api/guards.ts';
import { cartService } from '../../../cart/configured-cart.ts';

const storageKey = 'print-room.wall-added';
const isAdded = isMapOf(isText);

/** Codes of the lines that prints of the wall became, by the ids of the prints; for as long as the tab is open. */
const read = (): Readonly<Record<string, string>> => {
	try {
		const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
		return isAdded(kept) ? kept : {};
	} catch {
		return {};
	}
};

export const noteAdded = (id: string, code: string): void => {
	try {
		sessionStorage.setItem(storageKey, JSON.stringify({ ...read(), [id]: code }));
	} catch {
		// Without storage the cart itself shows what is in it.
	}
};

/** Ids of the prints of the wall that are in the cart now. A cart that cannot be read is taken to hold what was put into it. */
export const printsInCart = async (): Promise<ReadonlySet<string>> => {
	const added = Object.entries(read());
	if (added.length === 0) return new Set();
	const cart = await cartService()
		.then((service) => service.read())
		.catch(() => null);
	const codes = cart === null ? null : new Set(cart.items.map(({ code }) => code));
	return new Set(added.filter(([, code]) => codes === null || codes.has(code)).map(([id]) => id));
};
