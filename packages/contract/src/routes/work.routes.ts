import { z } from 'zod';
import { idSchema } from '../entities/common.ts';
import { createDesignSchema, createdDesignSchema, designSchema } from '../entities/design.ts';
import { imageSchema } from '../entities/image.ts';
import { defineRoute, filterQuerySchema } from './route.ts';

const byId = z.object({ id: idSchema });

/** Images and designs: an identity's own (D1, D4). */
export const workRoutes = {
	/** multipart/form-data with one field `file`; answers when the image is ready */
	uploadImage: defineRoute({
		base: 'account',
		method: 'POST',
		path: '/uploads',
		summary: 'Upload an image (multipart, field `file`)',
		clause: 'C7.11',
		access: 'identity',
		response: imageSchema,
	}),
	deleteUpload: defineRoute({
		base: 'account',
		method: 'DELETE',
		path: '/user/uploads/:id',
		summary: 'Delete an image; one that designs use is hidden and its files are kept (D17)',
		clause: 'C7.11',
		access: 'identity',
		params: byId,
		response: z.literal(true),
	}),
	retrieveImages: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/images/retrieve',
		summary: "The caller's images, newest first",
		clause: 'C7.26',
		access: 'identity',
		query: z.object({
			limit: z.coerce.number().int().min(1).max(500).default(100),
			skip: z.coerce.number().int().min(0).default(0),
		}),
		response: z.object({ images: z.array(imageSchema), count: z.number().int() }),
	}),
	listDesignsOfImage: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/images/designs',
		summary: 'The designs of an image',
		clause: 'C7.26',
		access: 'identity',
		query: z.object({ id: idSchema }),
		response: z.object({ designs: z.array(designSchema) }),
	}),
	createDesign: defineRoute({
		base: 'main',
		method: 'POST',
		path: '/designs',
		summary: 'Save a design: checks geometry, recomputes the price, cuts the print file, signs the cart line',
		clause: 'C7.14',
		access: 'identity',
		body: createDesignSchema,
		response: createdDesignSchema,
	}),
	getDesign: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/designs/:id',
		summary: 'A design; include: printType, borderType, upload',
		clause: 'C7.15',
		access: 'identity',
		params: byId,
		query: filterQuerySchema,
		response: designSchema,
	}),
} as const;
