import type { AddressInfo } from 'node:net';
import type { ZipJob } from '@print-room/contract';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { resolveCaller } from '../../accounts/index.ts';
import { createHttp, type Http } from '../../platform/index.ts';
import { type EventStream, openEventStream, type StreamEvent } from '../../testing/network/event-stream.ts';
import { orderZipRow } from '../../testing/order-zip-rows.ts';
import { makeOrders, queryOf } from '../../testing/orders.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import { type Person, startTestShop } from '../../testing/test-shop.ts';
import { changeOrderZip, changeRun } from '../state/change-order-zip.ts';
import { addOrderZipEvents } from './order-zip-events.routes.ts';
import { openOrderZipEvents, usualEvents } from './order-zip-events.ts';

const shop = testShop({ worker: false });
let staff: Person;
const open: EventStream[] = [];

beforeAll(async () => {
	staff = await shop.supervisor();
});
afterEach(() => {
	for (const stream of open.splice(0)) stream.close();
});

const newOrder = async (): Promise<string> => (await makeOrders(shop, 1))[0] ?? '';
const ticketOf = async (who: Person) => (await who.get<{ ticket: string }>('/api/zipOrders/notifications/ticket')).body.ticket;
const addressOf = (ticket: string, more = '') => `${shop.url}/api/zipOrders/notifications?x-access-token=${ticket}${more}`;

async function statusOf(address: string): Promise<number> {
	const { status, close } = await openEventStream(address);
	close();
	return status;
}

interface Listening {
	readonly who?: Person;
	readonly header?: string;
	readonly query?: string;
	readonly at?: string;
}
/** An opened stream and the change number that it continues from; `next` skips order events. */
async function listen({
	who = staff,
	header,
	query,
	at = shop.url,
}: Listening = {}): Promise<EventStream & { begin: number; nextOfAll: EventStream['next'] }> {
	const more = query === undefined ? '' : `&lastEventId=${query}`;
	const url = addressOf(await ticketOf(who), more).replace(shop.url, at);
	const stream = await openEventStream(url, header === undefined ? {} : { 'last-event-id': header });
	open.push(stream);
	const first = await stream.next();
	expect(first).toMatchObject({ retry: '2000', data: null });
	const nextOfZips = async () => {
		for (;;) {
			const event = await stream.next();
			if (event?.event !== 'orders' && event?.event !== 'pieces') return event;
		}
	};
	return { ...stream, next: nextOfZips, nextOfAll: stream.next, begin: Number(first?.id) };
}

const jobOf = (event: StreamEvent | null): ZipJob => JSON.parse(event?.data ?? 'null');
const stageOf = (event: StreamEvent | null): string | null => (event === null ? null : jobOf(event).status.stage);
const listed = async (who: Person, orderId: string) => (await who.get<ZipJob[]>(`/api/zipOrders/jobs?orderId=${orderId}`)).body[0];

