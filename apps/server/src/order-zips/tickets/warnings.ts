import { type Payment, paymentName } from '@print-room/contract';
import { ORDER_VIEW_TOLERANCE_PERCENT, ratioDiffersByPercent } from '@print-room/domain';
import { paymentOf } from '@print-room/foxy';
import { flagMessages } from '../../orders/index.ts';
import type { OrderRow } from '../contents/contents.ts';
import type { Ticket } from './ticket.ts';

const longestStatus = 24;

const holds: Readonly<Record<Payment, ((status: string) => string) | null>> = {
	paid: null,
	authorized: null,
	declined: () => 'Do not print: the payment was declined.',
	refunded: () => 'Do not print: the payment was refunded.',
	voided: () => 'Do not print: the payment was voided.',
	pending: () => 'Do not print yet: it is not paid.',
	unknown: (status) => `Do not print yet: the payment’s status “${status.slice(0, longestStatus).toWellFormed()}” is not known here.`,
};

export const paymentLabel = ({ status, isTest, currency }: OrderRow): string =>
	paymentName({ payment: paymentOf(status), isTest, currency });

/** Applies to window-mounted prints only. */
function cropWarning({ zipped: { design } }: Ticket): string[] {
	if (design.categoryId !== 'mountedprint') return [];
	const percent = ratioDiffersByPercent(design.crop.width / design.crop.height, design.width / design.height);
	if (percent <= ORDER_VIEW_TOLERANCE_PERCENT) return [];
	return [`The crop’s shape is ${Math.round(percent)} % off the print’s: it could have been cropped in incorrect size.`];
}

export function warningsOf(ticket: Ticket): string[] {
	const { contents, zipped } = ticket;
	const { status, flags } = contents.order;
	const hold = holds[paymentOf(status)];
	const flagged = new Set([...flags, ...zipped.lines.flatMap((line) => line.flags)]);
	return [
		...(hold === null ? [] : [hold(status)]),
		...[...flagged].filter((flag) => Object.hasOwn(flagMessages, flag)).map((flag) => flagMessages[flag]),
		...cropWarning(ticket),
	];
}
