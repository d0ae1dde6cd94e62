import type { OrderNews, PieceNews } from '@print-room/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { aZip } from '../zip-job.fixture.ts';
import { type Connection, followStream, type StreamMessage } from './zip-stream.ts';

interface Opened {
	readonly ticket: string;
	readonly lastEventId: string | null;
	readonly connection: Connection;
	isClosed: boolean;
}

/** A server with connections under control of the test. */
const serve = ({ lastEventId = null, isDown = false }: { lastEventId?: string | null; isDown?: boolean } = {}) => {
	const opened: Opened[] = [];
	const messages: StreamMessage[] = [];
	const orders: OrderNews[] = [];
	const pieces: PieceNews[] = [];
	const states: string[] = [];
	const stop = new AbortController();
	let tickets = 0;
	let isAway = isDown;
	let hope: (() => void) | null = null;
	const done = followStream(
		{
			ticket: async () => {
				tickets += 1;
				if (isAway) throw new Error('The line is dead.');
				return `ticket-${tickets}`;
			},
			open: (ticket, after, connection) => {
				const one = { ticket, lastEventId: after, connection, isClosed: false };
				opened.push(one);
				return () => {
					one.isClosed = true;
				};
			},
			lastEventId,
			onOpen: (isContinued) => states.push(isContinued ? 'continued' : 'begun'),
			onMessage: (message) => messages.push(message),
			onOrders: (news) => orders.push(news),
			onPieces: (news) => pieces.push(news),
			onLost: () => states.push('lost'),
			onHope: (tryNow) => {
				hope = tryNow;
				return () => {
					hope = null;
				};
			},
		},
		stop.signal,
	);
	return {
		opened,
		messages,
		orders,
		pieces,
		states,
		stop,
		done,
		tickets: () => tickets,
		comeBack: () => {
			isAway = false;
		},
		hope: () => hope?.(),
		last: () => {
			const one = opened.at(-1);
			if (one === undefined) throw new Error('Nothing was opened.');
			return one;
		},
	};
};

const passing = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
	vi.useFakeTimers();
	return () => vi.useRealTimers();
});

test('the stream continues after a break with a new ticket, behind the last message that arrived [A7.18] [D24]', async () => {
	const server = serve();
	await passing(0);
	server.last().connection.opened();
	server.last().connection.arrived('7', JSON.stringify(aZip()));
	await passing(20_000);
	server.last().connection.ended();
	await passing(1300);
	server.last().connection.opened();
	expect(server.opened.map(({ ticket, lastEventId, isClosed }) => [ticket, lastEventId, isClosed])).toEqual([
		['ticket-1', null, true],
		['ticket-2', '7', false],
	]);
	expect(server.states).toEqual(['begun', 'continued']);
	expect(server.messages).toEqual([{ id: '7', job: aZip() }]);
});

test('one that takes over goes on where the tab before it was', async () => {
	const server = serve({ lastEventId: '41' });
	await passing(0);
	server.last().connection.opened();
	expect([server.last().lastEventId, server.states]).toEqual(['41', ['continued']]);
});

test('a message that it does not understand ends nothing, and it does not go on behind it', async () => {
	const server = serve();
	await passing(0);
	for (const data of ['', '{', '{}', JSON.stringify({ ...aZip(), status: { stage: 'folded' } })])
		server.last().connection.arrived('8', data);
	server.last().connection.arrived('9', JSON.stringify(aZip()));
	expect(server.messages.map(({ id }) => id)).toEqual(['9']);
});

test('an unreachable server is asked less and less often, and the break is reported from the second failure on', async () => {
	const server = serve({ isDown: true });
	await passing(0);
	const after: number[] = [];
	for (const seconds of [2, 10, 60, 120]) {
		await passing(seconds * 1000);
		after.push(server.tickets());
	}
	expect(server.states[0]).toBe('lost');
	expect(after[0]).toBeGreaterThanOrEqual(2);
	// 30 s between attempts, plus or minus a quarter.
	expect((after[3] ?? 0) - (after[2] ?? 0)).toBeLessThanOrEqual(6);
	expect((after[3] ?? 0) - (after[2] ?? 0)).toBeGreaterThanOrEqual(2);
});

test('a break of a second needs no words', async () => {
	const server = serve();
	await passing(0);
	server.last().connection.opened();
	await passing(40_000);
	server.last().connection.ended();
	await passing(1300);
	server.last().connection.opened();
	expect(server.states).toEqual(['begun', 'begun']);
});

test('a silent connection is closed and reported, one with heartbeats is kept [A7.18]', async () => {
	const server = serve();
	await passing(0);
	server.last().connection.opened();
	for (let beats = 0; beats < 10; beats += 1) {
		await passing(20_000);
		server.last().connection.beaten();
	}
	expect([server.states, server.opened.length]).toEqual([['begun'], 1]);
	await passing(52_000);
	expect([server.states, server.opened.length, server.opened[0]?.isClosed]).toEqual([['begun', 'lost'], 2, true]);
	// The next attempt also gives up on a silent server.
	await passing(53_000);
	expect(server.opened).toHaveLength(3);
});

test('the stream reconnects at once when the connection may be back', async () => {
	const server = serve({ isDown: true });
	await passing(100_000);
	server.comeBack();
	const before = server.tickets();
	server.hope();
	await passing(0);
	expect([server.tickets(), server.opened.length]).toEqual([before + 1, 1]);
});

test('given up, it closes what is open and asks no more', async () => {
	const server = serve();
	await passing(0);
	server.last().connection.opened();
	server.stop.abort();
	await server.done;
	await passing(100_000);
	expect([server.last().isClosed, server.tickets()]).toEqual([true, 1]);
});

test('given up while it waits for its ticket, it opens nothing', async () => {
	const server = serve();
	server.stop.abort();
	await server.done;
	expect(server.opened).toEqual([]);
});

test('the stream passes on order news, and resumes the zips where they were', async () => {
	const server = serve({ lastEventId: '7' });
	await passing(0);
	server.last().connection.opened();
	const news = { ids: ['order-2409'], areNew: true, areMore: false };
	server.last().connection.news(JSON.stringify(news));
	server.last().connection.news('{"ids":"worded anew"}');
	expect(server.orders).toEqual([news]);
	server.last().connection.ended();
	await passing(1300);
	expect(server.last().lastEventId).toBe('7');
});
