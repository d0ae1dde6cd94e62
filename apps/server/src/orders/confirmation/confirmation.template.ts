import type { Order, OrderItem } from '@print-room/contract';
import { dayLabel, dueSentence, pence, poundsToPence, withVat } from '@print-room/domain';
import type { MailPicture, MailTable, MailTemplate } from '../../platform/index.ts';
import { deliveryTable, factsOfLine, maxLines, moneyIn, nameOfLine, totalsTable } from '../facts/mail-facts.ts';

interface Confirmed {
	readonly order: Order;
	/** by line */
	readonly pictures: ReadonlyMap<string, MailPicture>;
	/** the studio's day by which the order is expected to leave; null: no date is named */
	readonly dueOn: string | null;
	readonly today: string;
	readonly url: string;
	/** last day of a link that opens the order without a login; null: the address asks for one */
	readonly opensUntil: string | null;
}

/** VAT at the line's rate on each print, as the cart reckons. */
const grossOf = ({ price, vatPercent, quantity }: OrderItem): number => pence(withVat(poundsToPence(price), vatPercent) * quantity) / 100;

const lineRow = (item: OrderItem, money: (pounds: number) => string, picture: MailPicture | undefined): MailTable['rows'][number] => ({
	label: nameOfLine(item),
	value: money(grossOf(item)),
	notes: factsOfLine(item),
	...(picture !== undefined && { picture }),
});

/** Mail to the customer that confirms an order. */
export function confirmationTemplate({ order, pictures, dueOn, today, url, opensUntil }: Confirmed): MailTemplate {
	const money = moneyIn(order);
	const more = order.items.length - maxLines;
	const lines: MailTable = {
		title: 'Prints, with VAT',
		rows: [
			...order.items.slice(0, maxLines).map((item) => lineRow(item, money, pictures.get(item.id))),
			...(more > 0 ? [{ label: `And ${more.toLocaleString('en-GB')} more`, notes: ['All of them are on the page of the order.'] }] : []),
		],
	};
	const due = dueOn === null ? [] : [`${dueSentence(dueOn, today)}.`];
	return {
		kind: 'orderConfirmation',
		orderNumber: order.displayId,
		subject: `Your order #${order.displayId}`,
		preview: due[0] ?? `${order.quantity} ${order.quantity === 1 ? 'print' : 'prints'}, ${money(order.totalOrder)} with VAT.`,
		...(order.isTest && { notice: 'This is a test order: nothing is charged and nothing is printed.' }),
		title: 'Thank you for your order',
		paragraphs: due,
		tables: [...(order.items.length === 0 ? [] : [lines]), totalsTable(order), deliveryTable(order)],
		button: { label: 'See your order', url },
		...(opensUntil !== null && {
			footnote: `Anyone with this link can see the order and its address until ${dayLabel(opensUntil)}, so do not pass it on.`,
		}),
	};
}
