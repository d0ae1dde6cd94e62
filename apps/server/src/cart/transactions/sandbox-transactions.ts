import { post, readJson } from './service-call.ts';
import { readPages } from './transaction-pages.ts';
import type { TransactionSource } from './transaction-source.ts';

/** List of the sandbox cart, opened by the store's API key. */
export function sandboxTransactions({ origin, apiKey }: { readonly origin: string; readonly apiKey: string }): TransactionSource {
	const headers = { authorization: `Bearer ${apiKey}`, accept: 'application/json' };
	return {
		list: (since, signal) => {
			const first = new URL('/transactions', origin);
			first.searchParams.set('since', since.toISOString());
			return readPages(first, since, (url) => readJson(url, { headers, signal }));
		},
		// Not the address in the list: people may reach the cart by another way than we do.
		resend: ({ id }, signal) => post(new URL(`/transactions/${encodeURIComponent(id)}/refeed`, origin), { headers, signal }),
	};
}
