import { z } from 'zod';
import { idSchema } from '../entities/common.ts';
import { changePaperPictureSchema, paperPictureAnswerSchema } from '../entities/shop/paper.ts';
import { informationSchema } from '../pages/information-pages.ts';
import { defineRoute } from '../route.ts';

/** Pages of papers and prices, which the server makes from the catalogue. */
export const shopPageRoutes = {
	getPaperPage: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/information/papers/:slug',
		summary: 'Read the page of a paper as HTML',
		access: 'public',
		params: z.object({ slug: z.string().max(200) }),
		response: informationSchema,
	}),
	getPaperPicture: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/papers/:id/picture',
		summary: "Read the address of the picture of a paper's surface",
		access: 'public',
		params: z.object({ id: idSchema }),
		response: paperPictureAnswerSchema,
	}),
	changePaperPicture: defineRoute({
		base: 'main',
		method: 'PUT',
		path: '/papers/:id/picture',
		summary: "Change the picture of a paper's surface to an image of the caller's library, or to none",
		access: 'staff',
		params: z.object({ id: idSchema }),
		body: changePaperPictureSchema,
		response: paperPictureAnswerSchema,
	}),
} as const;
