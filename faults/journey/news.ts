import { setTimeout as pause } from 'node:timers/promises';
import type { ZipJob } from '@print-room/contract';
import { type EventStream, openEventStream } from '../../fixtures/event-stream.ts';
import type { Ledger } from '../ledger.ts';
import type { Client } from './client.ts';

/** Pause of a page before it opens a lost stream again. */
const againAfterMs = 1000;
/** Silence that a page takes for the end of its stream: the shop sends a beat every 20 seconds. */
const silenceMs = 50_000;

/** Live news of order zips, as a page of staff hears them that stays open all day. */
export interface ZipNews {
	/** Last stage that was heard of an order's zip. */
	stageOf(orderId: string): string | undefined;
	/** times that the stream was opened */
	readonly opened: number;
	close(): void;
}

/** Listens, and goes on behind the last event whenever the stream ends or falls silent. */
export function followZips(staff: Client, url: string, ledger: Pick<Ledger, 'refusals'>): ZipNews {
	const heard = new Map<string, string>();
	const closing = new AbortController();
	const { signal } = closing;
	let opened = 0;
	let lastId: string | null = null;
	let stream: EventStream | null = null;

	const hear = async (open: EventStream): Promise<void> => {
		for (;;) {
			const event = await Promise.race([open.next(), pause(silenceMs, null, { ref: false })]);
			if (event === null) return;
			lastId = event.id ?? lastId;
			if (event.event !== null || event.data === null) continue;
			const { orderId, status }: ZipJob = JSON.parse(event.data);
			heard.set(orderId, status.stage);
		}
	};
	const follow = async (): Promise<void> => {
		while (!signal.aborted) {
			const { ticket } = await staff.read<{ ticket: string }>('/api/zipOrders/notifications/ticket', { signal });
			const address = new URL('/api/zipOrders/notifications', url);
			address.searchParams.set('x-access-token', ticket);
			stream = await openEventStream(address.href, lastId === null ? {} : { 'last-event-id': lastId }).catch(() => null);
			if (stream?.status === 200 && !signal.aborted) {
				opened += 1;
				await hear(stream);
			}
			stream?.close();
			await pause(againAfterMs, undefined, { ref: false });
		}
	};
	follow().catch((error: unknown) => {
		if (signal.aborted) return;
		ledger.refusals.push(`the news of zips ended: ${error instanceof Error ? error.message : String(error)}`);
	});
	return {
		stageOf: (orderId) => heard.get(orderId),
		get opened() {
			return opened;
		},
		close: () => {
			closing.abort();
			stream?.close();
		},
	};
}
