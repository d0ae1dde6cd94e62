import type { Transaction } from '@print-room/foxy';

/** One entry of the cart service's list. */
export interface ListedTransaction {
	readonly id: string;
	/** null: it cannot be read, and `problem` says why */
	readonly transaction: Transaction | null;
	readonly problem: string | null;
	/** where the service can be asked to deliver it again; null: it cannot */
	readonly resendUrl: URL | null;
}

/** The cart service's own list of payments: what orders are compared with, and never made from. */
export interface TransactionSource {
	/** Every transaction from that moment on. Throws `TransactionsUnavailable`. */
	list(since: Date, signal: AbortSignal): Promise<readonly ListedTransaction[]>;
	/** Asks the service to deliver one again, to the webhook; answers whether it will. */
	resend(listed: ListedTransaction, signal: AbortSignal): Promise<boolean>;
}

/** The list could not be had; the message is a sentence for staff. */
export class TransactionsUnavailable extends Error {
	override name = 'TransactionsUnavailable';
}
