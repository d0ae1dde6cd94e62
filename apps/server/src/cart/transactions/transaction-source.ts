import type { Transaction } from '@print-room/foxy';

/** An entry of the cart service's list. */
export interface ListedTransaction {
	readonly id: string;
	/** null: it is unreadable, and `problem` gives the reason */
	readonly transaction: Transaction | null;
	readonly problem: string | null;
	/** address that requests another delivery; null if the service offers none */
	readonly resendUrl: URL | null;
}

/** The cart service's own list of payments: orders are compared with it, and never made from it. */
export interface TransactionSource {
	/** Lists every transaction since that time. Throws `TransactionsUnavailable`. */
	list(since: Date, signal: AbortSignal): Promise<readonly ListedTransaction[]>;
	/** Asks the service to deliver one again to the webhook; returns whether it will. */
	resend(listed: ListedTransaction, signal: AbortSignal): Promise<boolean>;
}

/** The list is unavailable; the message is a sentence for staff. */
export class TransactionsUnavailable extends Error {
	override name = 'TransactionsUnavailable';
}