describe('the stream of zip changes', () => {
	test('the stream of zip changes sends each change in the form of the list, with growing ids [A7.18] [A4.07]', async () => {
		const orderId = await newOrder();
		const stream = await listen();
		await staff.post(`/api/zipOrders/${orderId}?browserNotify=true`, {});
		const first = await stream.next();
		expect(jobOf(first)).toEqual(await listed(staff, orderId));
		expect(jobOf(first)).toMatchObject({ orderId, status: { stage: 'initialized' }, jobData: { notify: { browser: true } } });
		const { id } = jobOf(first).jobData;
		const ids = [stream.begin, Number(first?.id)];
		const statuses: unknown[] = [];
		for (const change of [{ stage: 'preparing', total: 18, completed: 0 } as const, { completed: 12 }, { stage: 'compressing' } as const]) {
			await changeRun(shop.context, { id, run: 1 }, change);
			const event = await stream.next();
			ids.push(Number(event?.id));
			statuses.push(jobOf(event).status);
		}
		expect(statuses).toMatchObject([
			{ stage: 'preparing', total: 18, completed: 0 },
			{ stage: 'preparing', total: 18, completed: 12 },
			{ stage: 'compressing', total: 18, completed: 12 },
		]);
		expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
		await staff.post(`/api/zipOrders/${orderId}/cancel`, {});
		expect(stageOf(await stream.next())).toBe('cancelled');
		expect(stream.headers['content-type']).toContain('text/event-stream');
		expect(stream.headers['cache-control']).toContain('no-store');
	});

	test('the stream of zip changes sends earlier changes only if it continues from one [A7.18]', async () => {
		const [before, after] = [await newOrder(), await newOrder()];
		await orderZipRow(shop, before);
		const stream = await listen();
		await orderZipRow(shop, after);
		expect(jobOf(await stream.next()).orderId).toBe(after);
	});

	test.each(['header', 'query'] as const)(
		'the stream of zip changes goes on behind the last id in the %s, and misses nothing in between',
		async (way) => {
			const orders = [await newOrder(), await newOrder(), await newOrder()];
			const lost = await listen();
			await orderZipRow(shop, orders[0] ?? '');
			const last = (await lost.next())?.id ?? '';
			lost.close();
			for (const orderId of orders.slice(1)) await orderZipRow(shop, orderId, { stage: 'pending' });
			const again = await listen({ [way]: last });
			expect(again.begin).toBe(Number(last));
			expect([jobOf(await again.next()).orderId, jobOf(await again.next()).orderId]).toEqual(orders.slice(1));
		},
	);

	test('continues from its start if it was lost before the first message', async () => {
		const orderId = await newOrder();
		const lost = await listen();
		lost.close();
		await orderZipRow(shop, orderId);
		expect(jobOf(await (await listen({ header: String(lost.begin) })).next()).orderId).toBe(orderId);
	});

	test.each(['x', '-1', '99999999999999999999', '999999999999', ''])(
		'the stream of zip changes begins with new changes for an id that is not ours: %j',
		async (header) => {
			const orderId = await newOrder();
			const stream = await listen({ query: encodeURIComponent(header) });
			await orderZipRow(shop, orderId);
			expect(jobOf(await stream.next()).orderId).toBe(orderId);
		},
	);

	test('the stream of zip changes sends each person their own notification options', async () => {
		const colleague = await shop.supervisor();
		const [mine, theirs] = [await listen(), await listen({ who: colleague })];
		await colleague.post(`/api/zipOrders/${await newOrder()}?emailNotify=true`, {});
		expect(jobOf(await mine.next()).jobData.notify).toEqual({ email: false, browser: false });
		expect(jobOf(await theirs.next()).jobData.notify).toEqual({ email: true, browser: false });
	});

	test('misses none of many simultaneous changes, and sends them in commit order', async () => {
		const made = await Promise.all((await makeOrders(shop, 12)).map((orderId) => orderZipRow(shop, orderId, { stage: 'preparing' })));
		const [stream, late] = [await listen(), await listen({ header: '0' })];
		const { orm } = shop.context;
		await Promise.all(
			made.flatMap(({ id }) =>
				Array.from({ length: 5 }, (_, completed) =>
					orm.transaction(async (tx) => {
						await changeOrderZip(shop.context, tx, id, { completed });
					}),
				),
			),
		);
		const [last] = await queryOf(shop)('select max(change)::int as change from order_zips');
		for (const reader of [stream, late]) {
			const seen = new Map<string, ZipJob>();
			const ids: number[] = [];
			while (ids.at(-1) !== last?.change) {
				const event = await reader.next();
				ids.push(Number(event?.id));
				seen.set(jobOf(event).jobData.id, jobOf(event));
			}
			expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
			for (const { id, orderId } of made) expect(seen.get(id)).toEqual(await listed(staff, orderId));
		}
	});

	test('the stream of zip changes sends the changes made while database notifications were lost', async () => {
		const orderId = await newOrder();
		const stream = await listen();
		await queryOf(shop)(
			"select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'print-room events' and datname = current_database()",
		);
		await orderZipRow(shop, orderId);
		expect(jobOf(await stream.next()).orderId).toBe(orderId);
	});

	test('the stream of zip changes sends the changes of another process', async () => {
		const other = await startTestShop({ worker: false, beside: shop });
		try {
			const orderId = await newOrder();
			const [here, there] = [await listen(), await listen({ at: other.url })];
			const theirs = other.nobody({ authorization: `Bearer ${staff.token}` });
			await theirs.post(`/api/zipOrders/${orderId}`, {});
			for (const stream of [here, there]) expect(jobOf(await stream.next())).toMatchObject({ orderId, status: { stage: 'initialized' } });
		} finally {
			await other.close();
		}
	});
});

