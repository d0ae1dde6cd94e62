import { z } from 'zod';
import { idSchema } from '../common.ts';
import { addressSchema } from '../order.ts';

/** Parcel that waits for its carrier, or the packed pieces of an order that are in none yet; for carriers' tools. */
export const parcelAddressSchema = z.object({
	orderId: idSchema,
	/** number that people quote */
	orderNumber: z.string(),
	/** which of the order's parcels, from 1; null: it has none yet */
	parcel: z.number().int().nullable(),
	prints: z.number().int(),
	carrier: z.string(),
	email: z.string(),
	/** delivery that the buyer chose, in the words of the cart service */
	service: z.string().nullable(),
	/** null: the cart service sent none */
	address: addressSchema.nullable(),
});
export type ParcelAddress = z.infer<typeof parcelAddressSchema>;

export const importReferencesSchema = z.strictObject({
	csv: z.string().max(2_000_000),
	/** carrier of lines that name none; null: parcels keep theirs */
	carrierId: idSchema.nullable().default(null),
	fingerprint: z.string().max(200).optional(),
});

/** A line of the file, compared with the parcel that it names. */
export const referenceLineSchema = z.object({
	/** line of the file, from 1 */
	line: z.number().int(),
	/** `create`: a new parcel of the packed pieces */
	kind: z.enum(['create', 'update', 'same']),
	orderId: idSchema,
	orderNumber: z.string(),
	/** which of the order's parcels, from 1 */
	parcel: z.number().int(),
	customer: z.string(),
	/** carrier and reference, such as `Courier, AB123`; '' without either */
	before: z.string(),
	after: z.string(),
});
export type ReferenceLine = z.infer<typeof referenceLineSchema>;

export const referencesImportSchema = z.object({
	lines: z.array(referenceLineSchema),
	/** reasons why lines cannot be used; with any of them no line is applied */
	problems: z.array(z.object({ line: z.number().int(), message: z.string() })),
	/** fingerprint of the parcels that it was compared with; sent back to apply it */
	fingerprint: z.string(),
	applied: z.boolean(),
});
export type ReferencesImport = z.infer<typeof referencesImportSchema>;
