import { z } from 'zod';
import { idSchema, sha256Schema } from '../entities/common.ts';
import { imageSchema } from '../entities/image.ts';
import { uploadOfferSchema, uploadStatusSchema } from '../entities/upload.ts';
import { defineRoute } from '../route.ts';

const byId = z.object({ id: idSchema });

/** An address that names more of them is too long for some servers. */
const MOST_IMAGE_IDS = 200;

export const libraryRoutes = {
	/** multipart/form-data with one field `file`; answers when the image is ready */
	uploadImage: defineRoute({
		base: 'account',
		method: 'POST',
		path: '/uploads',
		summary: 'Upload an image (multipart, field `file`)',
		access: 'identity',
		response: imageSchema,
	}),
	offerUpload: defineRoute({
		base: 'account',
		method: 'POST',
		path: '/uploads/offers',
		summary: 'Find the upload to resume for a file (also `ready` and `processing`), or null; a known image that was deleted is shown again',
		access: 'identity',
		body: uploadOfferSchema,
		response: z.object({
			upload: uploadStatusSchema.nullable(),
			/** Whether the caller has an image or an upload of exactly so many bytes; without `sha256` no upload is named. */
			mayBeKnown: z.boolean(),
		}),
	}),
	announceHash: defineRoute({
		base: 'account',
		method: 'PUT',
		path: '/user/uploads/:id/sha256',
		summary: 'Set the hash of an upload that began without it, before its last bytes are sent',
		access: 'identity',
		params: byId,
		body: z.object({ sha256: sha256Schema }),
		response: uploadStatusSchema,
	}),
	listUploads: defineRoute({
		base: 'account',
		method: 'GET',
		path: '/user/uploads',
		summary: "List the caller's uploads that are not images yet (unfinished, processing, failed), newest first",
		access: 'identity',
		response: z.object({ uploads: z.array(uploadStatusSchema) }),
	}),
	getUpload: defineRoute({
		base: 'account',
		method: 'GET',
		path: '/user/uploads/:id',
		summary: 'Read the state of an upload; `wait` delays the answer by up to so many seconds while it is processed',
		access: 'identity',
		params: byId,
		query: z.object({ wait: z.coerce.number().int().min(0).max(25).default(0) }),
		response: uploadStatusSchema,
	}),
	deleteUpload: defineRoute({
		base: 'account',
		method: 'DELETE',
		path: '/user/uploads/:id',
		summary: 'Delete an image (one that designs use is hidden and keeps its files), or cancel an upload',
		access: 'identity',
		params: byId,
		response: z.literal(true),
	}),
	retrieveImages: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/images/retrieve',
		summary: "List the caller's images, newest first",
		access: 'identity',
		query: z.object({
			limit: z.coerce.number().int().min(1).max(500).default(100),
			skip: z.coerce.number().int().min(0).default(0),
			/** id of the only image to return, if the caller may see it */
			id: idSchema.optional(),
			/** Ids of own images to return, with commas between them; those that are deleted or others' are left out. */
			ids: z
				.string()
				.max(8000)
				.transform((text) => text.split(',').filter((id) => id !== ''))
				.pipe(z.array(idSchema).min(1).max(MOST_IMAGE_IDS))
				.optional(),
		}),
		response: z.object({ images: z.array(imageSchema), count: z.number().int() }),
	}),
} as const;