describe('the stream of order changes', () => {
	const newsOf = (event: StreamEvent | null) => (event?.event === 'orders' ? JSON.parse(event.data ?? 'null') : event);

	test('reports created and changed orders, and nothing for an update without effect', async () => {
		const stream = await listen();
		const ids = await makeOrders(shop, 2);
		const made = newsOf(await stream.nextOfAll());
		expect(made).toEqual({ ids: expect.arrayContaining(ids), areNew: true, areMore: false });
		const [id = '', other = ''] = ids;
		const query = queryOf(shop);
		await query("update orders set status = 'captured' where id = $1", other);
		await query("update orders set status = 'refunded' where id = $1", id);
		expect(newsOf(await stream.nextOfAll())).toEqual({ ids: [id], areNew: false, areMore: false });
		const statuses = (await staff.get<{ id: string }[]>('/api/orderStatusInfos')).body;
		await staff.post(`/api/orders/${other}/tracking`, { statusId: statuses[0]?.id, isMailed: false });
		expect(newsOf(await stream.nextOfAll())).toEqual({ ids: [other], areNew: false, areMore: false });
	});

	test('asks to read everything again after very many changes', async () => {
		const stream = await listen();
		await makeOrders(shop, 101);
		expect(newsOf(await stream.nextOfAll())).toEqual({ ids: [], areNew: true, areMore: true });
	});

	test('reports new and changed pieces within a second of the change, and asks to read everything after very many [P2.02]', async () => {
		const [orderId = ''] = await makeOrders(shop, 1);
		const query = queryOf(shop);
		await query(
			`insert into order_items (id, order_id, position, code, name, quantity, price_pence, options, flags) values ($1, $1, 0, '', '', 200, 0, '[]', '[]')`,
			orderId,
		);
		const stream = await listen();
		/** The next news of pieces. News of the order itself come between them: it was made just before, and a move changes it. */
		const newsOfPieces = async () => {
			for (;;) {
				const event = await stream.nextOfAll();
				if (event?.event !== 'orders') return event?.event === 'pieces' ? JSON.parse(event.data ?? 'null') : event;
			}
		};
		const make = (from: number, to: number) =>
			query(
				`insert into pieces (id, order_id, order_item_id, number, state, needs_finishing, width_mm, height_mm)
				select $1 || '-' || n, $1, $1, n, 'toCheck', false, 300, 200 from generate_series($2::int, $3::int) n`,
				orderId,
				from,
				to,
			);
		await make(1, 2);
		const ids = [`${orderId}-1`, `${orderId}-2`];
		expect(await newsOfPieces()).toEqual({ ids: expect.arrayContaining(ids), areMore: false });
		await staff.post('/api/pieces/moves', { pieces: [{ id: ids[0], version: 1 }], to: 'toPrint' });
		expect(await newsOfPieces()).toEqual({ ids: [ids[0]], areMore: false });
		await make(3, 150);
		expect(await newsOfPieces()).toEqual({ ids: [], areMore: true });
	});

	test('moves no listener past a change that was not sent to it', async () => {
		const stream = await listen();
		await makeOrders(shop, 1);
		expect((await stream.nextOfAll())?.id).toBeNull();
	});
});

