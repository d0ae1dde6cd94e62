import { routes } from '@print-room/contract';
import { addRoute, type Http, type Orm } from '../../platform/index.ts';
import { deleteOtherSet, deleteSet, openOtherSet, saveSet } from './change-sets.ts';
import { readSets } from './read-sets.ts';

/** 400 rows with words for a certificate in each. */
const maxSetBytes = 524_288;

export function addSetRoutes(http: Http, { orm }: { readonly orm: Orm }): void {
	addRoute(http, routes.getDesignSet, ({ caller, params }) => readSets(orm, caller.id, params.categoryId));
	addRoute(
		http,
		routes.saveDesignSet,
		({ caller, params: { categoryId }, body: { version, content } }) => saveSet(orm, { callerId: caller.id, categoryId, version }, content),
		{ perMinute: 240, maxBodyBytes: maxSetBytes },
	);
	addRoute(http, routes.deleteDesignSet, async ({ caller, params: { categoryId }, query: { version } }) => {
		await deleteSet(orm, { callerId: caller.id, categoryId, version });
		return undefined;
	});
	addRoute(
		http,
		routes.openOtherDesignSet,
		({ caller, params: { categoryId, id }, body: { version } }) => openOtherSet(orm, { callerId: caller.id, categoryId, version }, id),
		{ perMinute: 60 },
	);
	addRoute(http, routes.deleteOtherDesignSet, async ({ caller, params: { categoryId, id } }) => {
		await deleteOtherSet(orm, { callerId: caller.id, categoryId }, id);
		return undefined;
	});
}
