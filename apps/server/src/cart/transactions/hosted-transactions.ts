import { z } from 'zod';
import type { CartApi } from '../../platform/index.ts';
import { post, readJson } from './service-call.ts';
import { readPages } from './transaction-pages.ts';
import { type TransactionSource, TransactionsUnavailable } from './transaction-source.ts';

export type HostedApi = Extract<CartApi, { readonly kind: 'foxy' }>;

const serviceUrl = 'https://api.foxy.io/';
const version = { 'foxy-api-version': '1', accept: 'application/hal+json' };

const tokenSchema = z.object({ access_token: z.string().min(1) });
const linkSchema = z.object({ href: z.url({ protocol: /^https?$/ }) });
const resourceSchema = z.object({ _links: z.record(z.string(), z.unknown()) });

/**
 * List of the hosted service, through its hypermedia API: token, home, store, transactions. Written from the public SDK
 * (https://github.com/Foxy/foxy-sdk, src/backend) and never run against the live service: operators try it first.
 */
export function hostedTransactions(api: HostedApi, base: string = serviceUrl): TransactionSource {
	const { origin } = new URL(base);
	let token: Promise<string> | null = null;

	async function newToken(signal: AbortSignal): Promise<string> {
		const body = new URLSearchParams({
			grant_type: 'refresh_token',
			client_id: api.clientId,
			client_secret: api.clientSecret,
			refresh_token: api.refreshToken,
		});
		const answer = tokenSchema.safeParse(await readJson(new URL('token', base), { method: 'POST', headers: version, body, signal }));
		if (!answer.success) throw new TransactionsUnavailable('The cart service issued no token for its API’s credentials.');
		return answer.data.access_token;
	}
	async function headers(signal: AbortSignal) {
		token ??= newToken(signal);
		return { ...version, authorization: `Bearer ${await token}` };
	}
	const read = async (url: URL, signal: AbortSignal) => readJson(ours(url), { headers: await headers(signal), signal });

	/** The token goes to the service only, whatever address an answer contains. */
	function ours(url: URL): URL {
		if (url.origin === origin) return url;
		throw new TransactionsUnavailable(`The cart service returned an address at ${url.host}, which is not its own.`);
	}
	async function followed(relation: string, from: URL, signal: AbortSignal): Promise<URL> {
		const resource = resourceSchema.safeParse(await read(from, signal));
		const link = linkSchema.safeParse(resource.data?._links[relation]);
		if (!link.success) throw new TransactionsUnavailable(`The cart service’s API has no ${relation}.`);
		return new URL(link.data.href);
	}

	return {
		list: async (since, signal) => {
			const store = await followed('fx:store', new URL(base), signal);
			const first = await followed('fx:transactions', store, signal);
			first.searchParams.set('zoom', 'items,items:item_options,shipments,custom_fields');
			first.searchParams.set('order', 'transaction_date desc');
			return readPages(first, since, (url) => read(url, signal));
		},
		resend: async ({ resendUrl }, signal) =>
			resendUrl !== null && resendUrl.origin === origin && post(resendUrl, { headers: await headers(signal), signal }),
	};
}
