import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { listening } from '../../testing/network/listening.ts';
import { hostedTransactions } from './hosted-transactions.ts';
import { sandboxTransactions } from './sandbox-transactions.ts';
import { TransactionsUnavailable } from './transaction-source.ts';

interface Asked {
	readonly method: string;
	readonly path: string;
	readonly headers: IncomingMessage['headers'];
	readonly body: string;
}
type Answer = { readonly status?: number; readonly json?: unknown; readonly text?: string; readonly location?: string };

/** A service with the given answers, which records the requests. */
async function service(answer: (asked: Asked, url: string) => Answer) {
	const asked: Asked[] = [];
	const origin: string = await listening(({ request, body, response }) => {
		const call = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body: body.toString() };
		asked.push(call);
		const { status = 200, json, text, location } = answer(call, origin);
		response.writeHead(status, { 'content-type': 'application/json', ...(location !== undefined && { location }) });
		response.end(text ?? JSON.stringify(json ?? {}));
	});
	return { origin, asked };
}

const day = 86_400_000;
const now = Date.parse('2026-11-21T12:00:00Z');
const since = new Date(now - 8 * day);
const { signal } = new AbortController();

const entry = (id: number, daysAgo: number, more: object = {}) => ({
	id,
	transaction_date: new Date(now - daysAgo * day).toISOString(),
	status: 'captured',
	total_item_price: 10,
	total_tax: '2.00',
	total_shipping: 0,
	total_order: 12,
	_embedded: { 'fx:items': [] },
	...more,
});

/** Pages of a list, as both services write them. */
const paged = (entries: readonly object[], { path }: Asked) => {
	const query = new URL(path, 'http://localhost').searchParams;
	const [limit, offset] = [Number(query.get('limit')), Number(query.get('offset'))];
	const page = entries.slice(offset, offset + limit);
	return { json: { total_items: entries.length, returned_items: page.length, limit, offset, _embedded: { 'fx:transactions': page } } };
};

