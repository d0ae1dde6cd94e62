import { maxPaperProfileBytes, paperRoutes } from '@print-room/contract';
import { actorOf, addRoute, formOverheadBytes, type Http, requireRight, setETag, withForms } from '../../platform/index.ts';
import { changePaper, findPaper } from './medium-paper.ts';
import { changeProfile, findProfile, listProfiles, removeProfile, storeProfile } from './paper-profiles.ts';
import type { PapersDeps } from './papers.deps.ts';
import { receiveProfile } from './receive-profile.ts';

export function addPaperRoutes(http: Http, deps: PapersDeps): void {
	addRoute(http, paperRoutes.listPaperProfiles, async () => listProfiles(deps));
	addRoute(http, paperRoutes.getPaperProfile, async ({ params, reply }) => {
		const profile = await findProfile(deps, params.id);
		setETag(reply, profile.version);
		return profile;
	});
	withForms(http, maxPaperProfileBytes, (scope) =>
		addRoute(
			scope,
			paperRoutes.uploadPaperProfile,
			async (call) => {
				requireRight(call.caller, 'catalogue.write');
				return storeProfile(deps, actorOf(call), await receiveProfile(call.request));
			},
			{ perMinute: 60, slowBody: true, maxBodyBytes: maxPaperProfileBytes + formOverheadBytes },
		),
	);
	addRoute(http, paperRoutes.changePaperProfile, async (call) => {
		requireRight(call.caller, 'catalogue.write');
		const { params, headers, body, reply } = call;
		const profile = await changeProfile(deps, actorOf(call), { id: params.id, seen: headers['if-match'], changes: body });
		setETag(reply, profile.version);
		return profile;
	});
	addRoute(http, paperRoutes.deletePaperProfile, async (call) => {
		requireRight(call.caller, 'catalogue.write');
		await removeProfile(deps, actorOf(call), call.params.id);
		return undefined;
	});
	addRoute(http, paperRoutes.getMediumPaper, async ({ params, reply }) => {
		const paper = await findPaper(deps, params.id);
		setETag(reply, paper.version);
		return paper;
	});
	addRoute(http, paperRoutes.changeMediumPaper, async (call) => {
		requireRight(call.caller, 'catalogue.write');
		const { params, headers, body, reply } = call;
		const paper = await changePaper(deps, actorOf(call), { id: params.id, seen: headers['if-match'], changes: body });
		setETag(reply, paper.version);
		return paper;
	});
}
