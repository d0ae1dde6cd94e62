import { routes } from '@print-room/contract';
import { eq } from 'drizzle-orm';
import { createLimits, isStillHere } from '../accounts/index.ts';
import { maxWallBytes } from '../designs/index.ts';
import {
	addRoute,
	BlobNotFound,
	etagOf,
	type Http,
	isKnown,
	networkOf,
	notFoundBody,
	sendBlob,
	shownHeaders,
	userFileHeaders,
} from '../platform/index.ts';
import { readableImage, serveTilesAt } from '../uploads/index.ts';
import { answerLink } from './answers/answer-link.ts';
import type { ApprovalsDeps } from './approvals.deps.ts';
import { approvalRoomPhotos } from './approvals.table.ts';
import { createLink } from './links/create-link.ts';
import { linkForCaller } from './links/live-link.ts';
import { openLink } from './links/open-link.ts';
import { listLinks, revokeLink } from './links/own-links.ts';
import { readApproval } from './links/read-approval.ts';
import { approvalPictureTickets } from './links/shown-pictures.ts';
import { approvalTickets, tilesOfLink } from './tiles/approval-tiles.ts';

/** A first, cheap limit; the decisive one is counted in the database. */
const strangers = { perMinute: 120 } as const;

export function addApprovalRoutes(http: Http, deps: ApprovalsDeps): void {
	const { orm } = deps;
	const limits = createLimits(orm);
	addRoute(http, routes.createApproval, ({ caller, body }) => createLink(deps, caller, body), {
		perMinute: 30,
		maxBodyBytes: maxWallBytes,
	});
	addRoute(http, routes.listApprovals, async ({ caller, query }) => {
		if (query.imageId !== undefined) await readableImage(deps, caller, query.imageId);
		return listLinks(orm, { ...deps, caller }, query);
	});
	addRoute(http, routes.revokeApproval, async ({ caller, params }) => {
		await revokeLink(orm, caller.id, params.id);
		return undefined;
	});
	addRoute(
		http,
		routes.openApprovalLink,
		async ({ caller, body, request }) => {
			await limits.followingLink({ from: networkOf(request.ip), person: caller.id });
			return openLink(orm, caller.id, body.token);
		},
		strangers,
	);
	addRoute(http, routes.getApproval, ({ caller, params }) => readApproval(orm, { ...deps, caller }, caller.id, params.id), strangers);
	addRoute(
		http,
		routes.getApprovalTiles,
		async ({ caller, params, query, signal }) => ({
			tiles: await tilesOfLink(deps, caller, params.id, { waitMs: query.wait * 1000, signal }),
		}),
		{ ...strangers, waits: true },
	);
	addRoute(http, routes.answerApproval, ({ caller, params, body }) => answerLink(deps, caller, params.id, body), { perMinute: 20 });
}

interface OpenTicket {
	readonly secondsLeft: number;
	readonly content: { readonly link: string; readonly s: Parameters<typeof isStillHere>[1] };
}

/** Whether the link of a ticket works for the session that asked for the ticket. */
async function isOpen(orm: ApprovalsDeps['orm'], { content: { link, s: session } }: OpenTicket): Promise<boolean> {
	if (!(await isStillHere(orm, session))) return false;
	return linkForCaller(orm, session.id, link).then(
		() => true,
		() => false,
	);
}

/** Serves tiles at the addresses from `getApprovalTiles` for as long as the link works. */
export function serveApprovalTiles(http: Http, { orm, files, blobs }: Pick<ApprovalsDeps, 'orm' | 'files' | 'blobs'>): void {
	const tickets = approvalTickets(files);
	serveTilesAt(http, blobs, '/approval-tiles', async (sealed) => {
		const ticket = tickets.open(sealed);
		return ticket !== null && (await isOpen(orm, ticket)) ? { key: ticket.content.k, secondsLeft: ticket.secondsLeft } : null;
	});
}

/** Serves the pictures of a wall at the addresses from `getApproval` for as long as the link works. */
export function serveApprovalPictures(http: Http, { orm, files, blobs }: Pick<ApprovalsDeps, 'orm' | 'files' | 'blobs'>): void {
	const tickets = approvalPictureTickets(files);
	http.app.route<{ Params: { ticket: string } }>({
		method: ['GET', 'HEAD'],
		url: '/approval-pictures/:ticket',
		schema: { hide: true },
		handler: async (request, reply) => {
			const refuse = () => reply.status(404).send(notFoundBody(request.id, 'this address; it may have expired'));
			const ticket = tickets.open(request.params.ticket);
			if (ticket === null || !(await isOpen(orm, ticket))) return refuse();
			const { key, link } = ticket.content;
			const headers = { ...userFileHeaders('image/jpeg'), ...shownHeaders(ticket.secondsLeft) };
			try {
				if (key !== null) return await sendBlob(request, reply, blobs, { key, headers });
			} catch (error) {
				if (!(error instanceof BlobNotFound)) throw error;
				return refuse();
			}
			const etag = etagOf(link, 'room');
			reply.headers({ ...headers, etag });
			if (isKnown(request, etag)) return reply.status(304).send();
			const [room] = await orm.select().from(approvalRoomPhotos).where(eq(approvalRoomPhotos.linkId, link));
			return room === undefined ? refuse() : reply.send(room.photo);
		},
	});
}
