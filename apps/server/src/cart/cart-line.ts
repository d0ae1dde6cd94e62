import { DAY_MS } from '@print-room/domain';
import { buildCartUrl, safeValue } from '@print-room/foxy';
import type { CartConfig } from '../platform/index.ts';

/** A line of the cart in plain values: names, sizes, addresses and a net price. It knows no design. */
export interface CartLine {
	/** the design's id: whose order it is follows from this and from nothing else */
	readonly code: string;
	readonly itemName: string;
	/** net, decimal pounds with two decimals */
	readonly price: string;
	readonly categoryId: string;
	/** back to the design, at most 200 characters */
	readonly url: string;
	/** a picture that opens without login, at most 500 characters */
	readonly image: string;
	readonly mediaLabel: string | null;
	readonly printSize: string;
	readonly overallSize: string;
	readonly border: string | null;
	readonly options: string | null;
	/** of a window-mounted print: the board that it lies under */
	readonly mountBoard: string | null;
	readonly certificate: string | null;
	readonly windowMountSize: string | null;
	readonly apertureSize: string | null;
	/** told to the cart unsigned, and believed by nobody */
	readonly userId: string;
}

/** What a signed line allows; who leaves these fields out of the address is found at the order. */
export const lineLimits = { quantity: 100, days: 30 } as const;
/** How long after its design was made a line may come to be paid for: the cart's own clock may be a day behind ours. */
export const lineLifeMs = (lineLimits.days + 1) * DAY_MS;

/** The cart mails the picture after the payment too, and the receipt shows it. */
const pictureLifeMs = lineLifeMs + 30 * DAY_MS;

/** Until when a line's picture can be seen without login, and no longer. */
export const linePictureUntil = (madeAt: Date): Date => new Date(madeAt.getTime() + pictureLifeMs);

/**
 * The complete add-to-cart address, with every field that can be signed signed. The price is held from when its design was made,
 * so that the address is the same one whenever it is asked for.
 */
export function cartLineUrl(cart: CartConfig, line: CartLine, madeAt: Date): string {
	const person = (text: string) => safeValue(text, 200);
	const optional = (name: string, value: string | null) => (value === null ? {} : { [name]: person(value) });
	const sizeField = line.categoryId === 'proofprint' ? 'Desired_Print_Size' : 'Printed_Image_Size';
	return buildCartUrl({
		storeOrigin: cart.origin,
		apiKey: cart.apiKey,
		code: line.code,
		fields: {
			name: 'Print order',
			price: line.price,
			category: line.categoryId,
			quantity_max: String(lineLimits.quantity),
			expires: String(Math.floor((madeAt.getTime() + lineLimits.days * DAY_MS) / 1000)),
			url: line.url,
			image: line.image,
			DesignId: line.code,
			Item: person(line.itemName),
			...optional('Media', line.mediaLabel),
			[sizeField]: line.printSize,
			...optional('Print_Border', line.border),
			...optional('Options', line.options),
			...optional('Certificate', line.certificate),
			Overall_Print_Size: line.overallSize,
			...optional('Window_Mount_Size', line.windowMountSize),
			...optional('Mount_Board', line.mountBoard),
			...optional('Aperture_Size', line.apertureSize),
		},
		unsigned: { 'h:userId': line.userId },
	});
}
