import { SHOP_CURRENCY } from '../price/money.ts';

export const PAYMENTS = ['pending', 'authorized', 'paid', 'declined', 'refunded', 'voided', 'unknown'] as const;
export type PaymentState = (typeof PAYMENTS)[number];

/** Payments with money received or reserved: the order may be printed. */
export const PRINTABLE_PAYMENTS: readonly PaymentState[] = ['authorized', 'paid'];

/** Reasons that hold an order from printing: test money, another currency, or a payment that is not good. */
export const ORDER_HOLDS = ['test', 'currency', 'pending', 'declined', 'refunded', 'voided', 'unknown'] as const;
export type OrderHold = (typeof ORDER_HOLDS)[number];

export interface OrderMoney {
	readonly payment: PaymentState;
	readonly isTest: boolean;
	readonly currency: string;
}

const holdByPayment: Readonly<Record<PaymentState, OrderHold | null>> = {
	pending: 'pending',
	authorized: null,
	paid: null,
	declined: 'declined',
	refunded: 'refunded',
	voided: 'voided',
	unknown: 'unknown',
};

/** Returns why an order is held from printing, or null; with several reasons, the most important for staff. */
export const orderHold = ({ payment, isTest, currency }: OrderMoney): OrderHold | null => {
	if (isTest) return 'test';
	return holdByPayment[payment] ?? (currency === SHOP_CURRENCY ? null : 'currency');
};
