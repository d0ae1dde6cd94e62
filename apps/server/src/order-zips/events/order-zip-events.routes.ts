import { zipRoutes } from '@print-room/contract';
import { can } from '@print-room/domain';
import { z } from 'zod';
import { personOfSession } from '../../accounts/index.ts';
import { addRoute, type Http, notFound, requireRight } from '../../platform/index.ts';
import type { OrderZipsDeps } from '../order-zips.deps.ts';
import { type OrderZipEventsOptions, openOrderZipEvents } from './order-zip-events.ts';

const ticketSeconds = 60;
const ticketSchema = z.object({ id: z.string(), sessionId: z.string() });

const single = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header);

const changeOf = (id: string | undefined): number | null => (id !== undefined && /^\d{1,15}$/.test(id) ? Number(id) : null);

const streamHeaders = {
	'content-type': 'text/event-stream; charset=utf-8',
	'cache-control': 'no-store, no-transform',
	// Stops nginx from buffering the stream.
	'x-accel-buffering': 'no',
	// A stopping server need not wait for an idle connection.
	connection: 'close',
};

export function addOrderZipEvents(
	http: Http,
	deps: Pick<OrderZipsDeps, 'orm' | 'events' | 'logger' | 'files'>,
	options?: OrderZipEventsOptions,
): void {
	const { orm, files } = deps;
	const tickets = files.ticketsFor('zip-events', ticketSchema);
	const stream = openOrderZipEvents(deps, options);
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
