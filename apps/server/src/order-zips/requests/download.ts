import { type ZipTicket, zipRoutes } from '@print-room/contract';
import { type Action, DAY_MS, isZipExpired } from '@print-room/domain';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { personOfSession } from '../../accounts/index.ts';
import { orders } from '../../orders/index.ts';
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
} from '../../platform/index.ts';
import type { OrderZipsDeps } from '../order-zips.deps.ts';
import { type OrderZipRow, orderZips } from '../order-zips.table.ts';
import { endRun } from '../state/change-order-zip.ts';
import { timesOf } from '../state/order-zip-view.ts';
import { auditZip } from './request-order-zip.ts';

/** Tickets outlive their zip by this time, so that late callers get ZIP_EXPIRED instead of a 404. */
const ticketAfterMs = 365 * DAY_MS;
export const ticketUntil = (expiredAt: Date): Date => new Date(expiredAt.getTime() + ticketAfterMs);

export const zipHeaders = (fileName: string) => ({
	'content-type': 'application/zip',
	'content-disposition': contentDisposition(fileName),
	'cache-control': 'private, no-store',
});

/** A ticket is valid as long as its holder's session and right to prepare zips. */
export const ticketHolder = { userId: z.string(), sessionId: z.string() } as const;
export interface TicketHolder {
	readonly userId: string;
	readonly sessionId: string;
}

/** Errors: ENTITY_NOT_FOUND once the session has ended, FORBIDDEN once the right was withdrawn. */
export async function requireHolder(orm: Orm, { userId, sessionId }: TicketHolder, action: Action = 'zips.prepare'): Promise<void> {
	const person = await personOfSession(orm, { id: userId, sessionId });
	if (person === null) throw notFound('This address, or it has expired: it');
	requireRight(person, action);
}

/** Addresses from earlier versions name the id `archiveId` and stay valid. */
const withOldId = (content: unknown): unknown =>
	typeof content === 'object' && content !== null && 'archiveId' in content ? { orderZipId: content.archiveId, ...content } : content;
const ticketSchema = z.preprocess(withOldId, z.object({ orderZipId: z.string(), run: z.number().int(), ...ticketHolder }));

export const zipExpired = () => new AppError('ZIP_EXPIRED', "This zip has expired. Prepare it again on the order's page.");

export interface Finished {
	readonly blobKey: string;
	readonly fileName: string;
	readonly fileSize: number;
	readonly expiredAt: Date;
}

/** Returns null unless the current run is completed. Errors: ZIP_EXPIRED. */
export function finishedOf(row: OrderZipRow): Finished | null {
	const { stage, blobKey, fileName, fileSize, expiredAt } = row;
	if (stage !== 'completed') return null;
	if (blobKey === null || fileName === null || fileSize === null || expiredAt === null) throw zipExpired();
	if (isZipExpired(stage, timesOf(row), Date.now())) throw zipExpired();
	return { blobKey, fileName, fileSize, expiredAt };
}

type Deps = Pick<OrderZipsDeps, 'orm' | 'files' | 'config' | 'blobs' | 'events'>;

export function addDownload(http: Http, { orm, files, config, blobs, events }: Deps): void {
	const tickets = files.ticketsFor('zip', ticketSchema);

	const ticketFor = (actor: Actor, sessionId: string, orderId: string): Promise<ZipTicket> =>
		orm.transaction(async (tx) => {
			const [found] = await tx
				.select({ order: { id: orders.id, number: orders.number }, row: orderZips })
				.from(orders)
				.leftJoin(orderZips, eq(orderZips.orderId, orders.id))
				.where(eq(orders.id, orderId));
			if (found === undefined) throw notFound('The order');
			const { order, row } = found;
			const finished = row === null ? null : finishedOf(row);
			if (row === null || finished === null) throw new AppError('ZIP_NOT_READY', 'This order has no finished zip.');
			await auditZip(tx, actor, order, 'downloadZip', { before: row.stage, after: row.stage });
			const { fileName, fileSize, expiredAt } = finished;
			const ticket = tickets.sealUntil({ orderZipId: row.id, run: row.run, userId: actor.id, sessionId }, ticketUntil(expiredAt));
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
			const [row] = await orm.select().from(orderZips).where(eq(orderZips.id, content.orderZipId));
			const finished = row === undefined || row.run !== content.run ? null : finishedOf(row);
			if (finished === null) throw zipExpired();
			try {
				return await sendBlob(request, reply, blobs, { key: finished.blobKey, headers: zipHeaders(finished.fileName) });
			} catch (error) {
				if (!(error instanceof BlobNotFound)) throw error;
				await endRun({ orm, events }, { id: content.orderZipId, run: content.run });
				throw zipExpired();
			}
		},
		{ answersHead: true, perMinute: 300 },
	);
}
