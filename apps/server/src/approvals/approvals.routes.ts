import { routes } from '@print-room/contract';
import { createLimits, isStillHere } from '../accounts/index.ts';
import { addRoute, type Http, networkOf } from '../platform/index.ts';
import { readableImage, serveTilesAt } from '../uploads/index.ts';
import { answerLink } from './answers/answer-link.ts';
import type { ApprovalsDeps } from './approvals.deps.ts';
import { linkForCaller } from './links/live-link.ts';
import { openLink } from './links/open-link.ts';
import { createLink, linksOfImage, revokeLink } from './links/own-links.ts';
import { readApproval } from './links/read-approval.ts';
import { approvalTickets, tilesOfLink } from './tiles/approval-tiles.ts';

/** A first, cheap limit; the decisive one is counted in the database. */
const strangers = { perMinute: 120 } as const;

export function addApprovalRoutes(http: Http, deps: ApprovalsDeps): void {
	const { orm } = deps;
	const limits = createLimits(orm);
	addRoute(http, routes.createApproval, ({ caller, body }) => createLink(deps, caller.id, body), { perMinute: 30 });
	addRoute(http, routes.listApprovals, async ({ caller, query }) => {
		await readableImage(deps, caller, query.imageId);
		return linksOfImage(deps, caller.id, query.imageId);
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
	addRoute(http, routes.getApproval, ({ caller, params }) => readApproval(orm, caller.id, params.id), strangers);
	addRoute(
		http,
		routes.getApprovalTiles,
		async ({ caller, params, query, signal }) => ({
			tiles: await tilesOfLink(deps, caller, params.id, { waitMs: query.wait * 1000, signal }),
		}),
		{ ...strangers, waits: true },
	);
	addRoute(http, routes.answerApproval, ({ caller, params, body }) => answerLink(deps, caller.id, params.id, body), { perMinute: 20 });
}

/** Serves tiles at the addresses from `getApprovalTiles` for as long as the link works. */
export function serveApprovalTiles(http: Http, { orm, files, blobs }: Pick<ApprovalsDeps, 'orm' | 'files' | 'blobs'>): void {
	const tickets = approvalTickets(files);
	serveTilesAt(http, blobs, '/approval-tiles', async (sealed) => {
		const ticket = tickets.open(sealed);
		if (ticket === null) return null;
		const { k: key, link, s: session } = ticket.content;
		if (!(await isStillHere(orm, session))) return null;
		const isOpen = await linkForCaller(orm, session.id, link).then(
			() => true,
			() => false,
		);
		return isOpen ? { key, secondsLeft: ticket.secondsLeft } : null;
	});
}
