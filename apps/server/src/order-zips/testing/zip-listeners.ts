import type { ZipJob } from '@print-room/contract';
import { afterEach, beforeAll, expect } from 'vitest';
import { type EventStream, openEventStream, type StreamEvent } from '../../../../../fixtures/event-stream.ts';
import { makeOrders } from '../../testing/orders.ts';
import type { Person, TestShop } from '../../testing/test-shop.ts';

interface Listening {
	readonly who?: Person;
	readonly header?: string;
	readonly query?: string;
	readonly at?: string;
	/** whether the beats of the stream are among its events, too */
	readonly hasBeats?: boolean;
}

/** Change that an event of a zip reports. */
export const jobOf = (event: StreamEvent | null): ZipJob => JSON.parse(event?.data ?? 'null');
export const stageOf = (event: StreamEvent | null): string | null => (event === null ? null : jobOf(event).status.stage);

/** Member of staff and the streams that are opened as theirs; each ends with its test. */
export function zipListeners(shop: TestShop) {
	let staff: Person;
	const open: EventStream[] = [];
	beforeAll(async () => {
		staff = await shop.supervisor();
	});
	afterEach(() => {
		for (const stream of open.splice(0)) stream.close();
	});
	const ticketOf = async (who: Person) => (await who.get<{ ticket: string }>('/api/zipOrders/notifications/ticket')).body.ticket;
	const addressOf = (ticket: string, more = '') => `${shop.url}/api/zipOrders/notifications?x-access-token=${ticket}${more}`;
	/** An opened stream and the change number that it continues from; `next` skips order events. */
	async function listen({
		who = staff,
		header,
		query,
		at = shop.url,
		hasBeats = false,
	}: Listening = {}): Promise<EventStream & { begin: number; nextOfAll: EventStream['next'] }> {
		const more = query === undefined ? '' : `&lastEventId=${query}`;
		const url = addressOf(await ticketOf(who), more).replace(shop.url, at);
		const stream = await openEventStream(url, header === undefined ? {} : { 'last-event-id': header });
		open.push(stream);
		const first = await stream.next();
		expect(first).toMatchObject({ retry: '2000', data: null });
		const nextOfAll = async () => {
			for (;;) {
				const event = await stream.next();
				if (hasBeats || event?.event !== 'beat') return event;
			}
		};
		const nextOfZips = async () => {
			for (;;) {
				const event = await nextOfAll();
				if (event?.event !== 'orders' && event?.event !== 'pieces') return event;
			}
		};
		return { ...stream, next: nextOfZips, nextOfAll, begin: Number(first?.id) };
	}
	return {
		get staff() {
			return staff;
		},
		ticketOf,
		addressOf,
		listen,
		newOrder: async (): Promise<string> => (await makeOrders(shop, 1))[0] ?? '',
	};
}
