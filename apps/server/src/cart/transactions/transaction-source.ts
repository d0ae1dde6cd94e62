import type { Transaction } from '@print-room/foxy';

export interface ListedTransaction {
	readonly id: string;
	/** null: it is unreadable, and `problem` gives the reason */
	readonly transaction: Transaction | null;
	readonly problem: string | null;
	/** address that requests another delivery; null if the service offers none */
	readonly resendUrl: URL | null;
}

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
