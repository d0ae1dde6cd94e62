import { routes } from '@print-room/contract';
import { addRoute, type Http } from '../../platform/index.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { reauthenticate } from '../calls/reauthenticate.ts';
import { eraseAccount } from '../owned-work/erase.ts';
import { migrateGuest } from '../owned-work/migrate.ts';
import { dropCookie, guestOf } from '../sessions/identities.ts';
import { addExportRoutes } from './export.routes.ts';

export function addOwnedWorkRoutes(http: Http, deps: AccountsDeps): void {
	addRoute(
		http,
		routes.migrateGuest,
		async ({ caller, request, reply }) => {
			const guestId = await guestOf(deps.orm, deps.config, request);
			const status = guestId !== null && (await migrateGuest(deps, { guestId, userId: caller.id }));
			// Only now: a guest that could not be moved still belongs to this browser.
			dropCookie(reply, deps.config);
			return { status };
		},
		{ perMinute: 60 },
	);
	addExportRoutes(http, deps);
	addRoute(
		http,
		routes.deleteAccount,
		async ({ caller, body }) => {
			const { passwordHash } = await reauthenticate(deps, caller, body);
			await eraseAccount(deps, { id: caller.id, passwordHash });
			return { success: true } as const;
		},
		{ perMinute: 20 },
	);
}
