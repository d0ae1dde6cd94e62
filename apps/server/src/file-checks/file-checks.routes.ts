import { models, routes } from '@print-room/contract';
import { eq } from 'drizzle-orm';
import { actorOf, addListRoutes, addRoute, type Http, type Orm, readOne, requireRight, type SignedFiles } from '../platform/index.ts';
import { deleteFileCheck } from './delete-file-check.ts';
import { fileCheckModel } from './file-checks.models.ts';
import { freeCheckRequests } from './file-checks.table.ts';

/** Requests for a free check, as staff see them (A2.14, A7.17). */
export function addFileCheckRoutes(http: Http, { orm, files }: { readonly orm: Orm; readonly files: SignedFiles }): void {
	const rows = fileCheckModel(files);
	addListRoutes(http, orm, { model: models.testproofrequests, rows });

	addRoute(http, routes.getFreeCheckRequest, async ({ caller, params, query }) => {
		requireRight(caller, 'fileChecks.read');
		return readOne(orm, rows, eq(freeCheckRequests.id, params.id), query);
	});
	addRoute(http, routes.deleteFreeCheckRequest, async (call) => {
		requireRight(call.caller, 'fileChecks.delete');
		await deleteFileCheck(orm, call.params.id, actorOf(call));
		return undefined;
	});
}
