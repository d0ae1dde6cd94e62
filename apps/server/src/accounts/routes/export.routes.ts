import { routes } from '@print-room/contract';
import { and, eq, gt } from 'drizzle-orm';
import { z } from 'zod';
import { addRoute, apiPrefix, type Http, notFoundBody, type Orm } from '../../platform/index.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { sessions } from '../accounts.table.ts';
import { type Exporter, exportOf, requireStore } from '../owned-work/export.ts';
import { leaseExport } from '../owned-work/export-lease.ts';

const ticketSeconds = 300;
/** A client that reads nothing for this long is gone. */
const silenceMs = 120_000;

/** Tickets die with their session and account: after signing out nothing more can be downloaded. */
async function isGood(orm: Orm, { id, sessionId }: Exporter): Promise<boolean> {
	const [session] = await orm
		.select({ id: sessions.id })
		.from(sessions)
		.where(and(eq(sessions.id, sessionId), eq(sessions.userId, id), gt(sessions.expiresAt, new Date())));
	return session !== undefined;
}

/**
 * Adds the account export: one call returns an address, and the address works for a few minutes without a session token in it (ASVS
 * 14.2.1).
 */
export function addExportRoutes(http: Http, deps: AccountsDeps): void {
	const { orm, files, config } = deps;
	const tickets = files.ticketsFor('export', z.object({ id: z.string(), sessionId: z.string() }));
	const path = `${apiPrefix.account}${routes.exportData.path}`;

	addRoute(
		http,
		routes.exportData,
		async ({ caller: { id, sessionId } }) => {
			await requireStore(deps);
			return { url: `${config.publicUrl}${path}/${tickets.seal({ id, sessionId }, ticketSeconds, 1)}` };
		},
		{ perMinute: 20 },
	);

	http.app.route<{ Params: { ticket: string } }>({
		method: ['GET', 'HEAD'],
		url: `${path}/:ticket`,
		config: { rateLimit: { max: 20, timeWindow: 60_000 } },
		schema: {
			summary: 'Download the zip of an export',
			description: 'Anyone with the address may call this; it is valid for a few minutes.',
			tags: ['Account API'],
		},
		handler: async (request, reply) => {
			const person = tickets.open(request.params.ticket)?.content;
			if (person === undefined || !(await isGood(orm, person)))
				return reply.status(404).send(notFoundBody(request.id, 'this address; it may have expired'));
			if (request.method === 'GET') await requireStore(deps);
			reply.headers({
				'content-type': 'application/zip',
				'content-disposition': `attachment; filename="print-room-${new Date().toISOString().slice(0, 10)}.zip"`,
				'cache-control': 'no-store',
			});
			if (request.method === 'HEAD') return reply.send();
			const giveBack = await leaseExport(deps, person.id);
			reply.raw.setTimeout(silenceMs, () => reply.raw.destroy());
			// Fastify destroys the stream when the connection ends.
			return reply.send(exportOf(deps, person).once('close', giveBack));
		},
	});
}
