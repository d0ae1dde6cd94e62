import { equalHex, hmacHex } from './hmac.ts';

/** Header names of a delivery, in Node's lower case. */
export const webhookHeaders = {
	event: 'foxy-webhook-event',
	signature: 'foxy-webhook-signature',
	refeed: 'foxy-webhook-refeed',
	storeId: 'foxy-store-id',
	storeDomain: 'foxy-store-domain',
} as const;

/** Events named in the header: outcomes of a transaction, and the pre-payment question. */
export const webhookEvents = {
	created: 'transaction/created',
	modified: 'transaction/modified',
	captured: 'transaction/captured',
	refunded: 'transaction/refunded',
	voided: 'transaction/voided',
	prePayment: 'validation/payment',
} as const;

/**
 * Returns whether a delivery's body is a transaction; its `status`, not the event, gives the outcome.
 * @param event the header `foxy-webhook-event`; a missing or unknown event may be a transaction, so only other known kinds return false
 */
export function isTransactionEvent(event: string | undefined): boolean {
	const kind = event?.trim().split('/')[0]?.toLowerCase() ?? '';
	return kind === '' || kind === 'transaction';
}

/** Deliveries not answered with 200 within this time have failed. */
export const WEBHOOK_TIMEOUT_MS = 60_000;

/** Consecutive failures after which the service switches the webhook off. */
export const WEBHOOK_FAILURES_UNTIL_OFF = 12;

/**
 * Delays before the 11 retries: 56 minutes in all. The service says "within the hour, progressively further apart, from
 * around 1 minute up to around 10 minutes"; the steps between are our own.
 */
export const WEBHOOK_RETRY_DELAYS_MS: readonly number[] = [1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((minutes) => minutes * 60_000);

/**
 * Signs a delivery.
 * @param rawBody the exact bytes, or text sent as UTF-8
 * @param key the webhook's own key, not the store's
 * @returns the value of the header `Foxy-Webhook-Signature`
 */
export function signWebhook(rawBody: string | Uint8Array, key: string): string {
	return hmacHex(key, rawBody);
}

/**
 * Returns whether the cart service sent the body. Compares in constant time; a missing or repeated header returns false.
 * @param rawBody the bytes as received, before parsing
 * @param signatureHeader the request's `foxy-webhook-signature`
 */
export function verifyWebhook(rawBody: string | Uint8Array, signatureHeader: string | readonly string[] | undefined, key: string): boolean {
	return typeof signatureHeader === 'string' && equalHex(signWebhook(rawBody, key), signatureHeader);
}
