import { routes } from '@print-room/contract';
import { actorOf, addRoute, type Http, requireRight } from '../../platform/index.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { acceptInvitation, openInvitation } from '../calls/accept-invitation.ts';
import { inviteStaff, listInvitations, resendInvitation, revokeInvitation } from '../calls/staff-invitations.ts';
import { browserOf, keepBrowser } from '../sessions/known-browser.ts';
import { strangerOf, strangers } from './stranger-of.ts';

export function addInvitationRoutes(http: Http, deps: AccountsDeps): void {
	const { orm, config } = deps;
	addRoute(http, routes.listInvitations, async ({ caller }) => {
		requireRight(caller, 'staff.invite');
		return listInvitations(orm);
	});
	addRoute(http, routes.inviteStaff, async (call) => {
		requireRight(call.caller, 'staff.invite');
		return inviteStaff(deps, actorOf(call), call.caller.id, call.body);
	});
	addRoute(http, routes.resendInvitation, async (call) => {
		requireRight(call.caller, 'staff.invite');
		return resendInvitation(deps, actorOf(call), call.params.id);
	});
	addRoute(http, routes.revokeInvitation, async (call) => {
		requireRight(call.caller, 'staff.invite');
		await revokeInvitation(orm, actorOf(call), call.params.id);
		return undefined;
	});
	addRoute(http, routes.openInvitation, ({ body, request }) => openInvitation(deps, body.token, strangerOf(request)), strangers);
	addRoute(
		http,
		routes.acceptInvitation,
		async ({ body, request, reply }) => {
			const userAgent = request.headers['user-agent'] ?? '';
			const accepted = await acceptInvitation(deps, body, { stranger: strangerOf(request), userAgent, requestId: request.id });
			keepBrowser(reply, browserOf(request), config);
			return accepted;
		},
		strangers,
	);
}
