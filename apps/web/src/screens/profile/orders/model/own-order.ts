import type { CartJson, OwnOrder } from '@print-room/contract';
import { countryName, dayLabel, dueSentence } from '@print-room/domain';

type OwnItem = OwnOrder['items'][number];

/** An order line in the cart's shape, so that the cart's views can show it. */
export const cartItemOf = ({ id, name, price, vatPercent, quantity, options, thumbUrl }: OwnItem): CartJson['items'][number] => ({
	name,
	code: id,
	price,
	tax_percent: vatPercent,
	quantity,
	options,
	...(thumbUrl === null ? {} : { image: thumbUrl }),
});

export interface Status {
	readonly text: string;
	/** `open`: something is pending; `over`: nothing is printed; null: the order is on its way. */
	readonly tone: 'open' | 'over' | null;
}

const statuses: Readonly<Record<OwnOrder['payment'], Status>> = {
	paid: { text: 'Received', tone: null },
	// Staff begin once the money is authorised.
	authorized: { text: 'Received', tone: null },
	pending: { text: 'Waiting for the payment', tone: 'open' },
	unknown: { text: 'The payment is being checked', tone: 'open' },
	declined: { text: 'The payment was declined', tone: 'over' },
	refunded: { text: 'Refunded', tone: 'over' },
	voided: { text: 'Cancelled', tone: 'over' },
};

/** State of an order: the studio's last entry, unless the payment has a problem. */
export const statusOf = ({ payment, isTest, trackingStatus }: Pick<OwnOrder, 'payment' | 'isTest' | 'trackingStatus'>): Status => {
	if (isTest) return { text: 'Test order: nothing is printed', tone: 'over' };
	const ofPayment = statuses[payment];
	if (trackingStatus === null || ofPayment.tone === 'over') return ofPayment;
	return { text: trackingStatus.name, tone: null };
};

/** The next step until the studio's first entry; null if there is such an entry or nothing is printed. */
export const nextOf = (order: Pick<OwnOrder, 'displayId' | 'payment' | 'isTest' | 'trackingStatus'>): string | null => {
	if (order.trackingStatus !== null || statusOf(order).tone === 'over') return null;
	const quoted = `Please quote its number, #${order.displayId}, when you write to us.`;
	return statusOf(order).tone === 'open'
		? `The studio starts as soon as the payment arrives. ${quoted}`
		: `The studio checks your files, then prints and finishes your order. You get an e-mail at each step. ${quoted}`;
};

/**
 * Says when the order is expected to leave. Null if nothing is printed, or if the day is over and the studio has reported since: its entry
 * says more then.
 * @param today the studio's calendar day
 */
export const dueOf = (order: Pick<OwnOrder, 'payment' | 'isTest' | 'trackingStatus' | 'dueOn'>, today: string): string | null => {
	const { dueOn, trackingStatus } = order;
	if (dueOn === null || statusOf(order).tone === 'over' || (dueOn < today && trackingStatus !== null)) return null;
	return `${dueSentence(dueOn, today)}.`;
};

export interface Step {
	readonly key: string;
	readonly at: string;
	readonly name: string;
	readonly message: string;
	readonly carrierReference: string | null;
}

export const stepsOf = ({
	id,
	transactionDate,
	tracking,
	messages,
}: Pick<OwnOrder, 'id' | 'transactionDate' | 'tracking' | 'messages'>): Step[] => [
	...[
		...tracking.map(({ id: key, at, name, message, carrierReference }) => ({ key, at, name, message, carrierReference })),
		...messages.map(({ id: key, at, text }) => ({ key, at, name: 'A message from the studio', message: text, carrierReference: null })),
	].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at)),
	{ key: id, at: transactionDate, name: 'Ordered', message: '', carrierReference: null },
];

const addressParts = ['name', 'address1', 'address2', 'city', 'region', 'postalCode', 'country'] as const;

export const addressLines = (address: NonNullable<OwnOrder['deliveryAddress']>): string[] =>
	addressParts.map((part) => (part === 'country' ? countryName(address.country) : address[part]).trim()).filter((line) => line !== '');

export const printsText = (quantity: number): string => (quantity === 1 ? '1 print' : `${quantity} prints`);

type OwnParcel = NonNullable<OwnOrder['onTheWay']>['parcels'][number];

/** `Parcel 2`; `Parcel` if there is one only. @param at from 0 */
export const parcelTitle = (at: number, count: number): string => (count === 1 ? 'Parcel' : `Parcel ${at + 1}`);

/** `2 prints left on 4 December 2026, Courier, AB123.` */
export const parcelText = ({ prints, sentOn, carrier, reference }: OwnParcel): string =>
	`${[`${printsText(prints)} left on ${dayLabel(sentOn)}`, carrier, reference].filter((text) => text !== '').join(', ')}.`;

/** `Follow parcel 2 at Courier` */
export const followText = (at: number, count: number, carrier: string): string =>
	`Follow ${count === 1 ? 'the parcel' : parcelTitle(at, count).toLowerCase()} at ${carrier}`;
