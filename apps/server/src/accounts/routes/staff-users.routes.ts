import { routes } from '@print-room/contract';
import { AppError, actorOf, addRoute, type Http, requireRight, setETag } from '../../platform/index.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { updateRoles } from '../calls/update-roles.ts';
import { addUserLists } from '../calls/users.models.ts';
import { verifyUser } from '../calls/verify-user.ts';
import { eraseByStaff } from '../owned-work/erase.ts';

export function addStaffUserRoutes(http: Http, deps: AccountsDeps): void {
	const { orm, config } = deps;
	addUserLists(http, orm);

	addRoute(http, routes.verifyUser, async (call) => {
		requireRight(call.caller, 'users.verify');
		const { params, headers, reply } = call;
		setETag(reply, await verifyUser(deps, { id: params.id, seen: headers['if-match'], actor: actorOf(call) }));
		return undefined;
	});

	addRoute(http, routes.deleteUser, async (call) => {
		requireRight(call.caller, 'users.delete');
		await eraseByStaff(deps, { id: call.params.id, actor: actorOf(call) });
		return undefined;
	});

	addRoute(http, routes.updateRoles, async (call) => {
		requireRight(call.caller, 'roles.change');
		if (!config.roleUpdates) throw new AppError('ROLES_DISABLED', 'TEMPORARY DISABLED.');
		return { updated: await updateRoles(orm, { ...call.body, actor: actorOf(call) }) };
	});
}
