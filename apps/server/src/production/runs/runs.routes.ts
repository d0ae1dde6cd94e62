import { models, routes } from '@print-room/contract';
import { actorOf, addListRoutes, addRoute, type Http, requireRight, setETag } from '../../platform/index.ts';
import { readPaperUse } from './paper-use.ts';
import { listPiecesToPlace } from './pieces-to-place.ts';
import { planRun } from './plan-run.ts';
import { readRun, runModel } from './read-runs.ts';
import { moveRun, reportBadPrints } from './run-changes.ts';
import type { RunsDeps } from './runs.deps.ts';

/** A plan of hundreds of places. */
const biggestPlanBytes = 1024 * 1024;

export function addRunRoutes(http: Http, deps: RunsDeps): void {
	addListRoutes(http, deps.orm, { model: models.runs, rows: runModel });
	addRoute(http, routes.listPiecesToPlace, ({ caller, query }) => {
		requireRight(caller, 'runs.read');
		return listPiecesToPlace(deps, query.medium);
	});
	addRoute(http, routes.getPaperUse, ({ caller, query }) => {
		requireRight(caller, 'runs.read');
		return readPaperUse(deps.orm, query.from);
	});
	addRoute(http, routes.getRun, async ({ caller, params, reply }) => {
		requireRight(caller, 'runs.read');
		const run = await readRun(deps, params.id);
		setETag(reply, run.version);
		return run;
	});
	addRoute(
		http,
		routes.planRun,
		(call) => {
			requireRight(call.caller, 'runs.work');
			return planRun(deps, actorOf(call), call.body);
		},
		{ maxBodyBytes: biggestPlanBytes },
	);
	addRoute(http, routes.moveRun, (call) => {
		requireRight(call.caller, 'runs.work');
		return moveRun(deps, actorOf(call), call.params.id, call.body);
	});
	addRoute(http, routes.reportBadPrints, (call) => {
		requireRight(call.caller, 'runs.work');
		return reportBadPrints(deps, actorOf(call), call.params.id, call.body);
	});
}
