import type { Design, Order, OrderItem } from '@print-room/contract';
import { categoryTitle, countryName, formatAmount, isCategoryId, poundsToPence, proofMessages, savedSizeLabels } from '@print-room/domain';
import { type MailTable, oneLine } from '../../platform/index.ts';

const maxTextLength = 200;
/** Lines of an order in a mail: rendering thousands would hold up the process, and mail programs cut such a mail. */
export const maxLines = 100;

export function shortened(text: string): string {
	const line = oneLine(text);
	return line.length > maxTextLength ? `${line.slice(0, maxTextLength).toWellFormed()}…` : line;
}

export const moneyIn =
	({ currency }: Pick<Order, 'currency'>) =>
	(pounds: number): string =>
		formatAmount(poundsToPence(pounds), currency);

export const present = (texts: readonly (string | null | undefined)[]): string[] =>
	texts.flatMap((text) => (text ? [shortened(text)] : []));

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

/** Facts of a line's print: the design's, else what the cart sent. */
export const factsOfLine = (item: OrderItem): string[] => (item.design ? madeOf(item.design) : optionsOf(item));

export const nameOfLine = ({ quantity, design, name }: OrderItem): string =>
	`${quantity} × ${shortened(design?.imageName ?? name) || 'a line without a name'}`;

export function totalsTable(order: Order): MailTable {
	const money = moneyIn(order);
	return {
		title: 'Totals',
		rows: [
			{ label: 'Prints, net', value: money(order.totalItemPrice) },
			{ label: 'VAT', value: money(order.totalTax) },
			{ label: 'Delivery', value: money(order.totalShipping) },
			{ label: 'Order', value: money(order.totalOrder) },
		],
	};
}

export const deliveryTable = ({ deliveryAddress: to, deliveryService }: Order): MailTable => ({
	title: 'Delivery',
	rows: [
		to === null
			? { label: 'The cart service sent no address.', notes: present([deliveryService]) }
			: {
					label: shortened(to.name) || 'No name',
					notes: present([to.address1, to.address2, to.city, to.region, to.postalCode, countryName(to.country), deliveryService]),
				},
	],
});
