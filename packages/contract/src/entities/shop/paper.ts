import { z } from 'zod';
import { entryShape, idSchema } from '../common.ts';

/** Paper as customers read about it; media of several categories may be this paper. Texts are '' where nothing has been entered. */
export const paperSchema = z.object({
	...entryShape,
	label: z.string(),
	/** last part of the address of its page */
	slug: z.string(),
	description: z.string(),
	/** grams per square metre; 0: not entered */
	weightGsm: z.number().int(),
	surface: z.string(),
	/** material, such as '100 % cotton' */
	base: z.string(),
	white: z.string(),
	suits: z.string(),
});

/** Picture of a paper's surface. */
export const paperPictureSchema = z.object({
	/** address on this server; it shows the same picture for ever */
	address: z.string(),
	width: z.number().int(),
	height: z.number().int(),
});

/** null: the paper has no picture */
export const paperPictureAnswerSchema = z.object({ picture: paperPictureSchema.nullable() });

/** `imageId`: an image of the caller's own library; null removes the picture. */
export const changePaperPictureSchema = z.strictObject({ imageId: idSchema.nullable() });

export type Paper = z.infer<typeof paperSchema>;
export type PaperPicture = z.infer<typeof paperPictureSchema>;
