import { routes } from '@print-room/contract';
import { addRoute, type Config, type Http, type Orm } from '../platform/index.ts';
import { logIn, logOut, readUser } from './accounts.service.ts';
import { identify } from './identities.ts';

export function addAccountRoutes(http: Http, orm: Orm, config: Config): void {
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
		async ({ body, query }) => {
			const { token, user } = await logIn(orm, body);
			return query.include === 'user' ? { token, user } : { token };
		},
		{ perMinute: 20 },
	);
	addRoute(http, routes.logout, async ({ caller }) => {
		await logOut(orm, caller.sessionId);
		return { success: true } as const;
	});
	addRoute(http, routes.getProfile, async ({ caller }) => readUser(orm, caller.id));
}
