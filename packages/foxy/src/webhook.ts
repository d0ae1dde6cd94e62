import { equalHex, hmacHex } from './hmac.ts';

/** Names of the headers that a delivery carries, in the lower case in which Node hands them over. */
export const webhookHeaders = {
	event: 'foxy-webhook-event',
	signature: 'foxy-webhook-signature',
	refeed: 'foxy-webhook-refeed',
	storeId: 'foxy-store-id',
	storeDomain: 'foxy-store-domain',
} as const;

/** The receiver answers 200 within this time, or the delivery counts as failed. */
export const WEBHOOK_TIMEOUT_MS = 60_000;

/** After this many failures in a row the service switches the webhook off. */
export const WEBHOOK_FAILURES_UNTIL_OFF = 12;

/**
 * How long to wait before each of the 11 further attempts: close together first, for a restart, then further apart; 56 minutes in all.
 * The service promises 11 more within the hour and does not say when: the spacing is our own.
 */
export const WEBHOOK_RETRY_DELAYS_MS: readonly number[] = [5, 10, 20, 40, 80, 160, 320, 480, 600, 720, 925].map(
	(seconds) => seconds * 1000,
);

/**
 * @param rawBody the body's exact bytes (or the text that they will be sent as, in UTF-8)
 * @param key the webhook's own key, not the store's
 * @returns what the header `Foxy-Webhook-Signature` carries
 */
export function signWebhook(rawBody: string | Uint8Array, key: string): string {
	return hmacHex(key, rawBody);
}

/**
 * Whether the body was sent by the cart service [D20]. Compares in constant time; a missing or repeated header is a no.
 * @param rawBody the bytes as they arrived, before any parsing
 * @param signatureHeader the request's `foxy-webhook-signature`
 */
export function verifyWebhook(rawBody: string | Uint8Array, signatureHeader: string | readonly string[] | undefined, key: string): boolean {
	return typeof signatureHeader === 'string' && equalHex(signWebhook(rawBody, key), signatureHeader);
}
