import { CERTIFICATE_YEARS, isEditionSize } from '@print-room/domain';
import { z } from 'zod';
import { idSchema, lineSchema, timestampSchema, versionSchema } from '../common.ts';

/** An edition to be made with the design. */
export const newEditionSchema = z
	.strictObject({
		size: z.number().int(),
		/** artist's proofs beside it */
		proofs: z.number().int().default(0),
		/** true: all its prints are of the design's size; false: copies of all sizes count together */
		isOneSize: z.boolean().default(false),
	})
	.refine(isEditionSize, 'An edition has 1 to 999 copies, and artist’s proofs up to a tenth of them.');

/** Wishes of the customer for the text of a certificate. A numbered one needs title, artist and edition. */
export const certificateTextSchema = z.strictObject({
	title: lineSchema().max(120, 'At most 120 characters.').default(''),
	artist: lineSchema().max(120, 'At most 120 characters.').default(''),
	/** title of the work */
	year: z
		.number()
		.int()
		.min(CERTIFICATE_YEARS.first, 'Enter a year from 1800.')
		.max(CERTIFICATE_YEARS.last, 'Enter a year up to 2100.')
		.nullish(),
	edition: z.union([z.strictObject({ id: idSchema }), newEditionSchema]).nullish(),
	/** true: the prints are artist's proofs of the edition */
	isProof: z.boolean().default(false),
	/** whether the page that verifies the certificate shows the picture; an edition that exists keeps its own choice */
	showsPicture: z.boolean().default(true),
});

/** Text of a certificate, as it was ordered. */
export const certificateSaysSchema = z.object({
	isNumbered: z.boolean(),
	title: z.string(),
	artist: z.string(),
	year: z.number().int().nullable(),
	edition: z.object({ id: idSchema, size: z.number().int(), proofs: z.number().int(), isProof: z.boolean() }).nullable(),
	/** absent in designs of before there was the choice: the picture is shown */
	showsPicture: z.boolean().optional(),
});

/** Edition of a picture, as its owner sees it. */
export const editionSchema = z.object({
	id: idSchema,
	title: z.string(),
	artist: z.string(),
	year: z.number().int().nullable(),
	size: z.number().int(),
	proofs: z.number().int(),
	isOneSize: z.boolean(),
	/** sides in mm of the design that it was made with, the print size of all its prints if it has one */
	sidesMm: z.tuple([z.number(), z.number()]),
	isClosed: z.boolean(),
	/** whether the page that verifies a certificate shows the picture */
	showsPicture: z.boolean(),
	/** copies and artist's proofs whose number is taken, ascending */
	taken: z.array(z.number().int()),
	takenProofs: z.array(z.number().int()),
	createdAt: timestampSchema,
	version: versionSchema,
});

export const changeEditionSchema = z.strictObject({
	/** never larger than before, nor smaller than the highest number that is taken */
	size: z.number().int().optional(),
	/** final: a closed edition has no further prints */
	isClosed: z.literal(true).optional(),
	showsPicture: z.boolean().optional(),
});

export type CertificateText = z.output<typeof certificateTextSchema>;
export type CertificateSays = z.infer<typeof certificateSaysSchema>;
export type Edition = z.infer<typeof editionSchema>;
export type ChangeEdition = z.output<typeof changeEditionSchema>;
