import { Readable } from 'node:stream';
import { type OrderNews, orderNewsSchema } from '@print-room/contract';
import { can } from '@print-room/domain';
import { max } from 'drizzle-orm';
import { personOfSession } from '../accounts/index.ts';
import { ordersChannel } from '../orders/index.ts';
import type { Event } from '../platform/index.ts';
import { changedArchives, type ToldArchive, toZipJob } from './archive-view.ts';
import { type ArchivesDeps, archivesChannel } from './archives.deps.ts';
import { archives } from './archives.table.ts';

/** Whose session it is, and which: a stream ends with it. */
export interface StreamOwner {
	readonly id: string;
	readonly sessionId: string;
}

export interface ArchiveEventsOptions {
	/** A word now and then, so that whatever lies between does not take the connection for dead. */
	readonly beatMs: number;
	/** how often it is asked whether a listener's session and rights go on */
	readonly lookMs: number;
	/** What waits for a listener who does not read, in bytes. */
	readonly bufferBytes: number;
	readonly streamsAPerson: number;
}

export const usualEvents: ArchiveEventsOptions = { beatMs: 20_000, lookMs: 30_000, bufferBytes: 2_097_152, streamsAPerson: 12 };

/** What happens to archives, for everybody in this process who listens. */
export interface ArchiveEvents {
	/** Everything after the change of that number, as it comes; after null, what comes from now on. The caller ends or destroys it. */
	open(owner: StreamOwner & { readonly mayReadOrders: boolean }, after: number | null): Promise<Readable>;
	/** Ends every stream. */
	close(): void;
}

interface Listener {
	readonly owner: StreamOwner;
	readonly stream: Readable;
	/** whether it is told of orders too, as far as was looked last */
	mayReadOrders: boolean;
	/** the change up to which it was told */
	toldTo: number;
}

const retryMs = 2000;
const atOnce = 200;
/** An event of its own name: a page hears it, and that it stays away, too; of a comment it would know nothing. */
const beat = 'event: beat\ndata: 1\n\n';

/** After a break of the line to the database nobody knows what was missed. */
const missed: OrderNews = { ids: [], areNew: false, areMore: true };

function newsOf(event: Event): OrderNews {
	const told = event.type === 'message' ? orderNewsSchema.safeParse(event.payload) : null;
	return told?.data ?? missed;
}

const messageFor = (told: ToldArchive, { id }: StreamOwner): string =>
	`id: ${told.row.change}\ndata: ${JSON.stringify(toZipJob(told, id))}\n\n`;

type Deps = Pick<ArchivesDeps, 'orm' | 'events' | 'logger'>;

/**
 * One reader for all listeners: a signal of the database says that something changed, and what changed is read by the changes' numbers. They
 * grow in the order of the commits, so nobody misses one, whatever signals were lost.
 */
export function openArchiveEvents({ orm, events, logger }: Deps, options: ArchiveEventsOptions = usualEvents): ArchiveEvents {
	/** the oldest first */
	const listeners = new Set<Listener>();
	let isTelling = false;
	let isNews = false;

	const end = (listener: Listener) => {
		listeners.delete(listener);
		listener.stream.push(null);
	};
	const say = (listener: Listener, text: string) => {
		listener.stream.push(text);
		if (listener.stream.readableLength <= options.bufferBytes) return;
		logger.info({ callerId: listener.owner.id }, 'a stream of events is not read, and ends');
		listeners.delete(listener);
		listener.stream.destroy();
	};

	/** Whether there may be more. Whoever comes while it reads is told the next time. */
	async function tellSome(): Promise<boolean> {
		const present = [...listeners];
		const from = Math.min(...present.map(({ toldTo }) => toldTo));
		const changed = await changedArchives(orm, from, atOnce);
		for (const listener of present) {
			for (const told of changed) {
				if (told.row.change <= listener.toldTo || !listeners.has(listener)) continue;
				listener.toldTo = told.row.change;
				say(listener, messageFor(told, listener.owner));
			}
		}
		return changed.length === atOnce;
	}

	async function tell(): Promise<void> {
		isNews = true;
		if (isTelling) return;
		isTelling = true;
		try {
			while (isNews && listeners.size > 0) {
				isNews = false;
				isNews = (await tellSome()) || isNews;
			}
		} catch (error) {
			// The next signal or beat reads on from the same numbers.
			logger.warn({ err: error }, 'what happened to zips could not be told yet');
		} finally {
			isTelling = false;
		}
	}

	async function look(): Promise<void> {
		for (const listener of [...listeners]) {
			const person = await personOfSession(orm, listener.owner);
			if (person === null || !can(person.roles, 'notifications.read')) end(listener);
			else listener.mayReadOrders = can(person.roles, 'orders.read');
		}
	}

	const tellOrders = (event: Event): void => {
		const message = `event: orders\ndata: ${JSON.stringify(newsOf(event))}\n\n`;
		for (const listener of [...listeners]) if (listener.mayReadOrders) say(listener, message);
	};

	const unsubscribe = events.subscribe(archivesChannel, tell);
	const leaveOrders = events.subscribe(ordersChannel, tellOrders);
	const beating = setInterval(() => {
		for (const listener of [...listeners]) say(listener, beat);
		void tell();
	}, options.beatMs).unref();
	const looking = setInterval(() => {
		look().catch((error: unknown) => logger.warn({ err: error }, 'rights of listeners could not be looked at'));
	}, options.lookMs).unref();

	return {
		open: async ({ mayReadOrders, ...owner }, after) => {
			const [latest] = await orm.select({ change: max(archives.change) }).from(archives);
			const now = latest?.change ?? 0;
			const toldTo = after === null ? now : Math.min(after, now);
			const stream = new Readable({ read: () => undefined });
			const listener = { owner, stream, mayReadOrders, toldTo };
			// The id without a message: who loses the connection before the first message goes on from here.
			stream.push(`retry: ${retryMs}\nid: ${toldTo}\n\n`);
			const own = [...listeners].filter((other) => other.owner.id === owner.id);
			for (const oldest of own.slice(0, Math.max(0, own.length + 1 - options.streamsAPerson))) end(oldest);
			listeners.add(listener);
			stream.once('close', () => listeners.delete(listener));
			void tell();
			return stream;
		},
		close: () => {
			unsubscribe();
			leaveOrders();
			clearInterval(beating);
			clearInterval(looking);
			for (const listener of [...listeners]) end(listener);
		},
	};
}
