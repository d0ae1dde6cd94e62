import { z } from 'zod';
import { idSchema, timestampSchema, unitsSchema, versionSchema } from '../common.ts';
import { cropSchema } from '../design.ts';
import { certificateTextSchema } from '../workshop/edition.ts';

/** images of a set, and its rows: an image has a row for each size or paper */
export const MOST_SET_IMAGES = 200;
export const MOST_SET_ROWS = 400;
/** older sets of an owner that are kept beside the one in work, for each category */
export const MOST_OTHER_SETS = 5;

const extent = z.number().positive().max(100_000);
const share = z.number().min(0).max(1);

/** How the printed size of each image follows; lengths are in the `units` beside it. */
export const setSizingSchema = z.discriminatedUnion('kind', [
	z.strictObject({ kind: z.literal('size'), width: extent, height: extent }),
	z.strictObject({ kind: z.literal('longSide'), length: extent }),
	z.strictObject({ kind: z.literal('shortSide'), length: extent }),
	/** the largest size of the image's own shape that has High quality */
	z.strictObject({ kind: z.literal('largestHigh') }),
]);

/** Choices for all rows of a set. They may be incomplete, and are checked when a design is made. */
export const setChoicesSchema = z.strictObject({
	mediaId: idSchema.nullable(),
	borderId: idSchema.nullable(),
	printItemId: idSchema.nullable(),
	optionIds: z.array(idSchema).max(50),
	certificateId: idSchema.nullable(),
	certificateText: certificateTextSchema.nullable(),
	units: unitsSchema,
	/** null: not chosen yet */
	sizing: setSizingSchema.nullable(),
});

/** Choices of a row that differ from those for all; absent: as for all. A sizing comes with its units. */
const setOverridesSchema = setChoicesSchema
	.partial()
	.refine(({ sizing, units }) => sizing === undefined || units !== undefined, { message: 'Required with a sizing', path: ['units'] });

export const setRowSchema = z.strictObject({
	/** made by the client, unique in the set */
	id: idSchema,
	imageId: idSchema,
	overrides: setOverridesSchema,
	/** in pixels of a preview of `previewWidth` × `previewHeight`; null: the largest centred crop of the wanted shape */
	crop: z.strictObject({ ...cropSchema.shape, previewWidth: extent, previewHeight: extent }).nullable(),
	/** centre of a proof's section at 100 %, as shares of the crop; null: the crop's centre */
	section: z.strictObject({ x: share, y: share }).nullable(),
	/** The person does not order this row. */
	isLeftOut: z.boolean(),
	/** the design that this row became in the cart; null: not added yet */
	added: idSchema.nullable(),
});

/** A set as its owner's screens keep it. Fields that later releases add have defaults: stored sets are read by this schema. */
export const setContentSchema = z.strictObject({
	common: setChoicesSchema,
	rows: z
		.array(setRowSchema)
		.min(1)
		.max(MOST_SET_ROWS)
		.refine((rows) => new Set(rows.map(({ id }) => id)).size === rows.length, 'Each row has an id of its own.')
		.refine(
			(rows) => new Set(rows.map(({ imageId }) => imageId)).size <= MOST_SET_IMAGES,
			`A set holds at most ${MOST_SET_IMAGES} images.`,
		),
});

/** `version`: the one that the change is based on; null: there was no set. */
export const saveDesignSetSchema = z.strictObject({ version: versionSchema.nullable(), content: setContentSchema });

export const savedDesignSetSchema = z.object({
	version: versionSchema,
	updatedAt: timestampSchema,
	/** images of rows that are deleted: those rows cannot be ordered */
	goneImageIds: z.array(idSchema),
});

export const designSetSchema = savedDesignSetSchema.extend({ content: setContentSchema });

/** A set that was put aside when a guest's set moved to an account that had one. */
export const otherDesignSetSchema = z.object({ id: idSchema, rows: z.number().int(), updatedAt: timestampSchema });

export const designSetsSchema = z.object({
	/** the one in work; null: none */
	set: designSetSchema.nullable(),
	/** the latest first */
	others: z.array(otherDesignSetSchema),
});

export type SetSizing = z.infer<typeof setSizingSchema>;
export type SetChoices = z.output<typeof setChoicesSchema>;
export type SetRow = z.output<typeof setRowSchema>;
export type SetContent = z.output<typeof setContentSchema>;
export type SavedDesignSet = z.infer<typeof savedDesignSetSchema>;
export type DesignSet = z.infer<typeof designSetSchema>;
export type DesignSets = z.infer<typeof designSetsSchema>;
