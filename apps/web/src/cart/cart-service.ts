import type { CartJson, SignedGift } from '@print-room/contract';

export interface CartContents {
	readonly items: readonly Pick<CartJson['items'][number], 'id' | 'code' | 'quantity'>[];
	readonly messages?: CartJson['messages'];
}

/** A line that a print takes the place of. */
export interface CartLineRef {
	/** code of the line's design */
	readonly code: string;
	readonly quantity: number;
}

type LineId = NonNullable<CartJson['items'][number]['id']>;

/**
 * The cart of the cart service, as it is called from the page; what it answers is shown at once, but for the badge after `add`.
 * Everything but `show` and `prepare` throws an ApiFailure when the cart refuses or cannot be reached.
 */
export interface CartService {
	/** Returns null where the contents cannot be read. */
	read(): Promise<CartContents | null>;
	/** Adds a signed line. A design that is in it already is counted up. */
	add(cartUrl: string): Promise<CartContents>;
	setQuantity(lineId: LineId, quantity: number): Promise<CartContents>;
	remove(lineId: LineId): Promise<CartContents>;
	/** Sets hidden fields that go with the order. */
	setFields(fields: SignedGift['fields']): Promise<void>;
	/** Removes all lines, and everything else that the cart's session holds. */
	empty(): Promise<void>;
	show(): Promise<void>;
	prepare(): Promise<void>;
}
