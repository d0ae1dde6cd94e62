import { type MailTable, type MailTemplate, oneLine } from '../../platform/index.ts';

interface StatusChange {
	readonly displayId: string;
	readonly quantity: number;
	/** name of the status when it was set */
	readonly name: string;
	readonly message: string;
	readonly carrierReference: string | null;
	/** Whether the customer has an account to see it in. */
	readonly hasAccount: boolean;
}

const paragraphsOf = (message: string): string[] =>
	message
		.split(/\r\n|[\n\r\u2028\u2029]/)
		.map(oneLine)
		.filter((line) => line !== '');

/** Mail to the customer about the order's status. Contains no name: the typed e-mail may belong to another person. */
export function trackingTemplate({ publicUrl }: { readonly publicUrl: string }, change: StatusChange): MailTemplate {
	const { displayId, quantity, carrierReference, hasAccount } = change;
	const name = oneLine(change.name);
	const paragraphs = paragraphsOf(change.message);
	const order: MailTable = {
		title: 'Order',
		rows: [
			{ label: 'Number', value: `#${displayId}` },
			{ label: quantity === 1 ? 'Piece' : 'Pieces', value: String(quantity) },
			...(carrierReference === null ? [] : [{ label: 'Carrier reference', value: oneLine(carrierReference) }]),
		],
	};
	return {
		subject: `Your order #${displayId}: ${name}`,
		preview: paragraphs[0] ?? name,
		title: name,
		paragraphs,
		tables: [order],
		...(hasAccount && { button: { label: 'See your orders', url: `${publicUrl}/profile/orders` } }),
	};
}
