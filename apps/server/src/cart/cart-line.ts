import { DAY_MS } from '@print-room/domain';
import { buildCartUrl, safeValue } from '@print-room/foxy';
import type { CartConfig } from '../platform/index.ts';

/** A cart line in plain values: names, sizes, addresses and a net price. Independent of designs. */
export interface CartLine {
	/** the design's id, which alone determines the order's owner */
	readonly code: string;
	readonly itemName: string;
	/** net, decimal pounds with two decimals */
	readonly price: string;
	readonly categoryId: string;
	/** back to the design, at most 200 characters */
	readonly url: string;
	/** an image that opens without login, at most 500 characters */
	readonly image: string;
	readonly mediaLabel: string | null;
	readonly printSize: string;
	readonly overallSize: string;
	readonly border: string | null;
	readonly options: string | null;
	readonly mountBoard: string | null;
	readonly certificate: string | null;
	readonly windowMountSize: string | null;
	readonly apertureSize: string | null;
	/** unsigned and therefore never trusted */
	readonly userId: string;
}

/** Limits in a signed line; a buyer who removes them from the address is detected at the order. */
export const lineLimits = { quantity: 100, days: 30 } as const;
/** Time from the design's making to the payment; the cart's clock may be a day behind ours. */
export const lineLifeMs = (lineLimits.days + 1) * DAY_MS;

/** The cart mails the image after the payment too, and the receipt shows it. */
const pictureLifeMs = lineLifeMs + 30 * DAY_MS;

export const linePictureUntil = (madeAt: Date): Date => new Date(madeAt.getTime() + pictureLifeMs);

/**
 * Returns the complete add-to-cart address with every possible field signed. The price holds from the design's making, so that the address
 * is always the same.
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
