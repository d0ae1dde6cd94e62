import { z } from 'zod';
import { idSchema } from '../../entities/common.ts';
import { listedWallSchema, savedWallSchema, saveWallSchema, wallSchema } from '../../entities/shop/wall.ts';
import { defineRoute } from '../../route.ts';

const byId = z.object({ id: idSchema });

/** Walls that an account keeps; without one they stay in the browser. */
export const wallRoutes = {
	listWalls: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/user/walls',
		summary: "List the walls that the caller's account keeps, the latest first",
		access: 'user',
		response: z.array(listedWallSchema),
	}),
	getWall: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/user/walls/:id',
		summary: "Read a wall that the caller's account keeps, with the photograph of its room",
		access: 'user',
		params: byId,
		response: wallSchema,
	}),
	/** The id is the caller's own, so that a repeated call keeps one wall. */
	saveWall: defineRoute({
		base: 'main',
		method: 'PUT',
		path: '/user/walls/:id',
		summary: "Save a wall with the caller's account, under an id of the caller's own",
		access: 'user',
		params: byId,
		body: saveWallSchema,
		response: savedWallSchema,
	}),
	deleteWall: defineRoute({
		base: 'main',
		method: 'DELETE',
		path: '/user/walls/:id',
		summary: "Delete a wall that the caller's account keeps, and the photograph of its room",
		access: 'user',
		params: byId,
		response: z.undefined(),
	}),
} as const;
