import type { CartJson, OwnOrder } from '@print-room/contract';
import { countryName } from '@print-room/domain';
import { designPath } from '../../../../shell/category-paths.ts';

type OwnItem = OwnOrder['items'][number];

/** A line as the cart told of it, so that it is shown in the same words and drawn to scale in the same way. */
export const cartItemOf = ({ id, name, price, quantity, options, thumbUrl }: OwnItem): CartJson['items'][number] => ({
	name,
	code: id,
	price,
	quantity,
	options,
	...(thumbUrl === null ? {} : { image: thumbUrl }),
});

/** The editor with the same design; null where it is not there to be opened again. */
export const againPath = ({ designId, categoryId }: OwnItem): string | null =>
	designId === null || !categoryId ? null : designPath(categoryId, designId);

export interface Standing {
	readonly words: string;
	/** `open`: something is still to come; `over`: nothing is printed */
	/** null: it goes its way */
	readonly tone: 'open' | 'over' | null;
}

const standings: Readonly<Record<OwnOrder['payment'], Standing>> = {
	paid: { words: 'Received', tone: null },
	// The shop's staff begin once the money is held.
	authorized: { words: 'Received', tone: null },
	pending: { words: 'Waiting for the payment', tone: 'open' },
	unknown: { words: 'The payment is being checked', tone: 'open' },
	declined: { words: 'The payment was declined', tone: 'over' },
	refunded: { words: 'Refunded', tone: 'over' },
	voided: { words: 'Cancelled', tone: 'over' },
};

/** Where an order stands: what the studio said last, and what is wrong with the payment before that. */
export const standingOf = ({ payment, isTest, trackingStatus }: Pick<OwnOrder, 'payment' | 'isTest' | 'trackingStatus'>): Standing => {
	if (isTest) return { words: 'A test order: nothing is printed', tone: 'over' };
	const ofPayment = standings[payment];
	if (trackingStatus === null || ofPayment.tone === 'over') return ofPayment;
	return { words: trackingStatus.name, tone: null };
};

/** What happens next, for whoever has heard nothing from the studio yet; null: the studio has written, or nothing is printed. */
export const nextOf = (order: Pick<OwnOrder, 'displayId' | 'payment' | 'isTest' | 'trackingStatus'>): string | null => {
	if (order.trackingStatus !== null || standingOf(order).tone === 'over') return null;
	const quoted = `Its number, #${order.displayId}, is the one to quote when you write to us.`;
	return standingOf(order).tone === 'open'
		? `The studio begins as soon as the payment is there. ${quoted}`
		: `The studio looks at your files before anything is printed, then prints and finishes your order. You get an e-mail at each step. ${quoted}`;
};

export interface Step {
	readonly key: string;
	readonly at: string;
	readonly name: string;
	readonly message: string;
	readonly carrierReference: string | null;
}

/** Everything that was said of an order, the latest first; it begins with the order itself. */
export const stepsOf = ({ id, transactionDate, tracking }: Pick<OwnOrder, 'id' | 'transactionDate' | 'tracking'>): Step[] => [
	...tracking
		.map(({ id: key, at, name, message, carrierReference }) => ({ key, at, name, message, carrierReference }))
		.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at)),
	{ key: id, at: transactionDate, name: 'Ordered', message: '', carrierReference: null },
];

const addressParts = ['name', 'address1', 'address2', 'city', 'region', 'postalCode', 'country'] as const;

export const addressLines = (address: NonNullable<OwnOrder['deliveryAddress']>): string[] =>
	addressParts.map((part) => (part === 'country' ? countryName(address.country) : address[part]).trim()).filter((line) => line !== '');

export const printsText = (quantity: number): string => (quantity === 1 ? '1 print' : `${quantity} prints`);
