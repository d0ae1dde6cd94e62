import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { signWebhook } from '@print-room/foxy';
import { withDatabase } from '../e2e/support/database.ts';
import { type RunningShop, startShop } from '../e2e/support/shop.ts';
import { freePorts } from '../fixtures/free-ports.ts';
import { amount } from './support/amount.ts';
import { fillShop } from './support/busy-shop.ts';
import { describedCalls, type LargestInput, largestInput } from './support/calls/largest-input.ts';
import { type LastingCall, lastingCalls } from './support/calls/lasting-calls.ts';
import type { Measurement } from './support/measurement.ts';

const goalMs = 50;
const rounds = amount(3, 1);
/** With `--smallest`, every tenth call. */
const callsApart = amount(1, 10);
const reportedFromMs = 25;
const crowd = amount({ users: 12_000, designs: 30_000, orders: 12_000 }, { users: 30, designs: 60, orders: 30 });
/** entries of one image, one library, one person's orders */
const manyOfOne = amount(10_000, 20);
const watcher = fileURLToPath(new URL('support/watch-process.ts', import.meta.url));

interface Held {
	readonly name: string;
	readonly lagMs: number;
}

interface Asked extends LargestInput {
	readonly name: string;
	readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Longest event loop delay of the web process while a call is answered: each call of both APIs with the largest input it takes, in a
 * shop with ten thousand of everything for one person. Compared in the same run with a page of ten designs.
 */
export async function measure(): Promise<Measurement[]> {
	const [watchPort = 0] = await freePorts(1);
	const shop = await startShop({ environment: { NODE_OPTIONS: `--import ${watcher}`, WATCH_PORT: String(watchPort) } });
	try {
		const ids = await fill(shop);
		let token = await signIn(shop);
		const ask = async ({ method, path, body, headers }: Asked): Promise<void> => {
			const answer = await fetch(shop.url + path, {
				method,
				headers: { authorization: `Bearer ${token}`, ...(body !== null && { 'content-type': 'application/json' }), ...headers },
				...(body !== null && { body }),
				// An answer before the whole body was read ends the connection.
			}).catch(() => null);
			await answer?.arrayBuffer();
			// A call may have ended the session.
			if (answer?.status === 401) token = await signIn(shop);
		};
		const lagOfLasting = async ({ name, prepare }: LastingCall, times: number): Promise<Held> => {
			let lagMs = 0;
			for (let round = 0; round < times; round += 1) {
				const run = await prepare();
				await standstill(watchPort);
				await run();
				lagMs = Math.max(lagMs, await standstill(watchPort));
			}
			return { name, lagMs };
		};
		const lagOf = (asked: Asked) => lagOfLasting({ name: asked.name, prepare: async () => () => ask(asked) }, rounds);

		const page: Asked = { name: 'a page of ten designs', method: 'GET', path: '/api/designs?filter={"limit":10}', body: null };
		await lagOf(page);
		const reference = await lagOf(page);
		const held: Held[] = [];
		const asked = [...(await generic(shop, ids)), ...(await special(shop, token))];
		for (const call of asked.filter((_call, index) => index % callsApart === 0)) held.push(await lagOf(call));
		await using lasting = await lastingCalls(shop);
		for (const call of lasting.calls) held.push(await lagOfLasting(call, 1));
		return measurementsOf(held, reference);
	} finally {
		await shop.stop();
	}
}

/** Longest delay since the last request. */
async function standstill(port: number): Promise<number> {
	await pause(20);
	const { lagMs }: { lagMs: number } = await (await fetch(`http://127.0.0.1:${port}`)).json();
	return lagMs;
}

async function signIn({ account, admin }: RunningShop): Promise<string> {
	const answer = await fetch(`${account}/auth/login`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(admin),
	});
	const { token }: { token: string } = await answer.json();
	return token;
}

/** Gives one person ten thousand orders, images and designs of one image. Returns ids by the word before them in an address. */
async function fill(shop: RunningShop): Promise<Record<string, string>> {
	return withDatabase(shop, async (client) => {
		await fillShop(client, crowd);
		const { rows } = await client.query<{ admin: string; image: string; design: string; order: string }>(`select
			(select id from users where email = '${shop.admin.email}') as admin,
			(select id from images order by id limit 1) as image, (select id from designs order by id limit 1) as design, (select id from orders order by id limit 1) as order`);
		const [one] = rows;
		if (one === undefined) throw new Error('the shop is empty');
		await client.query('update designs set owner_id = $1, image_id = $2 where id in (select id from designs order by id limit $3)', [
			one.admin,
			one.image,
			manyOfOne,
		]);
		await client.query('update images set owner_id = $1 where id in (select id from images order by id limit $2)', [one.admin, manyOfOne]);
		await client.query('update orders set user_id = $1 where id in (select id from orders order by id limit $2)', [one.admin, manyOfOne]);
		await client.query('update order_items set order_id = $1 where id in (select id from order_items order by id limit 500)', [one.order]);
		return { images: one.image, designs: one.design, orders: one.order, users: one.admin, zipOrders: one.order };
	});
}

