import { signWebhook, WEBHOOK_TIMEOUT_MS, webhookHeaders } from '@print-room/foxy';
import type { StoredTransaction } from '../checkout/stored-transaction.ts';
import type { SandboxCartOptions } from '../config.ts';

export interface Outcome {
	readonly accepted: boolean;
	/** Text for the log and the list of transactions. */
	readonly text: string;
}

export type PostWebhook = (transaction: StoredTransaction, closing: AbortSignal) => Promise<Outcome>;

/** Sends one transaction, signed over the bytes sent. Only status 200 accepts it; a redirect does not. */
export function webhookPoster(options: SandboxCartOptions, publicUrl: () => string): PostWebhook {
	const url = options.webhookUrl;
	if (url === null) return async () => ({ accepted: false, text: 'no address to deliver to' });
	return async (transaction, closing) => {
		const body = Buffer.from(transaction.body, 'utf8');
		try {
			const response = await fetch(url, {
				method: 'POST',
				body,
				redirect: 'manual',
				signal: AbortSignal.any([closing, AbortSignal.timeout(WEBHOOK_TIMEOUT_MS)]),
				headers: {
					'content-type': 'application/json',
					'user-agent': 'sandbox-cart',
					[webhookHeaders.event]: transaction.delivery.event,
					[webhookHeaders.signature]: signWebhook(body, options.webhookKey),
					[webhookHeaders.refeed]: String(transaction.delivery.refeed),
					[webhookHeaders.storeId]: '1',
					[webhookHeaders.storeDomain]: new URL(publicUrl()).host,
				},
			});
			await response.body?.cancel();
			return { accepted: response.status === 200, text: String(response.status) };
		} catch (error) {
			return { accepted: false, text: reasonOf(error) };
		}
	};
}

/** fetch reports only "fetch failed"; the cause carries the reason. */
function reasonOf(error: unknown): string {
	if (!(error instanceof Error)) return String(error);
	return error.cause instanceof Error ? error.cause.message || error.cause.name : error.message;
}
