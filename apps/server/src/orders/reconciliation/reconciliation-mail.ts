import type { Finding, Reconciliation } from '@print-room/contract';
import type { MailTemplate } from '../../platform/index.ts';

const maxListed = 20;

const kinds: Readonly<Record<Finding['kind'], (count: number) => string>> = {
	ORDER_MISSING: (count) => (count === 1 ? 'one payment without an order' : `${count} payments without an order`),
	TOTAL_DIFFERS: (count) => (count === 1 ? 'one order with a different total' : `${count} orders with different totals`),
	PAYMENT_BEHIND: (count) => (count === 1 ? 'one order with an outdated payment status' : `${count} orders with outdated payment statuses`),
	TRANSACTION_MISSING: (count) => (count === 1 ? 'one order without a payment' : `${count} orders without a payment`),
};
const inOrder = ['ORDER_MISSING', 'TOTAL_DIFFERS', 'PAYMENT_BEHIND', 'TRANSACTION_MISSING'] as const satisfies readonly Finding['kind'][];

/** `2 payments without an order, one order with a different total` */
export function summaryOf(findings: readonly Finding[]): string {
	const counted = inOrder.map((kind) => [kind, findings.filter((finding) => finding.kind === kind).length] as const);
	return counted.flatMap(([kind, count]) => (count === 0 ? [] : [kinds[kind](count)])).join(', ');
}

/** `Transaction 5000001, order 0042: …` */
export function findingMessage({ transactionId, displayId, message, resent }: Finding): string {
	const order = displayId === null ? '' : `, order ${displayId}`;
	return `Transaction ${transactionId}${order}: ${message}${resent ? ' The cart service was asked to deliver it again.' : ''}`;
}

/** Mail to staff when payments and orders disagree or could not be compared. Contains no buyer's name. */
export function reconciliationPage(
	{ publicUrl }: { readonly publicUrl: string },
	{ findings, failure, from, compared }: Pick<Reconciliation, 'findings' | 'failure' | 'from' | 'compared'>,
): MailTemplate {
	const button = { label: 'Open the cart service page', url: `${publicUrl}/admin/cart-service` };
	const since = `${from.slice(0, 10)}`;
	if (failure !== null)
		return {
			subject: 'Payments and orders could not be compared',
			preview: failure,
			title: 'Payments and orders could not be compared',
			paragraphs: [failure, `The payments since ${since} could not be compared with the orders. The shop tries again tomorrow night.`],
			button,
		};
	const looked = compared === 1 ? `One payment since ${since} was` : `${compared} payments since ${since} were`;
	const more = findings.length - maxListed;
	const title = 'Payments and orders disagree';
	return {
		subject: `${title}: ${summaryOf(findings)}`,
		preview: `${looked} compared with the orders.`,
		title,
		paragraphs: [
			`${looked} compared with the orders. There ${findings.length === 1 ? 'is' : 'are'} ${summaryOf(findings)}.`,
			...findings.slice(0, maxListed).map(findingMessage),
			...(more > 0 ? [`And ${more} more, listed in the back office.`] : []),
			'Payments that the cart service delivers again become orders automatically. If the same ones are listed tomorrow, please review them.',
		],
		button,
	};
}
