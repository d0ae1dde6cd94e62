import { zipRoutes } from '@print-room/contract';
import { can } from '@print-room/domain';
import { z } from 'zod';
import { personOfSession } from '../accounts/index.ts';
import { addRoute, type Http, notFound, requireRight } from '../platform/index.ts';
import { type ArchiveEventsOptions, openArchiveEvents } from './archive-events.ts';
import type { ArchivesDeps } from './archives.deps.ts';

const ticketSeconds = 60;
const ticketSchema = z.object({ id: z.string(), sessionId: z.string() });

const single = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header);

/** null: none, or one that we never sent. */
const changeOf = (id: string | undefined): number | null => (id !== undefined && /^\d{1,15}$/.test(id) ? Number(id) : null);

const streamHeaders = {
	'content-type': 'text/event-stream; charset=utf-8',
	'cache-control': 'no-store, no-transform',
	// nginx would keep it back until there is more.
	'x-accel-buffering': 'no',
	// Once it is over there is nothing more to come, and a server that stops need not wait.
	connection: 'close',
};

/** The stream of what happens to zips, and the ticket that a browser opens it with. */
export function addArchiveEvents(
	http: Http,
	deps: Pick<ArchivesDeps, 'orm' | 'events' | 'logger' | 'files'>,
	options?: ArchiveEventsOptions,
): void {
	const { orm, files } = deps;
	const tickets = files.ticketsFor('zip-events', ticketSchema);
	const stream = openArchiveEvents(deps, options);
	http.stopping.addEventListener('abort', () => stream.close(), { once: true });

	addRoute(
		http,
		zipRoutes.ticketForZipEvents,
		async ({ caller }) => {
			requireRight(caller, 'notifications.read');
			return { ticket: tickets.seal({ id: caller.id, sessionId: caller.sessionId }, ticketSeconds, 1) };
		},
		{ perMinute: 120 },
	);

	addRoute(
		http,
		zipRoutes.zipEvents,
		async ({ query, request, reply, signal }) => {
			const owner = tickets.open(query['x-access-token'] ?? '')?.content;
			const person = owner === undefined ? null : await personOfSession(orm, owner);
			if (owner === undefined || person === null) throw notFound('This address, or it has expired: it');
			requireRight(person, 'notifications.read');
			reply.headers(streamHeaders);
			if (request.method === 'HEAD') return reply.send();
			const opened = await stream.open(
				{ ...owner, mayReadOrders: can(person.roles, 'orders.read') },
				changeOf(single(request.headers['last-event-id']) ?? query.lastEventId),
			);
			if (signal.aborted) {
				opened.destroy();
				throw signal.reason;
			}
			return reply.send(opened);
		},
		{ answersHead: true, perMinute: 120 },
	);
}
