import { z } from 'zod';
import { idSchema, timestampSchema } from './common.ts';

/** File type by content; the names `heif` and `jpg` map to these. */
export const imageTypeSchema = z.enum(['jpeg', 'png', 'tiff', 'webp', 'avif', 'heic', 'jxl', 'svg', 'pdf']);

/** Notes on how a file was read; the web app has a sentence for each. */
export const imageNoteSchema = z.enum([
	/** The first of several pages is the image. */
	'FIRST_PAGE_ONLY',
	/** The first frame of an animation is the image. */
	'FIRST_FRAME_ONLY',
	/** No colour profile: taken as sRGB. */
	'TAKEN_AS_SRGB',
	/** Grey without a profile: taken as gamma 2.2. */
	'TAKEN_AS_GREY',
	/** CMYK without a profile: taken as the stated press profile. */
	'TAKEN_AS_PRESS_CMYK',
	/** Inks on a page that is more than one picture: drawn in sRGB, by their profiles or by the stated press. */
	'CMYK_TO_SRGB',
	/** Made for HDR screens (PQ, HLG): what is brighter than paper is compressed. */
	'HDR_FOR_PAPER',
	/** Comes with a gain map for HDR screens; the standard version is shown and printed. */
	'GAIN_MAP_LEFT_OUT',
	/** The decoder gives fewer bits than the file has. */
	'DEPTH_REDUCED',
	/** Transparent parts print as white paper. */
	'TRANSPARENCY_ON_WHITE',
	/** Pages and drawings have no pixels of their own: they are rendered at the given size. */
	'RENDERED',
]);

/** An image of the library. All addresses are signed and expire; sizes are in pixels with orientation applied. */
export const imageSchema = z.object({
	id: idSchema,
	userId: z.string(),
	/** False only for a converted source that staff have not replaced yet. */
	adjusted: z.boolean(),
	name: z.string(),
	nameHash: z.string(),
	/** The 2048 px sRGB preview that the editor crops on. */
	thumb: z.string(),
	/** The preview in at most 1024 px, shown while that is fetched; null if an older image has none yet. */
	smallThumb: z.string().nullable(),
	thumbnailUrl: z.string(),
	/** A data: address of a few hundred bytes. */
	progressiveThumb: z.string(),
	type: imageTypeSchema,
	url: z.string(),
	sourceImage: z.string().nullable(),
	/** width / height */
	ratio: z.number(),
	/** original pixels per preview pixel */
	thumbSizeRatioX: z.number(),
	thumbSizeRatioY: z.number(),
	/** size of the file that prints are cut from */
	width: z.number().int(),
	height: z.number().int(),
	/** size of the file as uploaded */
	origWidth: z.number().int(),
	origHeight: z.number().int(),
	thumbWidth: z.number().int(),
	thumbHeight: z.number().int(),
	colourSpace: z.string(),
	bitDepth: z.number().int(),
	/** null: untagged, taken as sRGB */
	iccProfileName: z.string().nullable(),
	pages: z.number().int(),
	notes: z.array(imageNoteSchema),
	createdAt: timestampSchema,
	hidden: z.boolean(),
	/** number of designs that use the image; null when none */
	designNumber: z.number().int().nullable(),
});

/** Image as staff see it, with the file that prints are cut from; a replacement must match that file. */
export const staffImageSchema = imageSchema.extend({
	master: z.object({
		url: z.string(),
		/** the ending of its name, without the dot */
		extension: z.string(),
	}),
});

export type Image = z.infer<typeof imageSchema>;
export type StaffImage = z.infer<typeof staffImageSchema>;
export type ImageNote = z.infer<typeof imageNoteSchema>;
export type ImageType = z.infer<typeof imageTypeSchema>;
