import { z } from 'zod';
import { userSchema } from './account.ts';
import { borderSchema } from './catalogue.ts';
import {
	categoryIdSchema,
	idSchema,
	poundsSchema,
	sha256Schema,
	timestampSchema,
	unitsSchema,
	versionSchema,
	widthHeightSchema,
} from './common.ts';
import { imageSchema, imageTypeSchema } from './image.ts';
import { vatPercentSchema } from './vat.ts';
import { certificateSaysSchema, certificateTextSchema } from './workshop/edition.ts';

const finite = z.number().min(-1_000_000).max(1_000_000);
const share = z.number().min(0).max(1);
const extent = z.number().positive().max(100_000);

/** Pixels of the editor image, fractions allowed. */
export const cropSchema = z.object({ x: finite, y: finite, width: finite, height: finite });

/** `size` is the printed image, `finalSize` the overall size with border or mount, both in `units`. */
export const printSchema = z.object({
	crop: cropSchema,
	size: z.object({ width: extent, height: extent }),
	finalSize: z.object({ width: extent, height: extent }),
	units: unitsSchema,
	/** Centre of a proof's section at 100 %, as shares of the crop from its top left; by default the crop's centre. */
	section: z.object({ x: share, y: share }).nullish(),
});

/** A saved print: `aperture` is what its window mount shows, in `units` and turned like `size`; null: no mount, or none known. */
const designPrintSchema = printSchema.extend({ aperture: z.object({ width: extent, height: extent }).nullish() });

export const createDesignSchema = z.object({
	imageId: idSchema,
	print: printSchema,
	mediaId: idSchema.nullish(),
	borderId: idSchema.nullish(),
	options: z.array(idSchema).max(50).default([]),
	certificateId: idSchema.nullish(),
	/** Text for the certificate; refused without what a numbered one needs. */
	certificateText: certificateTextSchema.nullish(),
	printItemId: idSchema.nullish(),
	/** Needed where the category does not follow from media or print item; otherwise compared with it. */
	categoryId: categoryIdSchema.nullish(),
	/** Present if the picture was shown in the paper's colours: the `table` of the medium, and the share of the crop that it cannot print exactly. */
	proof: z.object({ table: sha256Schema, share }).nullish(),
	/** Net; 0 declares a free-check design, which gets no cart line. */
	price: poundsSchema,
	/** VAT rate that the price was shown with: another one now is refused as another price is. */
	vatPercent: vatPercentSchema.nullish(),
	/** Accepted because clients may send them, and ignored: the owner is the caller's identity. */
	userId: z.string().nullish(),
	tempUserId: z.string().nullish(),
});

/** One line of a design's price: a snapshot. */
export const designPartSchema = z.object({
	kind: z.enum(['print', 'border', 'option', 'certificate']),
	id: idSchema.nullable(),
	label: z.string(),
	price: poundsSchema,
});

export const designSchema = z.object({
	id: idSchema,
	userId: z.string().nullable(),
	imageId: idSchema,
	imageName: z.string(),
	/** for staff only */
	imageType: imageTypeSchema.optional(),
	categoryId: categoryIdSchema,
	print: designPrintSchema,
	/** In whole pixels of the original, orientation applied: what is cut. */
	originalCrop: z.object({ x: z.number().int(), y: z.number().int(), width: z.number().int(), height: z.number().int() }),
	densityPpi: z.number(),
	mediaId: idSchema.nullable(),
	borderId: idSchema.nullable(),
	options: z.array(idSchema),
	certificateId: idSchema.nullable(),
	printItemId: idSchema.nullable(),
	price: poundsSchema,
	/** per cent, as it was when the design was made */
	vatPercent: z.number(),
	parts: z.array(designPartSchema),
	croppedUrl: z.string(),
	thumbUrl: z.string(),
	additionalImages: z.array(z.object({ name: z.string(), url: z.string() })),
	printType: z.object({ label: z.string(), configurationId: idSchema }).nullable(),
	/** The print item as it was chosen; its sizes are in the item's own orientation. */
	printItem: z
		.object({
			id: idSchema,
			route: z.string(),
			label: z.string(),
			finalSizeId: idSchema,
			categoryId: categoryIdSchema.optional(),
			sizeMM: widthHeightSchema.optional(),
			sizeInches: widthHeightSchema.optional(),
		})
		.nullable(),
	optionObjects: z.array(z.object({ id: idSchema, label: z.string(), price: poundsSchema })),
	/** `says` is absent in older designs */
	certificate: z.object({ label: z.string(), says: certificateSaysSchema.optional() }).nullable(),
	/** The paper's colour profile as it was, and what the customer was shown of it; null: none, or an older design. */
	paper: z
		.object({
			name: z.string(),
			sha256: sha256Schema,
			intent: z.enum(['relative', 'perceptual']),
			isExample: z.boolean(),
			/** null: the colours of the screen only */
			shown: z.object({ share }).nullable(),
		})
		.nullable()
		.optional(),
	createdAt: timestampSchema,
	version: versionSchema,
	/** For staff: the print files were cut before the image's file was replaced. */
	isOfEarlierFile: z.boolean().optional(),
	/** Present when asked for by `include`: the catalogue entries as they are now. */
	borderType: borderSchema.nullable().optional(),
	upload: imageSchema.optional(),
	user: userSchema.nullable().optional(),
});

/** `cartUrl`: the complete signed add-to-cart address; absent for a free-check design. */
export const createdDesignSchema = designSchema.extend({ cartUrl: z.string().optional() });

/** What a design can no longer be ordered with; `file`: another file has taken the place of the one that was printed. */
export const goneSchema = z.enum(['category', 'file', 'size', 'medium', 'mount', 'border', 'option', 'certificate']);

/** A design ordered again: the body for another one with the same pixels and choices at today's price, or what is gone. */
export const designAgainSchema = z.object({
	design: createDesignSchema.nullable(),
	gone: z.array(z.object({ what: goneSchema, name: z.string(), message: z.string() })),
});

export type DesignAgain = z.infer<typeof designAgainSchema>;
export type Crop = z.infer<typeof cropSchema>;
export type CreateDesign = z.infer<typeof createDesignSchema>;
export type DesignPart = z.infer<typeof designPartSchema>;
export type Design = z.infer<typeof designSchema>;
export type CreatedDesign = z.infer<typeof createdDesignSchema>;

/** Media, print items and sizes of a person's orders, latest first and each once. */
export const orderedChoicesSchema = z.object({
	mediaIds: z.array(idSchema),
	printItemIds: z.array(idSchema),
	/** sizes of the printed image where the size was typed, without borders */
	sizes: z.array(z.object({ width: extent, height: extent, units: unitsSchema })),
});
export type OrderedChoices = z.infer<typeof orderedChoicesSchema>;
