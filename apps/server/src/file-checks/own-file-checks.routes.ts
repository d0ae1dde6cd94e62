import { routes } from '@print-room/contract';
import type { FastifyReply } from 'fastify';
import { createLimits } from '../accounts/index.ts';
import { actorOf, addRoute, type Http, networkOf, setETag } from '../platform/index.ts';
import { approveFileCheck } from './answer/approve-file-check.ts';
import { askToCancel } from './answer/ask-to-cancel.ts';
import { askFileCheck } from './ask/ask-file-check.ts';
import { changeFileCheck } from './ask/change-file-check.ts';
import type { FileChecksDeps } from './file-checks.deps.ts';
import { openLink } from './links/links.ts';
import { listOwn, readOwn } from './own/own-file-checks.ts';

/** A first, cheap limit; the decisive ones are counted in the database. */
const strangers = { perMinute: 120 } as const;

export function addOwnFileCheckRoutes(http: Http, deps: FileChecksDeps): void {
	const answerOwn = async (reply: FastifyReply, callerId: string, id: string) => {
		const request = await readOwn(deps, callerId, id);
		setETag(reply, request.version);
		return request;
	};
	addRoute(
		http,
		routes.askFreeCheck,
		({ caller, body, request }) => askFileCheck(deps, { caller, body, from: networkOf(request.ip) }),
		strangers,
	);
	addRoute(http, routes.listOwnFreeChecks, async ({ caller, reply }) => {
		const { items, total } = await listOwn(deps, caller.id);
		reply.header('x-total-count', String(total));
		return items;
	});
	addRoute(http, routes.getOwnFreeCheck, ({ caller, params, reply }) => answerOwn(reply, caller.id, params.id));
	addRoute(
		http,
		routes.changeFreeCheck,
		async ({ caller, params: { id }, headers, body, request, reply }) => {
			const [from, seen] = [networkOf(request.ip), headers['if-match']];
			await changeFileCheck(deps, { id, callerId: caller.id, from, seen, ...body });
			return answerOwn(reply, caller.id, id);
		},
		strangers,
	);
	addRoute(http, routes.approveFreeCheck, async (call) => {
		const { caller, params, headers, body, reply } = call;
		const { id } = params;
		const { designId, asItIs: isAsItIs } = body;
		await approveFileCheck(deps, { id, callerId: caller.id, designId, isAsItIs, seen: headers['if-match'], actor: actorOf(call) });
		return answerOwn(reply, caller.id, id);
	});
	addRoute(
		http,
		routes.askToCancel,
		async ({ caller, params: { id }, headers, body: { comment }, reply }) => {
			await askToCancel(deps, { id, callerId: caller.id, comment, seen: headers['if-match'] });
			return answerOwn(reply, caller.id, id);
		},
		strangers,
	);
	addRoute(
		http,
		routes.openFreeCheckLink,
		async ({ caller, body, request }) => {
			await createLimits(deps.orm).followingLink({ from: networkOf(request.ip), person: caller.id });
			return openLink(deps, caller.id, body.token);
		},
		strangers,
	);
}
