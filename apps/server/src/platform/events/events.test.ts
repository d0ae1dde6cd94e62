import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freePort } from '../../../../../fixtures/free-ports.ts';
import { openWire } from '../../../../../fixtures/proxies/wire.ts';
import type { Database } from '../database/index.ts';
import { silentLogger, testDatabase } from '../testing/test-database.ts';
import { type Event, type Events, EventTooLarge, openEvents, TimedOut, waitFor } from './index.ts';

let db: Database;
let events: Events;

beforeAll(async () => {
	db = await testDatabase();
	await db.pool.query('create table answers (n integer)');
});
afterAll(() => db.close());
beforeEach(async () => {
	events = await openEvents(db.connectionString, silentLogger);
});
afterEach(async () => {
	await events.close();
	await db.pool.query('truncate answers');
});

/** Collects events and lets a test wait until there are so many. */
function collector() {
	const seen: Event[] = [];
	const waiting: { count: number; resolve: () => void }[] = [];
	return {
		seen,
		handler: (event: Event) => {
			seen.push(event);
			for (const one of waiting) if (seen.length >= one.count) one.resolve();
		},
		until: (count: number) =>
			new Promise<void>((resolve) => {
				if (seen.length >= count) resolve();
				else waiting.push({ count, resolve });
			}),
	};
}

const message = (n: number): Event => ({ type: 'message', payload: { n } });
const loseConnection = () =>
	db.pool.query(
		"select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'print-room events'",
	);
const connections = async (): Promise<number> => {
	const { rows } = await db.pool.query(
		"select count(*)::int as count from pg_stat_activity where datname = current_database() and application_name = 'print-room events'",
	);
	return rows[0].count;
};

describe('events', () => {
	test('reach the subscribers of their channel, in this and in another process, in order', async () => {
		const other = await openEvents(db.connectionString, silentLogger);
		const [here, there, elsewhere] = [collector(), collector(), collector()];
		events.subscribe('images', here.handler);
		other.subscribe('images', there.handler);
		events.subscribe('orders', elsewhere.handler);
		for (const n of [1, 2, 3]) await events.publish(db.orm, 'images', { n });
		await Promise.all([here.until(3), there.until(3)]);
		expect(here.seen).toEqual([message(1), message(2), message(3)]);
		expect(there.seen).toEqual(here.seen);
		expect(elsewhere.seen).toEqual([]);
		await other.close();
	});

	test('events of a transaction arrive when it commits, and never when it rolls back', async () => {
		const { seen, handler, until } = collector();
		events.subscribe('images', handler);
		await db.orm
			.transaction(async (tx) => {
				await events.publish(tx, 'images', { n: 1 });
				throw new Error('rolled back');
			})
			.catch(() => undefined);
		await db.orm.transaction((tx) => events.publish(tx, 'images', { n: 2 }));
		await until(1);
		expect(seen).toEqual([message(2)]);
	});

	test('stop after unsubscribing, for each subscription separately', async () => {
		const first = collector();
		const second = collector();
		const unsubscribe = events.subscribe('images', first.handler);
		events.subscribe('images', first.handler);
		events.subscribe('images', second.handler);
		unsubscribe();
		unsubscribe();
		await events.publish(db.orm, 'images', { n: 1 });
		await second.until(1);
		expect(first.seen).toEqual([message(1)]);
	});

	test('still reach the others when one handler throws or rejects', async () => {
		const { handler, until } = collector();
		events.subscribe('images', () => {
			throw new Error('broken');
		});
		events.subscribe('images', async () => {
			throw new Error('broken later');
		});
		events.subscribe('images', handler);
		await events.publish(db.orm, 'images', { n: 1 });
		await until(1);
	});

	test('events may contain what fits into a notification, in any language, and no more', async () => {
		const { seen, handler, until } = collector();
		events.subscribe('images', handler);
		const text = 'ü'.repeat(3900);
		await events.publish(db.orm, 'images', { text });
		await until(1);
		expect(seen).toEqual([{ type: 'message', payload: { text } }]);
		await expect(events.publish(db.orm, 'images', { text: 'ü'.repeat(4000) })).rejects.toThrow(EventTooLarge);
	});

	test('events that are not ours are passed over', async () => {
		const { seen, handler, until } = collector();
		events.subscribe('images', handler);
		for (const text of ['', 'no json', 'null', '{"channel":1,"payload":{}}', '{"channel":"images","payload":[]}']) {
			await db.orm.execute(sql`select pg_notify('print_room_events', ${text})`);
		}
		await events.publish(db.orm, 'images', { n: 1 });
		await until(1);
		expect(seen).toEqual([message(1)]);
	});

	test('continue after a lost connection, and subscribers are asked to read again [O3.03]', async () => {
		const { seen, handler, until } = collector();
		events.subscribe('images', handler);
		await loseConnection();
		await until(1);
		await events.publish(db.orm, 'images', { n: 1 });
		await until(2);
		expect(seen).toEqual([{ type: 'reconnected' }, message(1)]);
	});

	test('events reach a subscriber again after a proxy refused its connections, and it is asked to read what it missed [O3.03]', async () => {
		const address = new URL(db.connectionString);
		const wire = await openWire(await freePort(), Number(address.port));
		address.port = String(wire.port);
		const other = await openEvents(address.href, silentLogger);
		const there = collector();
		other.subscribe('images', there.handler);
		wire.state = 'refused';
		await events.publish(db.orm, 'images', { n: 1 });
		wire.state = 'open';
		await there.until(1);
		await events.publish(db.orm, 'images', { n: 2 });
		await there.until(2);
		expect(there.seen).toEqual([{ type: 'reconnected' }, message(2)]);
		await other.close();
		wire.close();
	});

	test('close for good, also in the middle of reconnecting', async () => {
		const other = await openEvents(db.connectionString, silentLogger);
		const [here, closed] = [collector(), collector()];
		events.subscribe('images', here.handler);
		other.subscribe('images', closed.handler);
		await loseConnection();
		await other.close();
		await other.close();
		await here.until(1);
		await events.publish(db.orm, 'images', { n: 1 });
		await here.until(2);
		expect(closed.seen).toEqual([]);
		await expect.poll(connections).toBe(1);
	});
});

