import { z } from 'zod';
import { idSchema, sha256Schema, timestampSchema } from './common.ts';
import { imageSchema } from './image.ts';

/**
 * State of an upload: bytes are arriving (`receiving`), all bytes are safe and the preview is being made (`processing`), it is in the
 * gallery (`ready`), or it was refused (`failed`). An upload and its image share one id.
 */
export const uploadStateSchema = z.enum(['receiving', 'processing', 'ready', 'failed']);

export const uploadStatusSchema = z.object({
	id: idSchema,
	name: z.string(),
	/** size of the whole file */
	bytes: z.number().int(),
	/** bytes stored so far: the upload resumes here */
	offset: z.number().int(),
	state: uploadStateSchema,
	/** Address at which tus resumes; null once every byte has arrived. */
	uploadUrl: z.string().nullable(),
	/** Time at which an unfinished upload is removed; null once every byte has arrived. */
	expiresAt: timestampSchema.nullable(),
	/** Every byte is safe, and making the picture takes longer than usual: it is tried again. */
	isDelayed: z.boolean(),
	image: imageSchema.nullable(),
	error: z.object({ code: z.string(), message: z.string() }).nullable(),
	createdAt: timestampSchema,
});

export type UploadStatus = z.infer<typeof uploadStatusSchema>;

export const uploadOfferSchema = z.object({
	name: z.string().min(1).max(1000),
	bytes: z.number().int().positive(),
	/** Without it, only the size is looked up. */
	sha256: sha256Schema.optional(),
});