describe('the hosted service’s list [D20]', () => {
	const api = { kind: 'foxy', clientId: 'client', clientSecret: 'secret', refreshToken: 'refresh' } as const;
	const hosted = async (entries: readonly object[], odd: (asked: Asked, url: string) => Answer | null = () => null) => {
		const { origin, asked } = await service((call, url) => {
			const other = odd(call, url);
			if (other !== null) return other;
			if (call.path === '/token') return { json: { access_token: 'token-1', expires_in: 7200, token_type: 'bearer' } };
			if (call.path === '/') return { json: { _links: { 'fx:store': { href: `${url}/stores/7` } } } };
			if (call.path === '/stores/7') return { json: { _links: { 'fx:transactions': { href: `${url}/stores/7/transactions` } } } };
			if (call.path.startsWith('/stores/7/transactions?')) return paged(entries, call);
			return { status: call.method === 'POST' ? 200 : 404 };
		});
		return { origin, asked, source: hostedTransactions(api, `${origin}/`) };
	};

	test('the hosted service’s list is reached from the token by way of the store, with the service’s version in every call', async () => {
		const { source, asked } = await hosted([entry(1, 1), entry(2, 3)]);
		const listed = await source.list(since, signal);
		expect(listed.map(({ id, transaction }) => [id, transaction?.totals.order.pence])).toEqual([
			['1', 1200],
			['2', 1200],
		]);
		expect(asked.map(({ method, path }) => `${method} ${path.split('?')[0]}`)).toEqual([
			'POST /token',
			'GET /',
			'GET /stores/7',
			'GET /stores/7/transactions',
		]);
		expect(Object.fromEntries(new URLSearchParams(asked[0]?.body))).toEqual({
			grant_type: 'refresh_token',
			client_id: 'client',
			client_secret: 'secret',
			refresh_token: 'refresh',
		});
		for (const { headers } of asked) expect(headers['foxy-api-version']).toBe('1');
		for (const { headers } of asked.slice(1)) expect(headers.authorization).toBe('Bearer token-1');
		const query = new URL(asked[3]?.path ?? '', 'http://localhost').searchParams;
		expect(query.get('zoom')).toBe('items,items:item_options,shipments,custom_fields');
	});

	test('the hosted service’s list is read to its end, page by page, with one token', async () => {
		const entries = Array.from({ length: 250 }, (_, at) => entry(1000 - at, at / 100));
		const { source, asked } = await hosted(entries);
		expect(await source.list(since, signal)).toHaveLength(250);
		expect(asked.filter(({ path }) => path === '/token')).toHaveLength(1);
		expect(asked.filter(({ path }) => path.includes('offset='))).toHaveLength(3);
	});

	test('ends where a whole page is older, and what is older is left out', async () => {
		const entries = Array.from({ length: 1000 }, (_, at) => entry(2000 - at, at / 20));
		const { source, asked } = await hosted(entries);
		expect(await source.list(since, signal)).toHaveLength(161);
		expect(asked.filter(({ path }) => path.includes('offset='))).toHaveLength(3);
	});

	test('the hosted service’s list is read to its end when the service does not put the newest first', async () => {
		const entries = Array.from({ length: 300 }, (_, at) => entry(at, 30 - at / 10));
		const { source } = await hosted(entries);
		expect((await source.list(since, signal)).map(({ id }) => Number(id)).toSorted((a, b) => a - b)[0]).toBe(220);
	});

	test('the hosted service’s list keeps what cannot be read, with its number and the reason', async () => {
		const { source } = await hosted([entry(1, 1), entry(2, 1, { total_order: 'a lot' })]);
		const listed = await source.list(since, signal);
		expect(listed[1]).toMatchObject({ id: '2', transaction: null, problem: expect.stringContaining('total_order') });
	});

	test('asks for a delivery where the transaction says how, and for none where it does not', async () => {
		const elsewhere = { 'fx:process_webhook': { href: 'http://elsewhere.invalid/process_webhook' } };
		const { source, asked } = await hosted([], (call, url) =>
			call.path.includes('offset=')
				? paged(
						[
							entry(1, 1, { _links: { 'fx:process_webhook': { href: `${url}/transactions/1/process_webhook` } } }),
							entry(2, 1),
							entry(3, 1, { _links: elsewhere }),
						],
						call,
					)
				: null,
		);
		const listed = await source.list(since, signal);
		expect(await Promise.all(listed.map((one) => source.resend(one, signal)))).toEqual([true, false, false]);
		expect(asked.at(-1)).toMatchObject({
			method: 'POST',
			path: '/transactions/1/process_webhook',
			headers: { authorization: 'Bearer token-1' },
		});
	});

	test.each([
		[
			'credentials that are not accepted',
			(call: Asked) => (call.path === '/token' ? { status: 401 } : null),
			/401: it does not accept the key/,
		],
		['a token that is none', (call: Asked) => (call.path === '/token' ? { json: {} } : null), /no token/],
		['a home without a store', (call: Asked) => (call.path === '/' ? { json: { _links: {} } } : null), /has no fx:store/],
		['a failing list', (call: Asked) => (call.path.includes('offset=') ? { status: 503 } : null), /answered 503/],
		['an answer that is no JSON', (call: Asked) => (call.path === '/' ? { text: '<html>' } : null), /cannot be read/],
		['a list of another form', (call: Asked) => (call.path.includes('offset=') ? { json: { items: [] } } : null), /unknown format/],
		[
			'an entry without a number',
			(call: Asked) => (call.path.includes('offset=') ? paged([{ status: 'captured' }], call) : null),
			/unknown format/,
		],
	] as const)('the hosted service’s list says in a sentence that it cannot be had: %s', async (_name, odd, sentence) => {
		const { source } = await hosted([entry(1, 1)], odd);
		const failure = await source.list(since, signal).catch((error: unknown) => error);
		expect(failure).toBeInstanceOf(TransactionsUnavailable);
		expect(String(failure)).toMatch(sentence);
		expect(String(failure)).not.toMatch(/secret|refresh|token-1/);
	});

	test('the hosted service’s list hands its token to no other server: neither where an answer leads elsewhere, nor by a redirect', async () => {
		const stranger = await service(() => ({ json: { _links: {} } }));
		const led = await hosted([], ({ path }) =>
			path === '/' ? { json: { _links: { 'fx:store': { href: `${stranger.origin}/stores/7` } } } } : null,
		);
		await expect(led.source.list(since, signal)).rejects.toThrow(/not its own/);
		const sent = await hosted([], ({ path }) => (path === '/' ? { status: 302, location: `${stranger.origin}/` } : null));
		await expect(sent.source.list(since, signal)).rejects.toThrow(TransactionsUnavailable);
		expect(stranger.asked).toEqual([]);
	});
});

describe('the sandbox’s list [D20]', () => {
	test('the sandbox’s list is read with the store’s key, from a moment on', async () => {
		const { origin, asked } = await service((call) => paged([entry(1, 1)], call));
		const source = sandboxTransactions({ origin, apiKey: 'store-key' });
		expect((await source.list(since, signal)).map(({ id }) => id)).toEqual(['1']);
		expect(asked[0]?.headers.authorization).toBe('Bearer store-key');
		expect(asked[0]?.path).toContain(`since=${encodeURIComponent(since.toISOString())}`);
	});

	test('asks for a delivery at the address that we know, whatever the list says', async () => {
		const { origin, asked } = await service((call) =>
			call.method === 'GET'
				? paged([entry(1, 1, { _links: { 'fx:process_webhook': { href: 'http://elsewhere.invalid/1' } } })], call)
				: { status: 202 },
		);
		const source = sandboxTransactions({ origin, apiKey: 'store-key' });
		const [listed] = await source.list(since, signal);
		expect(listed && (await source.resend(listed, signal))).toBe(true);
		expect(asked.at(-1)).toMatchObject({ method: 'POST', path: '/transactions/1/refeed', headers: { authorization: 'Bearer store-key' } });
	});

	test('the sandbox’s list says that no one answers, and stops on request', async () => {
		const source = sandboxTransactions({ origin: 'http://127.0.0.1:9', apiKey: 'store-key' });
		await expect(source.list(since, signal)).rejects.toThrow(/127\.0\.0\.1:9 does not answer/);
		await expect(source.list(since, AbortSignal.abort(new Error('stopping')))).rejects.toThrow('stopping');
	});
});
