import type { Order, OrderItem } from '@print-room/contract';
import type { MailTable, MailTemplate } from '../../platform/index.ts';
import { flagMessages } from '../facts/flag-messages.ts';
import { deliveryTable, factsOfLine, maxLines, moneyIn, nameOfLine, present, shortened, totalsTable } from '../facts/mail-facts.ts';

interface Shop {
	readonly shopName: string;
	readonly publicUrl: string;
}

const paid: Readonly<Record<Order['payment'], (status: string) => string>> = {
	pending: () => 'not paid yet',
	authorized: () => 'authorised, not taken yet',
	paid: () => 'paid',
	declined: () => 'declined. Do not print it',
	refunded: () => 'refunded. Do not print it',
	voided: () => 'voided. Do not print it',
	unknown: (status) => `in a state that is not known here, “${shortened(status)}”. Look at the receipt before you print`,
};

const isKnownFlag = (flag: string): flag is keyof typeof flagMessages => Object.hasOwn(flagMessages, flag);
const flagTexts = (flags: readonly string[]): string[] => flags.filter(isKnownFlag).map((flag) => flagMessages[flag]);
const flagsOf = ({ flags, items }: Order): readonly string[] => [...new Set<string>([...flags, ...items.flatMap((item) => item.flags)])];

const lineRow = (item: OrderItem, money: (pounds: number) => string): MailTable['rows'][number] => ({
	label: nameOfLine(item),
	value: `${money(item.price)} each`,
	notes: [...factsOfLine(item), ...flagTexts(item.flags)],
});

function tablesOf(order: Order): MailTable[] {
	const { items } = order;
	const money = moneyIn(order);
	const more = items.length - maxLines;
	const lines: MailTable = {
		title: 'Prints',
		rows: [
			...items.slice(0, maxLines).map((item) => lineRow(item, money)),
			...(more > 0 ? [{ label: `And ${more.toLocaleString('en-GB')} more`, notes: ['All of them are on the page of the order.'] }] : []),
		],
	};
	const customer: MailTable = {
		title: 'Customer',
		rows: [{ label: shortened(order.customerName) || 'No name', notes: present([order.customerEmail]) }],
	};
	return [...(items.length === 0 ? [] : [lines]), totalsTable(order), customer, deliveryTable(order)];
}

const linkTo = ({ publicUrl }: Shop, { id }: Order) => ({ label: 'Open the order', url: `${publicUrl}/admin/orders/${id}` });

const paymentIs = ({ payment, status, isTest }: Order): string =>
	isTest ? `The payment is a test, “${payment}” in test mode. Do not print it.` : `The payment is ${paid[payment](status)}.`;

export function newOrderTemplate(shop: Shop, order: Order): MailTemplate {
	const looks = flagTexts(flagsOf(order));
	const money = moneyIn(order);
	const customer = shortened(order.customerName) || shortened(order.customerEmail) || 'a customer without a name';
	return {
		subject: `${looks.length > 0 ? 'Please look: order' : 'Order'} ${order.displayId} of ${money(order.totalOrder)} from ${customer}`,
		preview: `${order.quantity} ${order.quantity === 1 ? 'piece' : 'pieces'}, ${money(order.totalOrder)} with VAT.`,
		title: `Order ${order.displayId}`,
		paragraphs: [
			...(looks.length > 0 ? ['Review this order before it is printed:', ...looks] : []),
			`${customer} ordered ${order.quantity} ${order.quantity === 1 ? 'piece' : 'pieces'}. ${paymentIs(order)}`,
		],
		tables: tablesOf(order),
		button: linkTo(shop, order),
	};
}

export function changedOrderTemplate(
	shop: Shop,
	order: Order,
	change: { readonly flags: readonly string[]; readonly paymentChanged: boolean },
): MailTemplate {
	const news = [...(change.paymentChanged ? [paymentIs(order)] : []), ...flagTexts(change.flags)];
	return {
		subject: `Please look: order ${order.displayId} has changed`,
		preview: news[0] ?? 'Something about the order has changed.',
		title: `Order ${order.displayId} has changed`,
		paragraphs: [...news, ...(change.paymentChanged ? [] : [paymentIs(order)])],
		button: linkTo(shop, order),
	};
}
