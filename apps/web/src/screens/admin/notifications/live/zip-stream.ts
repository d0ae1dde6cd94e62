import { type ZipJob, zipJobSchema } from '@print-room/contract';

export interface StreamMessage {
	readonly id: string;
	readonly job: ZipJob;
}

/** What becomes of one connection. */
export interface Connection {
	readonly opened: () => void;
	readonly arrived: (id: string, data: unknown) => void;
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
	/** It could not be opened again at once. */
	readonly onLost: () => void;
	/** Calls back when there is reason to try at once; answers how to stop that. */
	readonly onHope: (tryNow: () => void) => () => void;
}

const firstWaitMs = 1000;
const longestWaitMs = 30_000;
/** Whoever is cut off sooner waits longer and longer. */
const steadyMs = 10_000;

const messageOf = (data: unknown): ZipJob | null => {
	try {
		return zipJobSchema.parse(JSON.parse(String(data)));
	} catch {
		return null;
	}
};

/** One connection, until it ends or is given up. */
const listen = (ticket: string, lastEventId: string | null, parts: StreamParts, signal: AbortSignal): Promise<void> =>
	new Promise((resolve) => {
		const end = (): void => {
			signal.removeEventListener('abort', end);
			close();
			resolve();
		};
		const close = parts.open(ticket, lastEventId, {
			opened: () => parts.onOpen(lastEventId !== null),
			arrived: (id, data) => {
				const job = messageOf(data);
				// One that a newer server words anew is in the list, or in none.
				if (job !== null) parts.onMessage({ id, job });
			},
			ended: end,
		});
		signal.addEventListener('abort', end);
		if (signal.aborted) end();
	});

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
		await parts
			.ticket(signal)
			.then((ticket) => (signal.aborted ? undefined : listen(ticket, lastEventId, remembering, signal)))
			.catch(() => undefined);
		if (signal.aborted) return;
		failures = Date.now() - begunAt >= steadyMs ? 1 : failures + 1;
		// A break of a second, as when a server is restarted, needs no words.
		if (failures > 1) parts.onLost();
		// Not all at the same moment, after the server was away.
		await pause(Math.min(longestWaitMs, firstWaitMs * 2 ** (failures - 1)) * (0.75 + Math.random() / 2), parts, signal);
	}
};
