import { Readable } from 'node:stream';
import { type OrderNews, orderNewsSchema, type PieceNews, pieceNewsSchema } from '@print-room/contract';
import { can } from '@print-room/domain';
import { max } from 'drizzle-orm';
import { personOfSession } from '../../accounts/index.ts';
import { ordersChannel } from '../../orders/index.ts';
import type { Event } from '../../platform/index.ts';
import { piecesChannel } from '../../production/index.ts';
import { type OrderZipsDeps, orderZipsChannel } from '../order-zips.deps.ts';
import { orderZips } from '../order-zips.table.ts';
import { changedOrderZips, type OrderZipView, toZipJob } from '../state/order-zip-view.ts';

export interface StreamOwner {
	readonly id: string;
	readonly sessionId: string;
}

export interface OrderZipEventsOptions {
	/** time between beats, which keep proxies from closing an idle connection */
	readonly beatMs: number;
	/** time between checks of the listeners' sessions and rights */
	readonly lookMs: number;
	/** largest backlog of a listener that does not read, in bytes */
	readonly bufferBytes: number;
	readonly streamsAPerson: number;
}

export const usualEvents: OrderZipEventsOptions = { beatMs: 20_000, lookMs: 30_000, bufferBytes: 2_097_152, streamsAPerson: 12 };

export interface OrderZipEvents {
	/** Streams changes after the given change number, or future ones only for null. The caller ends or destroys the stream. */
	open(owner: StreamOwner & { readonly mayReadOrders: boolean }, after: number | null): Promise<Readable>;
	close(): void;
}

interface Listener {
	readonly owner: StreamOwner;
	readonly stream: Readable;
	mayReadOrders: boolean;
	sentTo: number;
}

const retryMs = 2000;
const atOnce = 200;
/** A named event, because pages cannot observe comments: they notice when beats stop. */
const beat = 'event: beat\ndata: 1\n\n';

/** Sent after a lost database connection, when changes may have been missed. */
const missed: OrderNews = { ids: [], areNew: false, areMore: true };
const missedPieces: PieceNews = { ids: [], areMore: true };

function newsOf(event: Event): OrderNews {
	const parsed = event.type === 'message' ? orderNewsSchema.safeParse(event.payload) : null;
	return parsed?.data ?? missed;
}

function pieceNewsOf(event: Event): PieceNews {
	const parsed = event.type === 'message' ? pieceNewsSchema.safeParse(event.payload) : null;
	return parsed?.data ?? missedPieces;
}

const messageFor = (view: OrderZipView, { id }: StreamOwner): string =>
	`id: ${view.row.change}\ndata: ${JSON.stringify(toZipJob(view, id))}\n\n`;

type Deps = Pick<OrderZipsDeps, 'orm' | 'events' | 'logger'>;

/**
 * Reads once for all listeners. A database notification only triggers reading; rows are read by change number, which grows in commit order,
 * so lost notifications lose no change.
 */
export function openOrderZipEvents({ orm, events, logger }: Deps, options: OrderZipEventsOptions = usualEvents): OrderZipEvents {
	/** oldest first */
	const listeners = new Set<Listener>();
	let isSending = false;
	let hasNews = false;

	const end = (listener: Listener) => {
		listeners.delete(listener);
		listener.stream.push(null);
	};
	const send = (listener: Listener, text: string) => {
		listener.stream.push(text);
		if (listener.stream.readableLength <= options.bufferBytes) return;
		logger.info({ callerId: listener.owner.id }, 'an event stream is closed because its listener does not read');
		listeners.delete(listener);
		listener.stream.destroy();
	};

	/** Returns whether more changes may follow. Listeners that join during a reading get the next one. */
	async function sendSome(): Promise<boolean> {
		const present = [...listeners];
		const from = Math.min(...present.map(({ sentTo }) => sentTo));
		const changed = await changedOrderZips(orm, from, atOnce);
		for (const listener of present) {
			for (const view of changed) {
				if (view.row.change <= listener.sentTo || !listeners.has(listener)) continue;
				listener.sentTo = view.row.change;
				send(listener, messageFor(view, listener.owner));
			}
		}
		return changed.length === atOnce;
	}

	async function sendChanges(): Promise<void> {
		hasNews = true;
		if (isSending) return;
		isSending = true;
		try {
			while (hasNews && listeners.size > 0) {
				hasNews = false;
				hasNews = (await sendSome()) || hasNews;
			}
		} catch (error) {
			// The next notification or beat continues from the same number.
			logger.warn({ err: error }, 'changes of order zips could not be sent yet');
		} finally {
			isSending = false;
		}
	}

	async function look(): Promise<void> {
		for (const listener of [...listeners]) {
			const person = await personOfSession(orm, listener.owner);
			if (person === null || !can(person.roles, 'notifications.read')) end(listener);
			else listener.mayReadOrders = can(person.roles, 'orders.read');
		}
	}

	const sendNews = (topic: 'orders' | 'pieces', news: OrderNews | PieceNews): void => {
		const message = `event: ${topic}\ndata: ${JSON.stringify(news)}\n\n`;
		for (const listener of [...listeners]) if (listener.mayReadOrders) send(listener, message);
	};

	const unsubscribe = events.subscribe(orderZipsChannel, sendChanges);
	const leaveOrders = events.subscribe(ordersChannel, (event) => sendNews('orders', newsOf(event)));
	const leavePieces = events.subscribe(piecesChannel, (event) => sendNews('pieces', pieceNewsOf(event)));
	const beating = setInterval(() => {
		for (const listener of [...listeners]) send(listener, beat);
		void sendChanges();
	}, options.beatMs).unref();
	const looking = setInterval(() => {
		look().catch((error: unknown) => logger.warn({ err: error }, 'the rights of listeners could not be checked'));
	}, options.lookMs).unref();

	return {
		open: async ({ mayReadOrders, ...owner }, after) => {
			const [latest] = await orm.select({ change: max(orderZips.change) }).from(orderZips);
			const now = latest?.change ?? 0;
			const sentTo = after === null ? now : Math.min(after, now);
			const stream = new Readable({ read: () => undefined });
			const listener = { owner, stream, mayReadOrders, sentTo };
			// An id without data: a listener that reconnects before the first message continues from here.
			stream.push(`retry: ${retryMs}\nid: ${sentTo}\n\n`);
			const own = [...listeners].filter((other) => other.owner.id === owner.id);
			for (const oldest of own.slice(0, Math.max(0, own.length + 1 - options.streamsAPerson))) end(oldest);
			listeners.add(listener);
			stream.once('close', () => listeners.delete(listener));
			void sendChanges();
			return stream;
		},
		close: () => {
			unsubscribe();
			leaveOrders();
			leavePieces();
			clearInterval(beating);
			clearInterval(looking);
			for (const listener of [...listeners]) end(listener);
		},
	};
}
