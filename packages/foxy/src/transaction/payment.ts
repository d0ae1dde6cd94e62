/** Outcome of a payment, whatever the gateway's own term. */
export type Payment = 'pending' | 'authorized' | 'paid' | 'declined' | 'refunded' | 'voided' | 'unknown';

/** Statuses of the service, in lower case. */
export const knownPayments: readonly (readonly [word: string, payment: Payment])[] = [
	['created', 'pending'],
	['pending', 'pending'],
	['pre-authorized', 'pending'],
	['pending_fraud_review', 'pending'],
	['problem', 'pending'],
	['authorized', 'authorized'],
	['verified', 'authorized'],
	['capturing', 'authorized'],
	// documented by the service: an empty status is a completed transaction
	['', 'paid'],
	['approved', 'paid'],
	['captured', 'paid'],
	['completed', 'paid'],
	['declined', 'declined'],
	['rejected', 'declined'],
	['refunding', 'refunded'],
	['refunded', 'refunded'],
	['voided', 'voided'],
];

const paymentByWord: ReadonlyMap<string, Payment> = new Map(knownPayments);

/**
 * Reads a transaction's `status`.
 * @param status as the service writes it; case and surrounding white space are ignored
 * @returns `unknown` for an unlisted status, so that staff review it
 */
export function paymentOf(status: string): Payment {
	return paymentByWord.get(status.trim().toLowerCase()) ?? 'unknown';
}

/**
 * Order in which a payment may only advance, so that deliveries in any sequence end alike. A payment that failed after
 * authorisation must not look good before money arrives; an unknown status after payment needs review; refunds are final.
 */
const course: readonly Payment[] = ['pending', 'authorized', 'declined', 'paid', 'unknown', 'voided', 'refunded'];

/**
 * Returns whether a delivery with `payment` is news to an order at `than`. Deliveries repeat, arrive out of order and carry no
 * time, so a fixed order decides: pending, authorised, declined, paid (also after a refusal: a retried card), unknown,
 * voided, refunded.
 * @returns false for the same payment and for earlier ones
 */
export function isLater(payment: Payment, than: Payment): boolean {
	return course.indexOf(payment) > course.indexOf(than);
}

const sales: readonly Payment[] = ['authorized', 'paid', 'unknown'];

/** Returns whether a buyer expects goods: money received, held, or unknown and left to staff. */
export function isSale(payment: Payment): boolean {
	return sales.includes(payment);
}