describe('waiting', () => {
	const check = async () => (await db.pool.query<{ n: number }>('select n from answers')).rows[0]?.n ?? null;
	const wait = (timeoutMs: number, signal?: AbortSignal) =>
		waitFor({ events, channel: 'answers', matches: ({ id }) => id === 7, check, timeoutMs, ...(signal && { signal }) });
	const answer = (n: number) =>
		db.orm.transaction(async (tx) => {
			await tx.execute(sql`insert into answers values (${n})`);
			await events.publish(tx, 'answers', { id: 7 });
		});

	test('ends at once if the result is already there', async () => {
		await db.pool.query('insert into answers values (1)');
		expect(await wait(60_000)).toBe(1);
	});

	test('ends with a matching event, not at the next poll', async () => {
		// Is there only in the turn in which the event arrives: no later look would find it.
		let isHere = false;
		const forget = events.subscribe('answers', () => {
			isHere = true;
			setImmediate(() => {
				isHere = false;
			});
		});
		const waiting = waitFor({
			events,
			channel: 'answers',
			matches: ({ id }) => id === 7,
			check: async () => (isHere ? 2 : null),
			timeoutMs: 60_000,
		});
		await answer(2);
		expect(await waiting).toBe(2);
		forget();
	});

	test('misses nothing that comes between subscribing and looking', async () => {
		let looks = 0;
		const waiting = waitFor({
			events,
			channel: 'answers',
			matches: () => true,
			check: async () => {
				looks += 1;
				const before = await check();
				if (looks === 1) await answer(3);
				return before;
			},
			timeoutMs: 60_000,
		});
		expect(await waiting).toBe(3);
	});

	test('looks again after a reconnection', async () => {
		const waiting = wait(60_000);
		await db.pool.query('insert into answers values (4)');
		await loseConnection();
		expect(await waiting).toBe(4);
	});

	test('finds a change without an event within two seconds or so', async () => {
		const waiting = wait(60_000);
		await check();
		await db.pool.query('insert into answers values (5)');
		expect(await waiting).toBe(5);
	});

	test('gives up after its time, on its signal and on an error of the look', async () => {
		await expect(wait(30)).rejects.toThrow(TimedOut);
		await expect(wait(5000, AbortSignal.abort(new Error('left')))).rejects.toThrow('left');
		const leaving = new AbortController();
		const waiting = wait(5000, leaving.signal);
		leaving.abort(new Error('left later'));
		await expect(waiting).rejects.toThrow('left later');
		const failing = waitFor({
			events,
			channel: 'answers',
			matches: () => true,
			check: () => Promise.reject(new Error('no table')),
			timeoutMs: 60_000,
		});
		await expect(failing).rejects.toThrow('no table');
	});
});
