import { z } from 'zod';
import { mediaGroupSchema, printItemSchema } from './catalogue.ts';
import { idSchema, poundsSchema, timestampSchema, unitsSchema, versionSchema } from './common.ts';

const group = { groupId: idSchema.nullish() };

/** A size is in `units`, in either orientation. */
export const calculatePriceSchema = z.discriminatedUnion('categoryId', [
	z.object({
		categoryId: z.literal('fineartprint'),
		extent1: z.number().positive().max(100_000),
		extent2: z.number().positive().max(100_000),
		units: unitsSchema,
		...group,
	}),
	z.object({ categoryId: z.literal('mountedprint'), printItemId: idSchema, ...group }),
	z.object({ categoryId: z.literal('proofprint'), ...group }),
]);

const extentsSchema = z.object({ extent1: z.number(), extent2: z.number() });

/** Net decimal pounds. `price` is null without a group, and where nothing prices that size for the group. */
export const priceResultSchema = z.object({
	price: z.number().nullable(),
	/** rate that prices of the category are shown with now */
	vatPercent: z.number(),
	/** `upTo`: extents in mm up to which the price stays the same; null if none are known. */
	mediaTypes: z.array(z.object({ groupId: z.string(), price: z.number(), upTo: extentsSchema.nullish() })),
});

export const MOST_PRICE_QUESTIONS = 600;

/** Questions are answered one by one: a question that is not valid does not keep the others from their price. */
export const calculatePricesSchema = z.strictObject({
	questions: z.array(calculatePriceSchema.nullable().catch(null)).min(1).max(MOST_PRICE_QUESTIONS),
});

/** Answer to one of many questions: a price, or why there is none. */
export const calculatedPriceSchema = z.union([priceResultSchema, z.object({ code: z.string(), message: z.string() })]);

export const priceSchema = z.object({
	id: idSchema,
	mmSize: extentsSchema,
	inchesSize: extentsSchema,
	price: poundsSchema,
	groupId: idSchema,
	group: mediaGroupSchema.optional(),
	createdAt: timestampSchema,
	version: versionSchema,
});

export const itemPriceSchema = z.object({
	id: idSchema,
	printItemId: idSchema,
	price: poundsSchema,
	groupId: idSchema,
	group: mediaGroupSchema.optional(),
	printItem: printItemSchema.optional(),
	createdAt: timestampSchema,
	version: versionSchema,
});

const noProofPrice = 'The price value must be a greater than 0 number.';

/** A price of nothing would give proofs away, and to the designs' calls it means that nothing is sold. */
export const changeProofPriceSchema = z.object({ price: z.number(noProofPrice).gt(0, noProofPrice).pipe(poundsSchema) });

export const proofPriceSchema = z.object({ id: idSchema, price: poundsSchema, version: versionSchema });

/** A line of a price list, compared with the present price. */
export const priceImportLineSchema = z.object({
	/** line of the file, from 1; null: a price that the file does not have */
	line: z.number().int().nullable(),
	kind: z.enum(['create', 'update', 'same', 'remove']),
	extent1Mm: z.number(),
	extent2Mm: z.number(),
	group: z.string(),
	/** net */
	before: poundsSchema.nullable(),
	after: poundsSchema.nullable(),
	/** Unusual prices: not a multiple of 5 p, cheaper than a smaller print, or a change of more than a quarter. */
	warnings: z.array(z.string()),
});

export const priceImportSchema = z.object({
	lines: z.array(priceImportLineSchema),
	/** reasons why lines cannot be read; with any of them no line is applied */
	problems: z.array(z.object({ line: z.number().int(), message: z.string() })),
	/** fingerprint of the prices that it was compared with; sent back to apply it */
	fingerprint: z.string(),
	applied: z.boolean(),
	/** Body for `POST /prices/changes` that undoes an applied import. Its versions keep later changes of others from being undone. */
	undo: z
		.object({
			create: z.array(z.object({ mmSize: extentsSchema, inchesSize: extentsSchema, price: poundsSchema, groupId: idSchema })),
			update: z.array(
				z.object({ id: idSchema, version: versionSchema, changes: z.object({ price: poundsSchema, inchesSize: extentsSchema }) }),
			),
			remove: z.array(z.object({ id: idSchema, version: versionSchema })),
		})
		.optional(),
});

export type CalculatePrice = z.infer<typeof calculatePriceSchema>;
export type CalculatedPrice = z.infer<typeof calculatedPriceSchema>;
export type PriceResult = z.infer<typeof priceResultSchema>;
export type Price = z.infer<typeof priceSchema>;
export type ItemPrice = z.infer<typeof itemPriceSchema>;
export type PriceImport = z.infer<typeof priceImportSchema>;
export type PriceImportLine = z.infer<typeof priceImportLineSchema>;
export type ProofPrice = z.infer<typeof proofPriceSchema>;
