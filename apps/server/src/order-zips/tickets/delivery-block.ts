import { countryName } from '@print-room/domain';
import type { PageBox, PageMark } from '@print-room/imaging';
import type { OrderRow } from '../contents/contents.ts';
import { QUIET } from './ticket.ts';
import { paymentLabel } from './warnings.ts';

const LINE = 11;
const TITLE = 8;

const joined = (parts: readonly string[]): string => parts.filter((part) => part.trim() !== '').join(' ');

export function addressLines({ deliveryAddress: to }: Pick<OrderRow, 'deliveryAddress'>): string[] {
	if (to === null) return ['The cart service sent no address.', 'Ask the customer.'];
	const lines = [to.name, to.address1, to.address2, joined([to.city, to.region, to.postalCode]), countryName(to.country)];
	return lines.filter((line) => line.trim() !== '');
}

const textOr = (text: string, otherwise: string): string => (text.trim() === '' ? otherwise : text);

export function deliveryBlock(order: OrderRow, box: PageBox): PageMark[] {
	const column = (title: string, lines: readonly string[], x: number, width: number): PageMark[] => [
		{ kind: 'text', x, y: box.y + 13, width, size: TITLE, colour: QUIET, text: title },
		...lines.map((text, index): PageMark => ({ kind: 'text', x, y: box.y + 27 + index * LINE, width, size: 9.5, minSize: 6.5, text })),
	];
	const customer = textOr(joined([order.customerFirstName, order.customerLastName]), 'No name');
	const service = textOr(order.deliveryService ?? '', 'No service was chosen');
	return [
		...column('Deliver to', addressLines(order), box.x, 230),
		...column('Customer', [customer, textOr(order.customerEmail, 'No e-mail')], box.x + 246, 150),
		...column('Delivery service', [service], box.x + 412, 111),
		...column('Payment', [paymentLabel(order)], box.x + 412, 111).map((mark) =>
			mark.kind === 'text' ? { ...mark, y: mark.y + 34 } : mark,
		),
	];
}
