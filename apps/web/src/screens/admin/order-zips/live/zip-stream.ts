import { type OrderNews, orderNewsSchema, type ZipJob, zipJobSchema } from '@print-room/contract';

export interface StreamMessage {
	readonly id: string;
	readonly job: ZipJob;
}

/** What becomes of one connection. */
export interface Connection {
	readonly opened: () => void;
	readonly arrived: (id: string, data: unknown) => void;
	/** what is told of orders */
	readonly news: (data: unknown) => void;
	/** nothing happened, and the line is there all the same */
	readonly beaten: () => void;
	readonly ended: () => void;
}

export interface StreamParts {
	/** A new ticket each time: one is good for a minute. */
	readonly ticket: (signal: AbortSignal) => Promise<string>;
	/** Answers how to close it. */
	readonly open: (ticket: string, lastEventId: string | null, connection: Connection) => () => void;
	/** where it goes on; null: what happened before it opened is not told */
	readonly lastEventId: string | null;
	readonly onOpen: (isContinued: boolean) => void;
	readonly onMessage: (message: StreamMessage) => void;
	readonly onOrders: (news: OrderNews) => void;
	/** It could not be opened again at once. */
	readonly onLost: () => void;
	/** Calls back when there is reason to try at once; answers how to stop that. */
	readonly onHope: (tryNow: () => void) => () => void;
}

const firstWaitMs = 1000;
const longestWaitMs = 30_000;
/** Whoever is cut off sooner waits longer and longer. */
const steadyMs = 10_000;
/** The server says something every 20 seconds: one that does not for so long is away, though nobody has hung up. */
const silenceMs = 50_000;

/** Null: a newer server words it anew. */
const read = <T>(schema: { parse(value: unknown): T }, data: unknown): T | null => {
	try {
		return schema.parse(JSON.parse(String(data)));
	} catch {
		return null;
	}
};

interface Listening {
	readonly ticket: string;
	readonly lastEventId: string | null;
	readonly onSound: () => void;
}

/** One connection, until it ends or is given up. */
const listen = ({ ticket, lastEventId, onSound }: Listening, parts: StreamParts, signal: AbortSignal): Promise<void> =>
	new Promise((resolve) => {
		const end = (): void => {
			signal.removeEventListener('abort', end);
			close();
			resolve();
		};
		const close = parts.open(ticket, lastEventId, {
			opened: () => {
				onSound();
				parts.onOpen(lastEventId !== null);
			},
			arrived: (id, data) => {
				onSound();
				const job = read(zipJobSchema, data);
				// One that a newer server words anew is in the list, or in none.
				if (job !== null) parts.onMessage({ id, job });
			},
			news: (data) => {
				onSound();
				const news = read(orderNewsSchema, data);
				if (news !== null) parts.onOrders(news);
			},
			beaten: onSound,
			ended: end,
		});
		signal.addEventListener('abort', end);
		if (signal.aborted) end();
	});

/** One try, from its ticket to its end. Answers whether it was given up because nothing was heard. */
const connectOnce = async (lastEventId: string | null, parts: StreamParts, signal: AbortSignal): Promise<boolean> => {
	const silence = new AbortController();
	const either = AbortSignal.any([signal, silence.signal]);
	const watch = (): ReturnType<typeof setTimeout> => setTimeout(() => silence.abort(), silenceMs);
	let timer = watch();
	const onSound = (): void => {
		clearTimeout(timer);
		timer = watch();
	};
	try {
		const ticket = await parts.ticket(either);
		if (!either.aborted) await listen({ ticket, lastEventId, onSound }, parts, either);
	} catch {
		// Whatever it was, it is tried again.
	} finally {
		clearTimeout(timer);
	}
	return silence.signal.aborted;
};

const pause = (ms: number, parts: StreamParts, signal: AbortSignal): Promise<void> =>
	new Promise((resolve) => {
		const go = (): void => {
			clearTimeout(timer);
			stopHoping();
			signal.removeEventListener('abort', go);
			resolve();
		};
		const timer = setTimeout(go, ms);
		const stopHoping = parts.onHope(go);
		signal.addEventListener('abort', go);
		if (signal.aborted) go();
	});

/** Stays on the stream until it is given up: after each break it comes back by itself and goes on where it was. */
export const followStream = async (parts: StreamParts, signal: AbortSignal): Promise<void> => {
	let { lastEventId } = parts;
	let failures = 0;
	const remembering: StreamParts = {
		...parts,
		onMessage: (message) => {
			lastEventId = message.id;
			parts.onMessage(message);
		},
	};
	while (!signal.aborted) {
		const begunAt = Date.now();
		const wasSilent = await connectOnce(lastEventId, remembering, signal);
		if (signal.aborted) return;
		failures = Date.now() - begunAt >= steadyMs ? 1 : failures + 1;
		// A break of a second, as when a server is restarted, needs no words.
		if (failures > 1 || wasSilent) parts.onLost();
		// Not all at the same moment, after the server was away.
		await pause(Math.min(longestWaitMs, firstWaitMs * 2 ** (failures - 1)) * (0.75 + Math.random() / 2), parts, signal);
	}
};
