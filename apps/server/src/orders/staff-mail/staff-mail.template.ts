import type { Design, Order, OrderItem } from '@print-room/contract';
import { categoryTitle, countryName, formatAmount, isCategoryId, poundsToPence, proofMessages, savedSizeLabels } from '@print-room/domain';
import { type MailTable, type MailTemplate, oneLine } from '../../platform/index.ts';
import { flagMessages } from '../facts/flag-messages.ts';

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

const maxTextLength = 200;

/** A buyer's text on one line, shortened. */
function shortened(text: string): string {
	const line = oneLine(text);
	return line.length > maxTextLength ? `${line.slice(0, maxTextLength).toWellFormed()}…` : line;
}

const moneyIn =
	({ currency }: Pick<Order, 'currency'>) =>
	(pounds: number): string =>
		formatAmount(poundsToPence(pounds), currency);
const present = (texts: readonly (string | null | undefined)[]): string[] => texts.flatMap((text) => (text ? [shortened(text)] : []));

const isKnownFlag = (flag: string): flag is keyof typeof flagMessages => Object.hasOwn(flagMessages, flag);
const flagTexts = (flags: readonly string[]): string[] => flags.filter(isKnownFlag).map((flag) => flagMessages[flag]);
const flagsOf = ({ flags, items }: Order): readonly string[] => [...new Set<string>([...flags, ...items.flatMap((item) => item.flags)])];

/** The product to make, as the design describes it and not the cart. */
function madeOf({ categoryId, print, printType, printItem, optionObjects, certificate }: Design): string[] {
	const sizes = savedSizeLabels(categoryId, print);
	return present([
		isCategoryId(categoryId) ? categoryTitle(categoryId) : categoryId,
		...(categoryId === 'proofprint' ? Object.values(proofMessages(print.units, sizes.print)) : [sizes.print]),
		sizes.aperture === null ? null : `Aperture ${sizes.aperture}`,
		sizes.overall === sizes.print ? null : `${sizes.mount === null ? 'Overall' : 'Mount'} ${sizes.overall}`,
		printType?.label,
		printItem?.label,
		...optionObjects.map((option) => option.label),
		certificate?.label,
	]);
}

const optionsOf = ({ options }: OrderItem): string[] => present(options.map(({ name, value }) => `${name.replaceAll('_', ' ')}: ${value}`));

const lineRow = (item: OrderItem, money: (pounds: number) => string): MailTable['rows'][number] => ({
	label: `${item.quantity} × ${shortened(item.design?.imageName ?? item.name) || 'a line without a name'}`,
	value: `${money(item.price)} each`,
	notes: [...(item.design ? madeOf(item.design) : optionsOf(item)), ...flagTexts(item.flags)],
});

function tablesOf(order: Order): MailTable[] {
	const { items, deliveryAddress: to } = order;
	const money = moneyIn(order);
	const lines: MailTable = { title: 'Prints', rows: items.map((item) => lineRow(item, money)) };
	const sums: MailTable = {
		title: 'Totals',
		rows: [
			{ label: 'Prints, net', value: money(order.totalItemPrice) },
			{ label: 'VAT', value: money(order.totalTax) },
			{ label: 'Delivery', value: money(order.totalShipping) },
			{ label: 'Order', value: money(order.totalOrder) },
		],
	};
	const customer: MailTable = {
		title: 'Customer',
		rows: [{ label: shortened(order.customerName) || 'No name', notes: present([order.customerEmail]) }],
	};
	const delivery: MailTable = {
		title: 'Delivery',
		rows: [
			to === null
				? { label: 'The cart service sent no address.', notes: present([order.deliveryService]) }
				: {
						label: shortened(to.name) || 'No name',
						notes: present([to.address1, to.address2, to.city, to.region, to.postalCode, countryName(to.country), order.deliveryService]),
					},
		],
	};
	return [...(items.length === 0 ? [] : [lines]), sums, customer, delivery];
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
