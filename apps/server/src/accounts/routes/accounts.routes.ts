import { routes } from '@print-room/contract';
import { addRoute, type Http, networkOf } from '../../platform/index.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { logIn, logOut } from '../calls/log-in.ts';
import { finishPasswordReset, initPasswordReset } from '../calls/password-reset.ts';
import { readProfile } from '../calls/profile.ts';
import { confirmEmail, register, resendConfirmation } from '../calls/registration.ts';
import { noticeIgnoredProxy } from '../limits/ignored-proxy.ts';
import { identify } from '../sessions/identities.ts';
import { browserOf, keepBrowser } from '../sessions/known-browser.ts';
import { addInvitationRoutes } from './invitations.routes.ts';
import { addOwnedWorkRoutes } from './owned-work.routes.ts';
import { addSecurityRoutes } from './security.routes.ts';
import { addStaffUserRoutes } from './staff-users.routes.ts';
import { strangerOf, strangers } from './stranger-of.ts';

const done = async (work: Promise<void>) => {
	await work;
	return { success: true } as const;
};

export function addAccountRoutes(http: Http, deps: AccountsDeps): void {
	const { orm, config } = deps;
	noticeIgnoredProxy(http, deps);
	addRoute(
		http,
		routes.whoami,
		async ({ request, reply }) => {
			const caller = await identify(orm, config, request, reply);
			return { userId: caller.id, isGuest: caller.kind === 'guest' };
		},
		{ perMinute: 120 },
	);
	addRoute(
		http,
		routes.login,
		async ({ body, query, request, reply }) => {
			const browser = browserOf(request);
			const where = { from: networkOf(request.ip), browser, userAgent: request.headers['user-agent'] ?? '' };
			const { token, userId } = await logIn(deps, body, where);
			keepBrowser(reply, browser, config);
			return query.include === 'user' ? { token, user: await readProfile(orm, userId) } : { token };
		},
		strangers,
	);
	addRoute(http, routes.register, ({ body, request }) => done(register(deps, body, strangerOf(request))), strangers);
	addRoute(
		http,
		routes.confirmEmail,
		({ body, request }) => done(confirmEmail(deps, body.verificationToken, strangerOf(request))),
		strangers,
	);
	addRoute(http, routes.resendConfirmation, ({ body, request }) => done(resendConfirmation(deps, body, strangerOf(request))), strangers);
	addRoute(http, routes.initPasswordReset, ({ body, request }) => done(initPasswordReset(deps, body, strangerOf(request))), strangers);
	addRoute(http, routes.finishPasswordReset, ({ body, request }) => done(finishPasswordReset(deps, body, strangerOf(request))), strangers);
	addRoute(http, routes.logout, ({ caller }) => done(logOut(orm, caller.sessionId)));
	addSecurityRoutes(http, deps);
	addOwnedWorkRoutes(http, deps);
	addStaffUserRoutes(http, deps);
	addInvitationRoutes(http, deps);
}
