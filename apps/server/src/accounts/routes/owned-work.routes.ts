import { routes } from '@print-room/contract';
import { addRoute, type Http } from '../../platform/index.ts';
import type { AccountsParts } from '../accounts.parts.ts';
import { proveIdentity } from '../calls/reauthenticate.ts';
import { eraseAccount } from '../owned-work/erase.ts';
import { migrateGuest } from '../owned-work/migrate.ts';
import { dropCookie, guestOf } from '../sessions/identities.ts';
import { addExportRoutes } from './export.routes.ts';

/** What concerns all that a person has: moving a guest's work, the export, deleting the account. */
export function addOwnedWorkRoutes(http: Http, parts: AccountsParts): void {
	addRoute(
		http,
		routes.migrateGuest,
		async ({ caller, request, reply }) => {
			const guestId = await guestOf(parts.orm, parts.config, request);
			const status = guestId !== null && (await migrateGuest(parts, { guestId, userId: caller.id }));
			// Only now: a guest that could not be moved is still this browser's.
			dropCookie(reply, parts.config);
			return { status };
		},
		{ perMinute: 60 },
	);
	addExportRoutes(http, parts);
	addRoute(
		http,
		routes.deleteAccount,
		async ({ caller, body }) => {
			const { passwordHash } = await proveIdentity(parts, caller, body);
			await eraseAccount(parts, { id: caller.id, passwordHash });
			return { success: true } as const;
		},
		{ perMinute: 20 },
	);
}
