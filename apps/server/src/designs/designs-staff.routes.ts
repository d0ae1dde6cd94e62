import { routes } from '@print-room/contract';
import { actorOf, addRoute, type Http, requireRight, setETag } from '../platform/index.ts';
import { deleteDesign } from './change/delete-design.ts';
import { changeOwner } from './change/design-owner.ts';
import { updateDesigns } from './change/update-designs.ts';
import type { DesignsDeps } from './designs.deps.ts';
import { addDesignList } from './designs.models.ts';

export function addStaffDesignRoutes(http: Http, deps: DesignsDeps): void {
	addDesignList(http, deps);

	addRoute(http, routes.changeDesign, async (call) => {
		requireRight(call.caller, 'designs.editArtwork');
		const { params, body, headers } = call;
		const change = { designId: params.id, userId: body.userId, seen: headers['if-match'], actor: actorOf(call) };
		setETag(call.reply, await changeOwner(deps, change));
		return undefined;
	});

	addRoute(http, routes.deleteDesign, async (call) => {
		requireRight(call.caller, 'designs.delete');
		await deleteDesign(deps, { designId: call.params.id, actor: actorOf(call) });
		return undefined;
	});

	addRoute(http, routes.updateDesigns, async (call) => {
		requireRight(call.caller, 'designs.editArtwork');
		return { updated: await updateDesigns(deps, { ...call.body, actor: actorOf(call) }) };
	});
}
