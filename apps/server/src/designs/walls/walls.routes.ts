import { routes } from '@print-room/contract';
import { addRoute, type Http, type Orm } from '../../platform/index.ts';
import { deleteWall, listWalls, readWall, saveWall } from './kept-walls.ts';

/** A photograph of 4 MB in base64, and the rest of a wall. */
const maxWallBytes = 6_000_000;

export function addWallRoutes(http: Http, { orm }: { readonly orm: Orm }): void {
	addRoute(http, routes.listWalls, ({ caller }) => listWalls(orm, caller.id));
	addRoute(http, routes.getWall, ({ caller, params }) => readWall(orm, caller.id, params.id));
	addRoute(http, routes.saveWall, ({ caller, params, body }) => saveWall(orm, caller.id, params.id, body), {
		perMinute: 60,
		maxBodyBytes: maxWallBytes,
	});
	addRoute(http, routes.deleteWall, async ({ caller, params }) => {
		await deleteWall(orm, caller.id, params.id);
		return undefined;
	});
}
