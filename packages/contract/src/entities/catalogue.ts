import { z } from 'zod';
import {
	categoryIdSchema,
	entryShape,
	idSchema,
	poundsSchema,
	sha256Schema,
	timestampSchema,
	versionSchema,
	widthHeightSchema,
} from './common.ts';
import { paperSchema } from './shop/paper.ts';

export const mediaGroupSchema = z.object({ ...entryShape, name: z.string() });

/** Working days that it adds to a print; administrators change them with the working days. */
const leadDays = z.number().int();

/** What the workshop does to a print after printing it for this entry, such as `Coating`; empty: nothing. */
const finishing = z.string();

const channel = z.number().min(0).max(1);

/** How a print will look on a medium's paper. The table is at `/proofs/{table}`, outside the API, and never changes. */
export const paperProofSchema = z.object({
	/** SHA-256 of the table, in hexadecimal */
	table: sha256Schema,
	/** The paper's own white in Display P3: red, green and blue, each 0 to 1. */
	paper: z.tuple([channel, channel, channel]),
	name: z.string(),
	/** true if the profile was calculated by the shop, not measured on a paper */
	isExample: z.boolean(),
});

const printTypeFields = z.object({
	...entryShape,
	label: z.string(),
	description: z.string(),
	groupId: idSchema,
	/** null: it belongs to no category, and is not offered until it does */
	configurationId: idSchema.nullable(),
	/** paper whose page describes it; null: none does */
	paperId: idSchema.nullable(),
	/** The widest roll or sheet it comes in; null: no limit but the shop's. */
	maxWidthMm: z.number().nullable(),
	/** null: the shop knows no colour profile of this paper, or its table is not made yet */
	proof: paperProofSchema.nullable(),
	leadDays,
	finishing,
});

const printTypeConfigurationFields = z.object({
	...entryShape,
	label: z.string(),
	friendlyName: z.string(),
	enabled: z.boolean(),
	optional: z.boolean(),
	defaultId: idSchema.nullable(),
	categoryId: categoryIdSchema,
});

export const printTypeConfigurationSchema = printTypeConfigurationFields.extend({
	defaultPrintType: printTypeFields.nullable().optional(),
});

export const printTypeSchema = printTypeFields.extend({
	group: mediaGroupSchema.optional(),
	configuration: printTypeConfigurationFields.nullable().optional(),
	paper: paperSchema.nullable().optional(),
});

const optionFields = z.object({
	...entryShape,
	label: z.string(),
	description: z.string(),
	price: poundsSchema,
	configurationId: idSchema,
	/** Colour of a window mount's board, as #rrggbb; null for an option that has no colour. */
	colour: z
		.string()
		.regex(/^#[0-9a-f]{6}$/)
		.nullable(),
	/** The longest that the overall size may be, border included; null: as long as the shop prints. */
	maxSideMm: z.number().nullable(),
	needsBorder: z.boolean(),
	leadDays,
	finishing,
});

const optionConfigurationFields = z.object({
	...entryShape,
	label: z.string(),
	friendlyName: z.string(),
	enabled: z.boolean(),
	multiselect: z.boolean(),
	showPrice: z.boolean(),
	optional: z.boolean(),
	defaultId: idSchema.nullable(),
	categoryId: categoryIdSchema,
});

export const optionSchema = optionFields.extend({ configuration: optionConfigurationFields.optional() });
export const optionConfigurationSchema = optionConfigurationFields.extend({ options: z.array(optionFields).optional() });

export const certificateSchema = z.object({
	...entryShape,
	label: z.string(),
	description: z.string(),
	price: poundsSchema,
	categories: z.array(categoryIdSchema),
	/** numbered certificates belong to an edition, plain ones do not */
	isNumbered: z.boolean(),
	leadDays,
	finishing,
});

/** `label` contains ':W', replaced by the width. */
export const borderSchema = z.object({
	...entryShape,
	label: z.string(),
	description: z.string(),
	widthMM: z.number(),
	widthInches: z.number(),
	price: poundsSchema,
	leadDays,
	finishing,
});

/** A window mount's outer size, or (with printItemId) its aperture. */
export const sizeSchema = z.object({
	...entryShape,
	label: z.string(),
	sizeMM: widthHeightSchema,
	sizeInches: widthHeightSchema,
	printItemId: idSchema.nullable(),
});

export const printItemSchema = z.object({
	...entryShape,
	label: z.string(),
	route: z.string(),
	sizeMM: widthHeightSchema,
	sizeInches: widthHeightSchema,
	finalSizeId: idSchema,
	categoryId: categoryIdSchema,
	leadDays,
	finishing,
	finalSize: sizeSchema.optional(),
	sizes: z.array(sizeSchema).optional(),
});

export const categoryConfigurationSchema = z.object({
	...entryShape,
	categoryId: categoryIdSchema,
	selectPredefinedSize: z.boolean(),
	predefinedSizeLabel: z.string(),
	/** The print item chosen at first. */
	predefinedSize: idSchema.nullable(),
	borderAvailable: z.boolean(),
	defaultBorderId: idSchema.nullable(),
	onlyProportionalCrop: z.boolean(),
	rotationAvailable: z.boolean(),
	sizeLabel: z.string(),
});

export const printCategorySchema = z.object({
	id: categoryIdSchema,
	label: z.string(),
	active: z.boolean(),
	index: z.number().int(),
	createdAt: timestampSchema,
	version: versionSchema,
	printTypeConfiguration: printTypeConfigurationSchema.optional(),
	optionConfiguration: optionConfigurationSchema.optional(),
	categoryConfiguration: categoryConfigurationSchema.optional(),
});

export type MediaGroup = z.infer<typeof mediaGroupSchema>;
export type PaperProof = z.infer<typeof paperProofSchema>;
export type PrintType = z.infer<typeof printTypeSchema>;
export type PrintTypeConfiguration = z.infer<typeof printTypeConfigurationSchema>;
export type Option = z.infer<typeof optionSchema>;
export type OptionConfiguration = z.infer<typeof optionConfigurationSchema>;
export type Certificate = z.infer<typeof certificateSchema>;
export type Border = z.infer<typeof borderSchema>;
export type Size = z.infer<typeof sizeSchema>;
export type PrintItem = z.infer<typeof printItemSchema>;
export type CategoryConfiguration = z.infer<typeof categoryConfigurationSchema>;
export type PrintCategory = z.infer<typeof printCategorySchema>;
