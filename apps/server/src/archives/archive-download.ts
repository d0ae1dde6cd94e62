import { type ZipTicket, zipRoutes } from '@print-room/contract';
import { DAY_MS, isZipExpired } from '@print-room/domain';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { personOfSession } from '../accounts/index.ts';
import { orders } from '../orders/index.ts';
import {
	type Actor,
	AppError,
	actorOf,
	addRoute,
	apiPrefix,
	BlobNotFound,
	contentDisposition,
	type Http,
	notFound,
	type Orm,
	requireRight,
	sendBlob,
} from '../platform/index.ts';
import { timesOf } from './archive-view.ts';
import type { ArchivesDeps } from './archives.deps.ts';
import { type ArchiveRow, archives } from './archives.table.ts';
import { endRun } from './change-archive.ts';
import { auditZip } from './request-archive.ts';

/** Beyond the zip's own end, so that whoever comes late is told so, and not that there never was one. */
const toldForMs = 365 * DAY_MS;
/** When the ticket of a zip that expires then ends. */
export const ticketUntil = (expiredAt: Date): Date => new Date(expiredAt.getTime() + toldForMs);

export const zipHeaders = (fileName: string) => ({
	'content-type': 'application/zip',
	'content-disposition': contentDisposition(fileName),
	'cache-control': 'private, no-store',
});

/** Who holds a ticket: it ends with their session and their right to prepare zips. */
export const ticketHolder = { userId: z.string(), sessionId: z.string() } as const;
export interface TicketHolder {
	readonly userId: string;
	readonly sessionId: string;
}

/** Errors: ENTITY_NOT_FOUND once the session has ended, FORBIDDEN of somebody whose rights went. */
export async function requireHolder(orm: Orm, { userId, sessionId }: TicketHolder): Promise<void> {
	const person = await personOfSession(orm, { id: userId, sessionId });
	if (person === null) throw notFound('This address, or it has expired: it');
	requireRight(person, 'zips.prepare');
}

/** One run of one archive, for one person and the session that asked. */
const ticketSchema = z.object({ archiveId: z.string(), run: z.number().int(), ...ticketHolder });

export const zipExpired = () => new AppError('ZIP_EXPIRED', "This zip has expired. Prepare it again on the order's page.");

export interface Finished {
	readonly blobKey: string;
	readonly fileName: string;
	readonly fileSize: number;
	readonly expiredAt: Date;
}

/** What can be downloaded of an archive now; null: not made yet, or never. Errors: ZIP_EXPIRED. */
export function finishedOf(row: ArchiveRow): Finished | null {
	const { stage, blobKey, fileName, fileSize, expiredAt } = row;
	if (stage !== 'completed') return null;
	if (blobKey === null || fileName === null || fileSize === null || expiredAt === null) throw zipExpired();
	if (isZipExpired(stage, timesOf(row), Date.now())) throw zipExpired();
	return { blobKey, fileName, fileSize, expiredAt };
}

type Deps = Pick<ArchivesDeps, 'orm' | 'files' | 'config' | 'blobs' | 'events'>;

/** The two calls of a download: one that answers an address, and the address, which a browser opens by itself and goes on with where it was broken off. */
export function addArchiveDownload(http: Http, { orm, files, config, blobs, events }: Deps): void {
	const tickets = files.ticketsFor('zip', ticketSchema);

	const ticketFor = (actor: Actor, sessionId: string, orderId: string): Promise<ZipTicket> =>
		orm.transaction(async (tx) => {
			const [found] = await tx
				.select({ order: { id: orders.id, number: orders.number }, row: archives })
				.from(orders)
				.leftJoin(archives, eq(archives.orderId, orders.id))
				.where(eq(orders.id, orderId));
			if (found === undefined) throw notFound('The order');
			const { order, row } = found;
			const finished = row === null ? null : finishedOf(row);
			if (row === null || finished === null) throw new AppError('ZIP_NOT_READY', 'There is no finished zip of this order.');
			await auditZip(tx, actor, order, 'downloadZip', { before: row.stage, after: row.stage });
			const { fileName, fileSize, expiredAt } = finished;
			const ticket = tickets.sealUntil({ archiveId: row.id, run: row.run, userId: actor.id, sessionId }, ticketUntil(expiredAt));
			const path = zipRoutes.downloadZip.path.replace(':fileName', encodeURIComponent(fileName));
			const url = `${config.publicUrl}${apiPrefix.main}${path}?x-access-token=${ticket}`;
			return { url, fileName, fileSize, expiredAt: expiredAt.toISOString() };
		});

	addRoute(
		http,
		zipRoutes.ticketForZip,
		async (call) => {
			requireRight(call.caller, 'zips.prepare');
			return ticketFor(actorOf(call), call.caller.sessionId, call.params.orderId);
		},
		{ perMinute: 60 },
	);

	addRoute(
		http,
		zipRoutes.downloadZip,
		async ({ query, request, reply }) => {
			const content = tickets.open(query['x-access-token'] ?? '')?.content;
			if (content === undefined) throw notFound('This address');
			await requireHolder(orm, content);
			const [row] = await orm.select().from(archives).where(eq(archives.id, content.archiveId));
			const finished = row === undefined || row.run !== content.run ? null : finishedOf(row);
			if (finished === null) throw zipExpired();
			try {
				return await sendBlob(request, reply, blobs, { key: finished.blobKey, headers: zipHeaders(finished.fileName) });
			} catch (error) {
				if (!(error instanceof BlobNotFound)) throw error;
				await endRun({ orm, events }, { id: content.archiveId, run: content.run });
				throw zipExpired();
			}
		},
		{ answersHead: true, perMinute: 300 },
	);
}
