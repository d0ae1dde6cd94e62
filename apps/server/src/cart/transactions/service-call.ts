import { TransactionsUnavailable } from './transaction-source.ts';

const answerLimitMs = 30_000;

export interface ServiceCall {
	readonly method?: 'GET' | 'POST';
	readonly headers: Readonly<Record<string, string>>;
	readonly body?: URLSearchParams;
	readonly signal: AbortSignal;
}

const whyNot: Readonly<Record<number, string>> = {
	401: 'it does not accept the key',
	403: 'it does not let this key read the payments',
	429: 'it was asked too often',
};

/** Calls the cart service, with a time limit. Follows no redirect, so that the key goes nowhere else. */
async function call(url: URL, { method = 'GET', headers, body, signal }: ServiceCall): Promise<Response> {
	try {
		return await fetch(url, {
			method,
			headers,
			...(body !== undefined && { body }),
			redirect: 'error',
			signal: AbortSignal.any([signal, AbortSignal.timeout(answerLimitMs)]),
		});
	} catch (error) {
		signal.throwIfAborted();
		throw new TransactionsUnavailable(`The cart service at ${url.origin} does not answer.`, { cause: error });
	}
}

/** Throws `TransactionsUnavailable` for any unexpected answer. */
export async function readJson(url: URL, options: ServiceCall): Promise<unknown> {
	const response = await call(url, options);
	if (!response.ok) {
		await response.body?.cancel();
		const reason = whyNot[response.status];
		throw new TransactionsUnavailable(`The cart service answered ${response.status}${reason === undefined ? '' : `: ${reason}`}.`);
	}
	try {
		return await response.json();
	} catch (error) {
		options.signal.throwIfAborted();
		throw new TransactionsUnavailable('The cart service’s answer cannot be read.', { cause: error });
	}
}

export async function post(url: URL, options: Omit<ServiceCall, 'method'>): Promise<boolean> {
	const response = await call(url, { ...options, method: 'POST' });
	await response.body?.cancel();
	return response.ok;
}
