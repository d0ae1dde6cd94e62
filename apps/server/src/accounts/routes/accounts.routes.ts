import { routes } from '@print-room/contract';
import type { FastifyRequest } from 'fastify';
import { addRoute, type Http, hashToken, networkOf, shownGuestCookie } from '../../platform/index.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { logIn, logOut } from '../calls/log-in.ts';
import { finishPasswordReset, initPasswordReset } from '../calls/password-reset.ts';
import { readProfile } from '../calls/profile.ts';
import { confirmEmail, register, resendConfirmation } from '../calls/registration.ts';
import { noticeIgnoredProxy } from '../limits/ignored-proxy.ts';
import type { Stranger } from '../limits/limits.ts';
import { identify } from '../sessions/identities.ts';
import { browserOf, keepBrowser } from '../sessions/known-browser.ts';
import { addOwnedWorkRoutes } from './owned-work.routes.ts';
import { addSecurityRoutes } from './security.routes.ts';
import { addStaffUserRoutes } from './staff-users.routes.ts';

/** A first, cheap limit; the decisive ones are counted in the database (`limits.ts`). */
const strangers = { perMinute: 240 } as const;

function strangerOf(request: FastifyRequest): Stranger {
	const shown = shownGuestCookie(request);
	return { from: networkOf(request.ip), person: shown === undefined ? null : hashToken(shown) };
}

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
}
