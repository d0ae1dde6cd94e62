import { z } from 'zod';
import { categoryIdSchema, idSchema, versionSchema } from '../../entities/common.ts';
import { designSetSchema, designSetsSchema, saveDesignSetSchema, savedDesignSetSchema } from '../../entities/shop/design-set.ts';
import { defineRoute } from '../../route.ts';

const byCategory = z.object({ categoryId: categoryIdSchema });
const otherOne = byCategory.extend({ id: idSchema });

/** Sets of prints that are ordered together: one in work for each person and category, the same on all devices of an account. */
export const designSetRoutes = {
	getDesignSet: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/user/sets/:categoryId',
		summary: "Read the caller's set of a category, and which others are kept beside it",
		access: 'identity',
		params: byCategory,
		response: designSetsSchema,
	}),
	saveDesignSet: defineRoute({
		base: 'main',
		method: 'PUT',
		path: '/user/sets/:categoryId',
		summary: "Save the caller's set of a category; rows of others' images are refused",
		access: 'identity',
		params: byCategory,
		body: saveDesignSetSchema,
		response: savedDesignSetSchema,
	}),
	deleteDesignSet: defineRoute({
		base: 'main',
		method: 'DELETE',
		path: '/user/sets/:categoryId',
		summary: "Delete the caller's set of a category as it was read; others beside it stay",
		access: 'identity',
		params: byCategory,
		query: z.object({ version: z.coerce.number().pipe(versionSchema) }),
		response: z.undefined(),
	}),
	/** The two change places, so nothing is lost. */
	openOtherDesignSet: defineRoute({
		base: 'main',
		method: 'POST',
		path: '/user/sets/:categoryId/others/:id',
		summary: "Change places: another set of the caller's is in work, and the one in work is kept beside it",
		access: 'identity',
		params: otherOne,
		body: z.strictObject({ version: versionSchema.nullable() }),
		response: designSetSchema,
	}),
	deleteOtherDesignSet: defineRoute({
		base: 'main',
		method: 'DELETE',
		path: '/user/sets/:categoryId/others/:id',
		summary: "Delete another set of the caller's",
		access: 'identity',
		params: otherOne,
		response: z.undefined(),
	}),
} as const;
