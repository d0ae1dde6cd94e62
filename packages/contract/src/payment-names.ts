import { type OrderMoney, type PaymentState, SHOP_CURRENCY } from '@print-room/domain';

export const paymentNames: Readonly<Record<PaymentState, string>> = {
	pending: 'Not paid yet',
	authorized: 'Authorised, not taken yet',
	paid: 'Paid',
	declined: 'Declined',
	refunded: 'Refunded',
	voided: 'Voided',
	unknown: 'Unknown status',
};

/** The same with the money that it was: `Paid, with test money`, `Paid, in EUR`. */
export const paymentName = ({ payment, isTest, currency }: OrderMoney): string =>
	[paymentNames[payment], ...(isTest ? ['with test money'] : []), ...(currency === SHOP_CURRENCY ? [] : [`in ${currency}`])].join(', ');
