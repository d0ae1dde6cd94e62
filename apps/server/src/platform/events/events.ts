import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Executor } from '../database/index.ts';
import { newProcessNumber } from './life-sign.ts';
import { openListener } from './listener.ts';

export type EventPayload = { readonly [key: string]: string | number | boolean | null | readonly (string | number | boolean | null)[] };
/** `reconnected`: messages may have been missed, so reload what they would have announced. */
export type Event = { readonly type: 'message'; readonly payload: EventPayload } | { readonly type: 'reconnected' };
export type EventHandler = (event: Event) => void | Promise<void>;
export type Unsubscribe = () => void;

export interface Events {
	/** Number of this process; others use it to see whether it is alive (`isLiving`). */
	readonly processNumber: number;
	/** Inside a transaction, sends on commit, and nothing on rollback. */
	publish(executor: Executor, channel: string, payload: EventPayload): Promise<void>;
	/** Takes effect at once: the connection listens to every channel from the start. */
	subscribe(channel: string, handler: EventHandler): Unsubscribe;
	close(): Promise<void>;
}

export class EventTooLarge extends Error {
	override name = 'EventTooLarge';
}

/** All our channels share a PostgreSQL channel: `subscribe` is immediate and reconnecting needs a single LISTEN. */
const postgresChannel = 'print_room_events';
/** PostgreSQL limits a payload to 8000 bytes with its closing zero. */
const maxBytes = 7999;

export async function openEvents(connectionString: string, logger: Logger): Promise<Events> {
	const processNumber = newProcessNumber();
	const handlers = new Map<string, Set<EventHandler>>();
	const deliver = (channel: string, event: Event) => {
		for (const handler of [...(handlers.get(channel) ?? [])]) {
			void callSafely(handler, event).catch((error: unknown) => logger.error({ err: error, channel }, 'an event handler failed'));
		}
	};
	const listener = await openListener({
		connectionString,
		postgresChannel,
		processNumber,
		logger,
		onText: (text) => {
			const message = parseMessage(text);
			if (message) deliver(message.channel, { type: 'message', payload: message.payload });
			else logger.warn({ text: text.slice(0, 200) }, 'an event could not be read');
		},
		onReconnected: () => {
			for (const channel of handlers.keys()) deliver(channel, { type: 'reconnected' });
		},
	});
	return {
		processNumber,
		publish: async (executor, channel, payload) => {
			const text = JSON.stringify({ channel, payload });
			const bytes = Buffer.byteLength(text);
			if (bytes > maxBytes)
				throw new EventTooLarge(
					`An event on ${channel} has ${bytes} bytes; ${maxBytes} is the most. Send an id and let the reader look it up.`,
				);
			await executor.execute(sql`select pg_notify(${postgresChannel}, ${text})`);
		},
		subscribe: (channel, handler) => {
			// A new function each time, so that a handler subscribed twice is called twice and unsubscribed singly.
			const own: EventHandler = (event) => handler(event);
			const all = handlers.get(channel) ?? new Set();
			handlers.set(channel, all.add(own));
			return () => {
				all.delete(own);
				if (all.size === 0 && handlers.get(channel) === all) handlers.delete(channel);
			};
		},
		close: async () => {
			handlers.clear();
			await listener.close();
		},
	};
}

async function callSafely(handler: EventHandler, event: Event): Promise<void> {
	await handler(event);
}

function parseMessage(text: string): { channel: string; payload: EventPayload } | null {
	try {
		const value: unknown = JSON.parse(text);
		if (!isObject(value) || typeof value.channel !== 'string' || !isPayload(value.payload)) return null;
		return { channel: value.channel, payload: value.payload };
	} catch {
		return null;
	}
}

function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isPayload(value: unknown): value is EventPayload {
	return isObject(value) && Object.values(value).every((entry) => isScalar(entry) || (Array.isArray(entry) && entry.every(isScalar)));
}

function isScalar(value: unknown): boolean {
	return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}
