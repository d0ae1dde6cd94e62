/** What came of a payment, whatever words the gateway used. */
export type Payment = 'pending' | 'authorized' | 'paid' | 'declined' | 'refunded' | 'voided' | 'unknown';

/** Every word of the service's that we know, in lower case. */
export const paymentWords: readonly (readonly [word: string, payment: Payment])[] = [
	['created', 'pending'],
	['pending', 'pending'],
	['pre-authorized', 'pending'],
	['pending_fraud_review', 'pending'],
	['problem', 'pending'],
	['authorized', 'authorized'],
	['verified', 'authorized'],
	['capturing', 'authorized'],
	// the service's documentation: an empty status is a completed transaction
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

const paymentByWord: ReadonlyMap<string, Payment> = new Map(paymentWords);

/**
 * Reads a transaction's `status`.
 * @param status as the service writes it; case and white space round it do not matter
 * @returns `unknown` for a word that we do not know, so that a person looks
 */
export function paymentOf(status: string): Payment {
	return paymentByWord.get(status.trim().toLowerCase()) ?? 'unknown';
}

/**
 * A line that every payment goes along in one direction only, so that deliveries in any order end at the same place.
 * What fell through after it was authorised must not look good again before money has come; a word that we do not know, after a payment, is a
 * reason to look; what was given back stays so.
 */
const course: readonly Payment[] = ['pending', 'authorized', 'declined', 'paid', 'unknown', 'voided', 'refunded'];

/**
 * Whether a delivery that says `payment` is news to an order that stands at `than`. Deliveries repeat and arrive out of order and carry no time
 * of their own, so the course decides: pending, authorised, declined, paid (also after a refusal: a card tried again), unknown, voided, refunded.
 * @returns false for the same payment, and for any that lies behind
 */
export function isLater(payment: Payment, than: Payment): boolean {
	return course.indexOf(payment) > course.indexOf(than);
}

const sales: readonly Payment[] = ['authorized', 'paid', 'unknown'];

/** Whether somebody waits for what they bought: the money has come, is held, or nobody knows, so that a person looks. */
export function isSale(payment: Payment): boolean {
	return sales.includes(payment);
}