/** Covered by `lastingCalls`: uploads, endless streams, and calls that end this person's session. */
const leftOut = /^(logout|deleteAccount)$|resumableUpload$|^(uploadImage|zipEvents|reuploadImage)$/i;

async function generic(shop: RunningShop, ids: Readonly<Record<string, string>>): Promise<Asked[]> {
	const document: unknown = await (await fetch(`${shop.api}/openapi.json`)).json();
	return describedCalls(document)
		.filter(({ id }) => !leftOut.test(id))
		.map((call) => ({ name: call.id, ...largestInput(document, call, ids) }));
}

const lines = (count: number, line: (index: number) => string): string =>
	Array.from({ length: count }, (_, index) => line(index)).join('\n');
const post = (name: string, path: string, body: unknown): Asked => ({ name, method: 'POST', path, body: JSON.stringify(body) });

/** Inputs a schema does not describe: readable files, and bulk creations. */
async function special(shop: RunningShop, token: string): Promise<Asked[]> {
	const groups: readonly { id: string; name: string }[] = await (await fetch(`${shop.api}/mediaGroups`)).json();
	const [group] = groups;
	if (group === undefined) throw new Error('there is no media group');
	const titles = 'Extent 1 mm,Extent 2 mm,Media group,Price\n';
	const makes = Array.from({ length: amount(5000, 5) }, (_, index) => ({
		mmSize: { extent1: 1000 + index, extent2: 77 },
		inchesSize: { extent1: 10, extent2: 3 },
		price: 500 + index,
		groupId: group.id,
	}));
	const search = encodeURIComponent(JSON.stringify({ where: { $text: { search: 'harbour whitby' } }, limit: 50_000 }));
	const image = await withDatabase(shop, async (client) =>
		String((await client.query('select id from images order by id limit 1')).rows[0]?.id),
	);
	const exportUrl = async (path: string): Promise<string> => {
		const answer = await fetch(shop.url + path, {
			method: 'POST',
			headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
			body: '{}',
		});
		const { url }: { url: string } = await answer.json();
		return new URL(url).pathname;
	};
	const read = (name: string, path: string): Asked => ({ name, method: 'GET', path, body: null });
	return [
		read('the description of the API', '/api/openapi.json'),
		read('its page', '/api/docs/'),
		read('its copy for YAML', '/api/docs/yaml'),
		read('designs of an image', `/api/images/designs?id=${image}&limit=200`),
		read('designs that a search finds', `/api/designs?filter=${search}`),
		post('a price list of 5,000 good lines', '/api/prices/import', {
			csv: titles + lines(amount(5000, 5), (at) => `${1000 + at},77,${group.name},${at}`),
		}),
		post('a price list of 5,000 wrong lines', '/api/prices/import', {
			csv: titles + lines(amount(5000, 5), (at) => `x${at},77,${'y'.repeat(300)},z`),
		}),
		post('a price list of 240,000 lines', '/api/prices/import', { csv: titles + 'x,1,a,1\n'.repeat(amount(240_000, 5)) }),
		post('certificates of 5,000 lines', '/api/certificates/import', {
			csv: `Label,"Price, net",Categories,Description\n${lines(amount(5000, 5), (at) => `No ${at},5,fine art prints,${'d'.repeat(200)}`)}`,
		}),
		post('5,000 prices that are made at once', '/api/prices/changes', { create: makes }),
		await webhook(shop),
		read('orders as CSV', await exportUrl('/api/orders/export')),
		read('designs as CSV', await exportUrl('/api/designs/export')),
	];
}

/** Largest accepted delivery. */
async function webhook(shop: RunningShop): Promise<Asked> {
	const item = (at: number) => ({
		name: 'Print order',
		price: 58,
		quantity: 1,
		code: `design-${at}`,
		_embedded: { 'fx:item_options': [{ name: 'Media', value: 'x'.repeat(200) }] },
	});
	const body = JSON.stringify({
		id: 9_000_001,
		transaction_date: '2026-01-01T12:00:00Z',
		status: 'captured',
		total_item_price: 1,
		total_tax: 0,
		total_order: 1,
		_embedded: { 'fx:items': Array.from({ length: amount(6000, 5) }, (_, at) => item(at)) },
	});
	const headers = { 'foxy-webhook-event': 'transaction/created', 'foxy-webhook-signature': signWebhook(body, shop.webhookKey) };
	return { name: 'a webhook of 2 MB', method: 'POST', path: '/api/webhooks/foxy', body, headers };
}

function measurementsOf(held: readonly Held[], reference: Held): Measurement[] {
	const measurement = (name: string, figure: number): Measurement => ({
		name: `longest standstill: ${name}`,
		unit: 'ms',
		figure,
		reference: { what: reference.name, figure: reference.lagMs },
		goal: { of: 'figure', atMost: goalMs },
	});
	const sorted = held.toSorted((one, other) => other.lagMs - one.lagMs);
	const long = sorted.filter(({ lagMs }) => lagMs > reportedFromMs);
	const rest = sorted.slice(long.length);
	return [
		...long.map(({ name, lagMs }) => measurement(name, lagMs)),
		measurement(`each of ${rest.length} other calls`, rest[0]?.lagMs ?? 0),
	];
}
