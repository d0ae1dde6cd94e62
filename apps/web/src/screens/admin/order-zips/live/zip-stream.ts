import { type OrderNews, orderNewsSchema, type PieceNews, pieceNewsSchema, type ZipJob, zipJobSchema } from '@print-room/contract';

export interface StreamMessage {
	readonly id: string;
	readonly job: ZipJob;
}

export interface Connection {
	readonly opened: () => void;
	readonly arrived: (id: string, data: unknown) => void;
	readonly news: (data: unknown) => void;
	readonly pieceNews: (data: unknown) => void;
	/** heartbeat of an idle connection */
	readonly beaten: () => void;
	readonly ended: () => void;
}

export interface StreamParts {
	/** Returns a new ticket; each is valid for one minute. */
	readonly ticket: (signal: AbortSignal) => Promise<string>;
	readonly open: (ticket: string, lastEventId: string | null, connection: Connection) => () => void;
	/** event id to resume after; null to start without past events */
	readonly lastEventId: string | null;
	readonly onOpen: (isContinued: boolean) => void;
	readonly onMessage: (message: StreamMessage) => void;
	readonly onOrders: (news: OrderNews) => void;
	readonly onPieces: (news: PieceNews) => void;
	/** Called when the first reconnection fails too, or when the connection was silent. */
	readonly onLost: () => void;
	/** Calls back when an immediate retry is worthwhile; returns an unsubscribe function. */
	readonly onHope: (tryNow: () => void) => () => void;
}

const firstWaitMs = 1000;
const longestWaitMs = 30_000;
/** Connections shorter than this count as failures and lengthen the wait. */
const steadyMs = 10_000;
/** The server sends a heartbeat every 20 seconds; a longer silence means a dead connection. */
const silenceMs = 50_000;

/** Returns null for messages of a newer server that this version cannot parse. */
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
				// The list covers jobs that cannot be parsed.
				if (job !== null) parts.onMessage({ id, job });
			},
			news: (data) => {
				onSound();
				const news = read(orderNewsSchema, data);
				if (news !== null) parts.onOrders(news);
			},
			pieceNews: (data) => {
				onSound();
				const news = read(pieceNewsSchema, data);
				if (news !== null) parts.onPieces(news);
			},
			beaten: onSound,
			ended: end,
		});
		signal.addEventListener('abort', end);
		if (signal.aborted) end();
	});

/** A single attempt, from the ticket to the end of the connection. Resolves to whether it was closed after a silence. */
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
		// Every failure is retried.
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

/** Stays connected until the signal aborts: reconnects after each break and resumes after the last event id. */
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
		// A break of a second, such as a server restart, is not shown.
		if (failures > 1 || wasSilent) parts.onLost();
		// Jitter spreads the reconnections after a server restart.
		await pause(Math.min(longestWaitMs, firstWaitMs * 2 ** (failures - 1)) * (0.75 + Math.random() / 2), parts, signal);
	}
};