describe('a stream opens', () => {
	test('a stream opens with a fresh ticket of its own kind, and with no token of a session [D24] [ASVS 14.2.1]', async () => {
		const schema = z.object({ id: z.string(), sessionId: z.string() });
		const tickets = shop.context.files.ticketsFor('zip-events', schema);
		const good = await ticketOf(staff);
		const content = tickets.open(good)?.content ?? { id: '', sessionId: '' };
		expect(tickets.open(good)?.secondsLeft).toBeLessThanOrEqual(61);
		const forged = good.replace(/.(?=.$)/, (letter) => (letter === 'A' ? 'B' : 'A'));
		const foreign = shop.context.files.ticketsFor('csv', schema).seal(content, 60, 1);
		for (const wrong of ['', staff.token, forged, foreign, tickets.seal(content, -10, 1)])
			expect(await statusOf(addressOf(wrong))).toBe(404);
	});

	test('a stream opens for callers who are signed in and may read it [D23]', async () => {
		const [ended, demoted] = [await shop.supervisor(), await shop.supervisor()];
		const [one, other] = [await ticketOf(ended), await ticketOf(demoted)];
		await ended.post('/account/auth/logout', {});
		await queryOf(shop)("update users set roles = '{regular}' where id = $1", demoted.id);
		expect(await statusOf(addressOf(one))).toBe(404);
		expect(await statusOf(addressOf(other))).toBe(403);
	});

	test('twelve times a person; the oldest makes room [ASVS 2.4.1]', async () => {
		const who = await shop.supervisor();
		const streams: EventStream[] = [];
		for (let count = 0; count < 13; count += 1) streams.push(await listen({ who }));
		const [oldest, ...others] = streams;
		expect(await oldest?.next()).toBeNull();
		await orderZipRow(shop, await newOrder());
		for (const stream of others) expect(stageOf(await stream.next())).toBe('completed');
	});
});

describe('a stream ends', () => {
	const often = { ...usualEvents, beatMs: 40, lookMs: 40 };
	let http: Http;
	let at = '';
	beforeEach(async () => {
		const { config, logger, reporting, orm } = shop.context;
		http = await createHttp({
			...{ config, logger, reporting },
			resolveCaller: (request) => resolveCaller(orm, shop.config, request),
			routes: (own) => addOrderZipEvents(own, shop.context, often),
			addOtherRoutes: () => undefined,
		});
		await http.app.listen({ port: 0, host: '127.0.0.1' });
		const address = http.app.server.address() as AddressInfo;
		at = `http://127.0.0.1:${address.port}`;
	});
	afterEach(() => http.app.close());

	/** Messages until the stream ends, without beats. */
	async function untilEnd(stream: EventStream): Promise<StreamEvent[]> {
		const events: StreamEvent[] = [];
		for (let event = await stream.next(); event !== null; event = await stream.next()) if (event.event !== 'beat') events.push(event);
		return events;
	}

	test('a stream ends with its session [D24]', async () => {
		const [who, other] = [await shop.supervisor(), await shop.supervisor()];
		const [stream, goesOn] = [await listen({ who, at }), await listen({ who: other, at })];
		await who.post('/account/auth/logout', {});
		expect(await untilEnd(stream)).toEqual([]);
		expect(await goesOn.next()).not.toBeNull();
	});

	test('a stream ends with the rights of its listener [D23]', async () => {
		const who = await shop.supervisor();
		const stream = await listen({ who, at });
		await queryOf(shop)("update users set roles = '{regular}' where id = $1", who.id);
		expect(await untilEnd(stream)).toEqual([]);
	});

	test('a stream ends when the server stops, which does not wait for it', async () => {
		const stream = await listen({ at });
		await http.app.close();
		expect(await untilEnd(stream)).toEqual([]);
	});

	test('a stream does not end by itself: beats keep it open', async () => {
		const stream = await listen({ at });
		for (let beats = 0; beats < 3; beats += 1) expect(await stream.next()).toMatchObject({ event: 'beat', id: null });
	});

	test('a stream ends when it is not read, without delaying other listeners [ASVS 15.2.2]', async () => {
		const events = openOrderZipEvents(shop.context, { ...usualEvents, bufferBytes: 10_000 });
		const { id } = await orderZipRow(shop, await newOrder(), { stage: 'preparing' });
		const [idle, read] = [
			await events.open({ id: staff.id, sessionId: '', mayReadOrders: false }, null),
			await events.open({ id: staff.id, sessionId: '', mayReadOrders: false }, null),
		];
		const words: AsyncIterator<string> = read.setEncoding('utf8')[Symbol.asyncIterator]();
		await words.next();
		// One by one, because simultaneous changes are one message.
		for (let completed = 0; completed < 40; completed += 1) {
			await changeRun(shop.context, { id, run: 1 }, { completed });
			expect((await words.next()).value).toContain(`"completed":${completed},`);
		}
		expect([idle.destroyed, idle.readableLength < 11_000, read.destroyed]).toEqual([true, true, false]);
		events.close();
		expect((await words.next()).done).toBe(true);
	});
});
