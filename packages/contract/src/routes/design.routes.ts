import { z } from 'zod';
import { idSchema } from '../entities/common.ts';
import { createDesignSchema, createdDesignSchema, designAgainSchema, designSchema, orderedChoicesSchema } from '../entities/design.ts';
import { tilesSchema } from '../entities/tiles.ts';
import { defineRoute, filterQuerySchema } from '../route.ts';

/** With a key, however often the call is repeated it makes one design, and each answer is that one's. A key is the caller's own, and good for a day. */
const idempotencyHeadersSchema = z.looseObject({
	'idempotency-key': z
		.string()
		.min(8)
		.max(200)
		.regex(/^[!-~]+$/, 'Only visible ASCII characters')
		.optional(),
});

const byId = z.object({ id: idSchema });

export const designRoutes = {
	getTiles: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/images/:id/tiles',
		summary: 'Get the tiles of the original for the loupe, built on first use; null while that takes longer than `wait` seconds',
		access: 'identity',
		params: byId,
		query: z.object({ wait: z.coerce.number().int().min(0).max(25).default(20) }),
		response: z.object({ tiles: tilesSchema.nullable() }),
	}),
	listDesignsOfImage: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/images/designs',
		summary: 'List the designs of an image, newest first',
		access: 'identity',
		query: z.object({
			id: idSchema,
			limit: z.coerce.number().int().min(1).max(200).default(100),
			skip: z.coerce.number().int().min(0).default(0),
		}),
		response: z.object({ designs: z.array(designSchema), count: z.number().int() }),
	}),
	listOwnDesigns: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/user/designs',
		summary: "List the caller's own designs of all images, newest first; `ids`, with commas between them, names the wanted ones",
		access: 'identity',
		query: z.object({
			limit: z.coerce.number().int().min(1).max(100).default(40),
			skip: z.coerce.number().int().min(0).default(0),
			ids: z
				.string()
				.max(8000)
				.transform((text) => text.split(',').filter((id) => id !== ''))
				.pipe(z.array(idSchema).max(100))
				.optional(),
		}),
		response: z.object({ designs: z.array(designSchema), count: z.number().int() }),
	}),
	createDesign: defineRoute({
		base: 'main',
		method: 'POST',
		path: '/designs',
		summary: 'Save a design: checks geometry, recomputes the price, cuts the print file, signs the cart line',
		access: 'identity',
		headers: idempotencyHeadersSchema,
		body: createDesignSchema,
		response: createdDesignSchema,
	}),
	getDueDate: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/designs/dueDate',
		summary: 'Read when own designs would leave the studio if they were paid for together now; null if no date can be named',
		access: 'identity',
		query: z.object({
			/** with commas between them */
			ids: z
				.string()
				.max(8000)
				.transform((text) => text.split(',').filter((id) => id !== ''))
				.pipe(z.array(idSchema).min(1).max(100)),
		}),
		response: z.object({ dueOn: z.iso.date().nullable(), today: z.iso.date() }),
	}),
	getDesign: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/designs/:id',
		summary: 'Read a design; include: printType, borderType, upload',
		access: 'identity',
		params: byId,
		query: filterQuerySchema,
		response: designSchema,
	}),
	getOrderedChoices: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/user/orderedChoices',
		summary: "List the media, print items and sizes of the caller's own paid orders, latest first",
		access: 'identity',
		response: orderedChoicesSchema,
	}),
	getDesignAgain: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/designs/:id/again',
		summary: "Get what `POST /designs` takes for the same print at today's price, or what of an own design is no longer offered",
		access: 'identity',
		params: byId,
		response: designAgainSchema,
	}),
	getCartLine: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/designs/:id/cartLine',
		summary: 'Get the signed add-to-cart address of an own design, always the same one; a design for a free check has none',
		access: 'identity',
		params: byId,
		response: z.object({ cartUrl: z.string() }),
	}),
} as const;
