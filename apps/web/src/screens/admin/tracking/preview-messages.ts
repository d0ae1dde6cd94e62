import type { TrackingPreview } from '@print-room/contract';
import { formatAmount, type OrderHold, poundsToPence } from '@print-room/domain';

type PreviewedOrder = TrackingPreview['orders'][number];
type Mail = TrackingPreview['mails'][number];

export const holdMessages: Readonly<Record<OrderHold, string>> = {
	test: 'paid with test money',
	currency: 'paid in another currency',
	pending: 'not paid yet',
	declined: 'payment declined',
	refunded: 'refunded',
	voided: 'payment voided',
	unknown: 'payment not known',
};

export interface Setting {
	readonly included: readonly PreviewedOrder[];
	readonly held: readonly PreviewedOrder[];
	/** a sentence for each order or mail that is left out, with the reason */
	readonly notes: readonly string[];
	readonly mailed: number;
	/** a sentence for each wording, with its number of recipients */
	readonly mails: readonly (Mail & { readonly readers: number })[];
}

const countOf = (count: number, one: string, many: string): string => (count === 1 ? `1 order ${one}` : `${count} orders ${many}`);

export const settingOf = ({ orders, mails }: TrackingPreview, named: ReadonlySet<string>, isMailed: boolean): Setting => {
	const changing = orders.filter(({ isSet }) => !isSet);
	const held = changing.filter(({ hold }) => hold !== null);
	const included = changing.filter(({ id, hold }) => hold === null || named.has(id));
	const readers = new Set(isMailed ? included.filter(({ isMailable }) => isMailable).map(({ id }) => id) : []);
	const unmailable = included.length - included.filter(({ isMailable }) => isMailable).length;
	const already = orders.length - changing.length;
	const leftOut = changing.length - included.length;
	return {
		included,
		held,
		mailed: readers.size,
		notes: [
			...(leftOut > 0 ? [`${countOf(leftOut, 'is left out', 'are left out')}.`] : []),
			...(already > 0 ? [`${countOf(already, 'already has this status', 'already have this status')}.`] : []),
			...(isMailed && unmailable > 0 ? [`${countOf(unmailable, 'has', 'have')} no e-mail address.`] : []),
		],
		mails: mails
			.map((mail) => ({ ...mail, readers: mail.orderIds.filter((id) => readers.has(id)).length }))
			.filter((mail) => mail.readers > 0),
	};
};

export const mailedMessage = ({ included, mailed }: Pick<Setting, 'included' | 'mailed'>): string => {
	if (included.length === 0) return 'No order will change.';
	const orders = included.length === 1 ? '1 order will change' : `${included.length} orders will change`;
	if (mailed === 0) return `${orders}, and no one is emailed.`;
	return `${orders}, and ${mailed === 1 ? '1 customer is' : `${mailed} customers are`} emailed.`;
};

/** Pieces that a cancellation cancels for good, and those of them that are already on paper. */
export const cancelMessage = ({
	displayId,
	toCancel: { pieces, printed },
}: {
	readonly displayId: string;
	readonly toCancel: NonNullable<PreviewedOrder['toCancel']>;
}): string => {
	const all = `Order #${displayId}: ${pieces === 1 ? '1 print' : `${pieces} prints`}`;
	return printed.length === 0 ? `${all}, none printed yet.` : `${all}. Already printed: ${printed.join(', ')}.`;
};

/** Refund of a cancelled order that remains to be made at the cart service. */
export const refundMessage = ({
	displayId,
	toRefund: { amount, currency, isTaken, transactionId },
}: {
	readonly displayId: string;
	readonly toRefund: NonNullable<PreviewedOrder['toRefund']>;
}): string =>
	`Order #${displayId}: ${isTaken ? 'refund' : 'release'} ${formatAmount(poundsToPence(amount), currency)} of transaction ${transactionId}.`;
