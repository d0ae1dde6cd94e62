import { routes } from '@print-room/contract';
import { addRoute, type Http, type Orm } from '../../platform/index.ts';
import { deleteWall, listWalls, readWall, saveWall } from './kept-walls.ts';
import { maxWallBytes } from './room-jpeg.ts';

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
