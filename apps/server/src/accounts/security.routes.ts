import { routes } from '@print-room/contract';
import { addRoute, type Http } from '../platform/index.ts';
import type { AccountsParts } from './accounts.parts.ts';
import { readProfile } from './profile.ts';

/** The profile, and what guards the account. */
export function addSecurityRoutes(http: Http, { orm }: AccountsParts): void {
	addRoute(http, routes.getProfile, async ({ caller }) => readProfile(orm, caller.id));
}
