import { zipRoutes } from '@print-room/contract';
import { actorOf, addRoute, type Http, requireRight } from '../platform/index.ts';
import { addArchiveDownload } from './archive-download.ts';
import { addArchiveEvents } from './archive-events.routes.ts';
import { listArchives, toZipJob } from './archive-view.ts';
import type { ArchivesDeps } from './archives.deps.ts';
import { cancelArchive, requestArchive, retryArchive } from './request-archive.ts';
import { addSelectionRoutes } from './selection/index.ts';

const asksAMinute = { perMinute: 60 };

export function addArchiveRoutes(http: Http, deps: ArchivesDeps): void {
	addRoute(
		http,
		zipRoutes.requestZip,
		async (call) => {
			requireRight(call.caller, 'zips.prepare');
			return requestArchive(deps, actorOf(call), call.params.orderId, call.query);
		},
		asksAMinute,
	);
	addRoute(
		http,
		zipRoutes.retryZip,
		async (call) => {
			requireRight(call.caller, 'zips.prepare');
			return retryArchive(deps, actorOf(call), call.params.orderId, call.query);
		},
		asksAMinute,
	);
	addRoute(
		http,
		zipRoutes.cancelZip,
		async (call) => {
			requireRight(call.caller, 'zips.prepare');
			return cancelArchive(deps, actorOf(call), call.params.orderId);
		},
		asksAMinute,
	);
	addRoute(http, zipRoutes.listZips, async ({ caller, query }) => {
		requireRight(caller, 'notifications.read');
		return (await listArchives(deps.orm, query.orderId)).map((told) => toZipJob(told, caller.id));
	});
	addArchiveDownload(http, deps);
	addArchiveEvents(http, deps);
	addSelectionRoutes(http, deps);
}
