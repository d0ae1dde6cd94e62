import { dayLabel, followsSentence } from '@print-room/domain';
import { type MailTable, type MailTemplate, oneLine } from '../../platform/index.ts';
import type { OnTheWay } from '../orders.deps.ts';

interface StatusChange {
	readonly displayId: string;
	readonly quantity: number;
	/** name of the status when it was set */
	readonly name: string;
	readonly message: string;
	readonly carrierReference: string | null;
	/** parcels that have left; null: none has */
	readonly onTheWay: OnTheWay | null;
	/** Whether the customer has an account to see it in. */
	readonly hasAccount: boolean;
}

/** Lines of a typed text, without empty ones. */
export const paragraphsOf = (message: string): string[] =>
	message
		.split(/\r\n|[\n\r\u2028\u2029]/)
		.map(oneLine)
		.filter((line) => line !== '');

const piecesText = (count: number): string => (count === 1 ? '1 print' : `${count} prints`);

/** A row for each parcel that has left, with the carrier's page. */
const parcelsTable = ({ parcels }: OnTheWay): MailTable => ({
	title: parcels.length === 1 ? 'Parcel' : 'Parcels',
	rows: parcels.map(({ carrier, reference, trackingUrl, sentOn, prints }, at) => ({
		label: parcels.length === 1 ? piecesText(prints) : `Parcel ${at + 1}: ${piecesText(prints)}`,
		value: `Left on ${dayLabel(sentOn)}`,
		notes: [[carrier, reference].filter((text) => text !== '').join(', ')].filter((text) => text !== ''),
		...(trackingUrl !== null && { link: { label: 'Follow this parcel', url: trackingUrl } }),
	})),
});

/** Mail to the customer about the order's status. Contains no name: the typed e-mail may belong to another person. */
export function trackingTemplate({ publicUrl }: { readonly publicUrl: string }, change: StatusChange): MailTemplate {
	const { displayId, quantity, carrierReference, onTheWay, hasAccount } = change;
	const name = oneLine(change.name);
	const follows = onTheWay === null ? null : followsSentence(onTheWay);
	const paragraphs = [...paragraphsOf(change.message), ...(follows === null ? [] : [follows])];
	const order: MailTable = {
		title: 'Order',
		rows: [
			{ label: 'Number', value: `#${displayId}` },
			{ label: quantity === 1 ? 'Piece' : 'Pieces', value: String(quantity) },
			...(carrierReference === null ? [] : [{ label: 'Carrier reference', value: oneLine(carrierReference) }]),
		],
	};
	return {
		kind: 'orderStatus',
		orderNumber: displayId,
		subject: `Your order #${displayId}: ${name}`,
		preview: paragraphs[0] ?? name,
		title: name,
		paragraphs,
		tables: [order, ...(onTheWay === null ? [] : [parcelsTable(onTheWay)])],
		...(hasAccount && { button: { label: 'See your orders', url: `${publicUrl}/profile/orders` } }),
	};
}
