import { importRoute } from '@print-room/contract';
import { actorOf } from '../audit/audit.ts';
import type { CrudModel } from '../crud/crud-model.ts';
import type { Orm } from '../database/index.ts';
import type { Http } from '../http/http.ts';
import { requireRight } from '../http/rights.ts';
import { addRoute } from '../http/route.ts';
import { importList } from './import-list.ts';

/** Two million characters, each up to three bytes and some escaped (ASVS 15.2.2). */
const longestFileBytes = 8 * 1024 * 1024;

/** Adds `POST {list}/import`: previews a CSV, then applies it. Needs the rights to create and change the list's items. */
export function addImportRoute(http: Http, orm: Orm, crud: CrudModel): void {
	const { create, change } = crud.model.rights;
	if (create === null || change === null)
		throw new Error(`${crud.model.path}: the model allows no creation or change, so it cannot be imported`);
	addRoute(
		http,
		importRoute(crud.model),
		async (call) => {
			requireRight(call.caller, create);
			requireRight(call.caller, change);
			return importList(orm, crud, call.body, actorOf(call));
		},
		{ perMinute: 30, maxBodyBytes: longestFileBytes },
	);
}
