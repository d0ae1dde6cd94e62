import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type EventStream, openEventStream, type StreamEvent } from '../../../../../fixtures/event-stream.ts';
import { resolveCaller } from '../../accounts/index.ts';
import { createHttp, type Http } from '../../platform/index.ts';
import { orderZipRow } from '../../testing/order-zip-rows.ts';
import { queryOf } from '../../testing/orders.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import { changeRun } from '../state/change-order-zip.ts';
import { stageOf, zipListeners } from '../testing/zip-listeners.ts';
import { addOrderZipEvents } from './order-zip-events.routes.ts';
import { openOrderZipEvents, usualEvents } from './order-zip-events.ts';

const shop = testShop({ worker: false });
const listeners = zipListeners(shop);
const { addressOf, listen, newOrder, ticketOf } = listeners;

async function statusOf(address: string): Promise<number> {
	const { status, close } = await openEventStream(address);
	close();
	return status;
}

describe('a stream opens', () => {
	test('a stream opens with a fresh ticket of its own kind, and with no token of a session [D24] [ASVS 14.2.1]', async () => {
		const schema = z.object({ id: z.string(), sessionId: z.string() });
		const tickets = shop.context.files.ticketsFor('zip-events', schema);
		const good = await ticketOf(listeners.staff);
		const content = tickets.open(good)?.content ?? { id: '', sessionId: '' };
		expect(tickets.open(good)?.secondsLeft).toBeLessThanOrEqual(61);
		const forged = good.replace(/.(?=.$)/, (letter) => (letter === 'A' ? 'B' : 'A'));
		const foreign = shop.context.files.ticketsFor('csv', schema).seal(content, 60, 1);
		for (const wrong of ['', listeners.staff.token, forged, foreign, tickets.seal(content, -10, 1)])
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
		const [stream, goesOn] = [await listen({ who, at }), await listen({ who: other, at, hasBeats: true })];
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
		const stream = await listen({ at, hasBeats: true });
		for (let beats = 0; beats < 3; beats += 1) expect(await stream.next()).toMatchObject({ event: 'beat', id: null });
	});

	test('a stream ends when it is not read, without delaying other listeners [ASVS 15.2.2]', async () => {
		const events = openOrderZipEvents(shop.context, { ...usualEvents, bufferBytes: 10_000 });
		const { id } = await orderZipRow(shop, await newOrder(), { stage: 'preparing' });
		const [idle, read] = [
			await events.open({ id: listeners.staff.id, sessionId: '', mayReadOrders: false }, null),
			await events.open({ id: listeners.staff.id, sessionId: '', mayReadOrders: false }, null),
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
