import { routes } from '@print-room/contract';
import { actorOf, addRoute, type Http, requireRight } from '../../platform/index.ts';
import type { BackOfficeDeps } from '../back-office.deps.ts';
import { emptyTrial, readTrialData } from './empty-trial.ts';

export function addTrialRoutes(http: Http, deps: BackOfficeDeps): void {
	addRoute(http, routes.getTrialData, async ({ caller }) => {
		requireRight(caller, 'shop.open');
		return readTrialData(deps.orm);
	});
	addRoute(
		http,
		routes.emptyTrial,
		async (call) => {
			requireRight(call.caller, 'shop.open');
			return emptyTrial(deps, actorOf(call), call.body.name);
		},
		{ perMinute: 10 },
	);
}
