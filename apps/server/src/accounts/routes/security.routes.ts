import { routes } from '@print-room/contract';
import { actorOf, addRoute, type Http } from '../../platform/index.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { changePassword } from '../calls/password-change.ts';
import { readProfile, updateProfile } from '../calls/profile.ts';
import { changeStaffSecurity, readStaffSecurity } from '../calls/require-second-factor.ts';
import { confirmSecondFactor, offerSecondFactor, removeSecondFactor, renewRecoveryCodes } from '../calls/second-factor-setup.ts';
import { endSession, endSessions, listSessions } from '../sessions/sessions.ts';

const done = { success: true } as const;

export function addSecurityRoutes(http: Http, deps: AccountsDeps): void {
	const { orm } = deps;
	addRoute(http, routes.getProfile, async ({ caller }) => readProfile(orm, caller.id));
	addRoute(http, routes.updateProfile, async ({ caller, body }) => updateProfile(orm, caller.id, body));
	addRoute(http, routes.changePassword, async ({ caller, body }) => {
		await changePassword(deps, caller, body);
		return done;
	});

	addRoute(http, routes.listSessions, async ({ caller }) => ({ sessions: await listSessions(orm, caller) }));
	addRoute(http, routes.endSession, async ({ caller, params }) => {
		await endSession(orm, caller.id, params.id);
		return done;
	});
	addRoute(http, routes.endOtherSessions, async ({ caller }) => {
		await endSessions(orm, caller.id, caller.sessionId);
		return done;
	});

	addRoute(http, routes.offerSecondFactor, async ({ caller, body }) => offerSecondFactor(deps, caller, body));
	addRoute(http, routes.confirmSecondFactor, async ({ caller, body }) => ({
		recoveryCodes: await confirmSecondFactor(deps, caller, body.totp),
	}));
	addRoute(http, routes.renewRecoveryCodes, async ({ caller, body }) => ({ recoveryCodes: await renewRecoveryCodes(deps, caller, body) }));
	addRoute(http, routes.removeSecondFactor, async ({ caller, body }) => {
		await removeSecondFactor(deps, caller, body);
		return done;
	});

	addRoute(http, routes.readStaffSecurity, async ({ caller }) => readStaffSecurity(orm, caller));
	addRoute(http, routes.changeStaffSecurity, async (call) =>
		changeStaffSecurity(orm, call.caller, actorOf(call), call.body.isSecondFactorRequired),
	);
}
