import type { OrderNews, PieceNews } from '@print-room/contract';
import { addressOf, call } from '../../../../api/client.ts';
import { toFailure } from '../../../../api/failure.ts';
import { zipRoutes } from '../../../../api/staff/staff-routes.ts';
import { refreshProfile } from '../../../../session/refresh-profile.ts';
import { missedNews, publishOrderNews } from '../../data/order-news.ts';
import { missedPieceNews, publishPieceNews } from '../../data/piece-news.ts';
import { notifyInBrowser } from '../browser/notify-in-browser.ts';
import { onReturn } from '../on-return.ts';
import { readZips } from '../read-zips.ts';
import { takeZipJob, useZipJobs } from '../zip-jobs.ts';
import { shareAmongTabs, type TabWord } from './tabs.ts';
import { type Connection, followStream, type StreamMessage } from './zip-stream.ts';

const ticket = async (signal: AbortSignal): Promise<string> => {
	try {
		return (await call(zipRoutes.ticketForZipEvents, { signal })).ticket;
	} catch (thrown) {
		// Lost rights show up here first; a fresh profile updates the page.
		if (toFailure(thrown).status === 403) await refreshProfile();
		throw thrown;
	}
};

const open = (token: string, lastEventId: string | null, { opened, arrived, news, pieceNews, beaten, ended }: Connection): (() => void) => {
	const query = { 'x-access-token': token, lastEventId: lastEventId ?? undefined };
	const source = new EventSource(addressOf(zipRoutes.zipEvents, { query }), { withCredentials: true });
	source.onopen = opened;
	source.onmessage = (message) => arrived(message.lastEventId, message.data);
	source.addEventListener('orders', (message) => news(message.data));
	source.addEventListener('pieces', (message) => pieceNews(message.data));
	source.addEventListener('beat', beaten);
	// Automatic reconnection would reuse the expired ticket.
	source.onerror = ended;
	return () => source.close();
};

const onHope = (tryNow: () => void): (() => void) => {
	const stopWaiting = onReturn(tryNow);
	window.addEventListener('online', tryNow);
	return () => {
		stopWaiting();
		window.removeEventListener('online', tryNow);
	};
};

const connect = (connection: 'live' | 'lost'): void => useZipJobs.setState({ connection });

/** Shows browser notifications for ended runs to people who asked for them. */
const notifyEnds = (): (() => void) =>
	useZipJobs.subscribe(({ ended }, before) => {
		if (ended === before.ended) return;
		for (const job of ended) if (job.jobData.notify.browser) notifyInBrowser(job);
	});

interface Lead {
	readonly say: (word: TabWord) => void;
	readonly lastEventId: string | null;
	readonly onMessage: (message: StreamMessage) => void;
	readonly onOrders: (news: OrderNews) => void;
	readonly onPieces: (news: PieceNews) => void;
}

/** This tab's own stream. The list is read after the stream opens, so that no change is lost in between. */
const lead = async ({ say, lastEventId, onMessage, onOrders, onPieces }: Lead, signal: AbortSignal): Promise<void> => {
	const stopNotifying = notifyEnds();
	const lose = (): void => {
		connect('lost');
		say({ kind: 'connection', connection: 'lost' });
		if (useZipJobs.getState().reading === 'unread') void readZips();
	};
	const begin = (isContinued: boolean): void => {
		connect('live');
		say({ kind: 'connection', connection: 'live' });
		// News of orders and pieces has no event ids to resume from.
		onOrders(missedNews);
		onPieces(missedPieceNews);
		if (isContinued && useZipJobs.getState().reading === 'read') return;
		void readZips();
		say({ kind: 'reread' });
	};
	await followStream({ ticket, open, lastEventId, onOpen: begin, onMessage, onOrders, onPieces, onLost: lose, onHope }, signal).finally(
		stopNotifying,
	);
};

/** Keeps the order zips live for one person until the signal aborts; one stream per browser where locks exist. */
export const liveZips = async (ownerId: string, signal: AbortSignal): Promise<void> => {
	let lastEventId: string | null = null;
	const take = ({ id, job }: StreamMessage): void => {
		lastEventId = id;
		takeZipJob(job);
	};
	// Locks need a secure context.
	if (!('locks' in navigator) || !('BroadcastChannel' in window)) {
		return lead({ say: () => undefined, lastEventId, onMessage: take, onOrders: publishOrderNews, onPieces: publishPieceNews }, signal);
	}
	let answer: (() => void) | null = null;
	return shareAmongTabs(
		`print-room.zips.${ownerId}`,
		{ locks: navigator.locks, openChannel: (name) => new BroadcastChannel(name) },
		{
			lead: (say, whileHere) => {
				answer = () => say({ kind: 'connection', connection: useZipJobs.getState().connection });
				const onMessage = (message: StreamMessage): void => {
					take(message);
					say({ kind: 'job', ...message });
				};
				const onOrders = (news: OrderNews): void => {
					publishOrderNews(news);
					say({ kind: 'orders', news });
				};
				const onPieces = (news: PieceNews): void => {
					publishPieceNews(news);
					say({ kind: 'pieces', news });
				};
				return lead({ say, lastEventId, onMessage, onOrders, onPieces }, whileHere);
			},
			follow: () => void readZips(),
			hear: (word) => {
				if (word.kind === 'hello') answer?.();
				else if (word.kind === 'connection') useZipJobs.setState({ connection: word.connection });
				else if (word.kind === 'reread') void readZips();
				else if (word.kind === 'orders') publishOrderNews(word.news);
				else if (word.kind === 'pieces') publishPieceNews(word.news);
				else take(word);
			},
		},
		signal,
	);
};
