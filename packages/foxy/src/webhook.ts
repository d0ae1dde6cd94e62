import { equalHex, hmacHex } from './hmac.ts';

/** Names of the headers that a delivery carries, in the lower case in which Node hands them over. */
export const webhookHeaders = {
	event: 'foxy-webhook-event',
	signature: 'foxy-webhook-signature',
	refeed: 'foxy-webhook-refeed',
	storeId: 'foxy-store-id',
	storeDomain: 'foxy-store-domain',
} as const;

/** Events that the service names in the header: what became of a transaction, and the question before one. */
export const webhookEvents = {
	created: 'transaction/created',
	modified: 'transaction/modified',
	captured: 'transaction/captured',
	refunded: 'transaction/refunded',
	voided: 'transaction/voided',
	prePayment: 'validation/payment',
} as const;

/**
 * Whether the body of a delivery is a transaction; its `status`, not the event, says what became of it.
 * @param event the header `foxy-webhook-event`; one that is missing or unknown may be a transaction, so only another kind is a no
 */
export function isTransactionEvent(event: string | undefined): boolean {
	const kind = event?.trim().split('/')[0]?.toLowerCase() ?? '';
	return kind === '' || kind === 'transaction';
}

/** The receiver answers 200 within this time, or the delivery counts as failed. */
export const WEBHOOK_TIMEOUT_MS = 60_000;

/** After this many failures in a row the service switches the webhook off. */
export const WEBHOOK_FAILURES_UNTIL_OFF = 12;

/**
 * How long to wait before each of the 11 further attempts: 56 minutes in all. The service says "within the hour, progressively further apart, from
 * around 1 minute up to around 10 minutes"; the steps between are our own.
 */
export const WEBHOOK_RETRY_DELAYS_MS: readonly number[] = [1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((minutes) => minutes * 60_000);

/**
 * @param rawBody the body's exact bytes (or the text that they will be sent as, in UTF-8)
 * @param key the webhook's own key, not the store's
 * @returns what the header `Foxy-Webhook-Signature` carries
 */
export function signWebhook(rawBody: string | Uint8Array, key: string): string {
	return hmacHex(key, rawBody);
}

/**
 * Whether the body was sent by the cart service. Compares in constant time; a missing or repeated header is a no.
 * @param rawBody the bytes as they arrived, before any parsing
 * @param signatureHeader the request's `foxy-webhook-signature`
 */
export function verifyWebhook(rawBody: string | Uint8Array, signatureHeader: string | readonly string[] | undefined, key: string): boolean {
	return typeof signatureHeader === 'string' && equalHex(signWebhook(rawBody, key), signatureHeader);
}
