/** Reason why orders bring no money: the sandbox cart takes them, or the cart service's store is in test mode. */
export const NO_MONEY = ['sandbox', 'test-mode'] as const;

export type NoMoney = (typeof NO_MONEY)[number];

/** Warning for staff, on every page of the back office and in every mail to them. */
export const noMoneyMessages: Readonly<Record<NoMoney, { readonly what: string; readonly why: string }>> = {
	sandbox: { what: 'No money moves.', why: 'The sandbox cart takes the orders.' },
	'test-mode': { what: 'No money moves.', why: 'The store is in test mode: its latest payment was a test.' },
};
