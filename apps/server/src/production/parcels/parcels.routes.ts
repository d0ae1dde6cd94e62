import { routes } from '@print-room/contract';
import { actorOf, addRoute, type Http, type Orm, requireRight } from '../../platform/index.ts';
import { makeParcel } from './make-parcel.ts';
import { changeParcel, moveParcel } from './parcel-changes.ts';
import type { ParcelsDeps } from './parcels.deps.ts';
import { listParcels } from './read-parcels.ts';
import { importReferences } from './references/import-references.ts';
import { listParcelAddresses } from './references/parcel-addresses.ts';

/** Two million characters, each up to three bytes long and a few escaped. */
const longestFileBytes = 8 * 1024 * 1024;

export function addParcelRoutes(http: Http, deps: ParcelsDeps & { readonly orm: Orm }): void {
	addRoute(http, routes.listParcelAddresses, ({ caller }) => {
		requireRight(caller, 'parcels.read');
		return listParcelAddresses(deps.orm);
	});
	addRoute(
		http,
		routes.importReferences,
		(call) => {
			requireRight(call.caller, 'parcels.work');
			return importReferences(deps, actorOf(call), call.body);
		},
		{ perMinute: 30, maxBodyBytes: longestFileBytes },
	);
	addRoute(http, routes.listParcels, ({ caller, params }) => {
		requireRight(caller, 'parcels.read');
		return listParcels(deps, params.id);
	});
	addRoute(http, routes.makeParcel, (call) => {
		requireRight(call.caller, 'parcels.work');
		return makeParcel(deps, actorOf(call), call.params.id, call.body);
	});
	addRoute(http, routes.changeParcel, (call) => {
		requireRight(call.caller, 'parcels.work');
		return changeParcel(deps, actorOf(call), call.params.id, call.body);
	});
	addRoute(http, routes.moveParcel, (call) => {
		requireRight(call.caller, 'parcels.work');
		return moveParcel(deps, actorOf(call), call.params.id, call.body);
	});
}
