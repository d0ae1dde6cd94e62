import { routes } from '@print-room/contract';
import { addRoute, type Http } from '../platform/index.ts';
import type { AccountsParts } from './accounts.parts.ts';
import { logIn, logOut } from './accounts.service.ts';
import { identify } from './identities.ts';
import { addOwnedWorkRoutes } from './owned-work.routes.ts';
import { readProfile } from './profile.ts';
import { addSecurityRoutes } from './security.routes.ts';

/** Who is here, signing in and out, registering, and what mailed links lead to. */
export function addAccountRoutes(http: Http, parts: AccountsParts): void {
	const { orm, config } = parts;
	addRoute(
		http,
		routes.whoami,
		async ({ request, reply }) => {
			const caller = await identify(orm, config, request, reply);
			reply.header('cache-control', 'no-store');
			return { userId: caller.id, isGuest: caller.kind === 'guest' };
		},
		{ perMinute: 120 },
	);
	addRoute(
		http,
		routes.login,
		async ({ body, query, request }) => {
			const { token, userId } = await logIn(orm, body, request.headers['user-agent'] ?? '');
			return query.include === 'user' ? { token, user: await readProfile(orm, userId) } : { token };
		},
		{ perMinute: 20 },
	);
	addRoute(http, routes.logout, async ({ caller }) => {
		await logOut(orm, caller.sessionId);
		return { success: true } as const;
	});
	addSecurityRoutes(http, parts);
	addOwnedWorkRoutes(http, parts);
}
