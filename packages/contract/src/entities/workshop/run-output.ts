import { z } from 'zod';
import { idSchema } from '../common.ts';

/** Print file of a run and how it was printed, kept from the moment that printing began. */
export const runFileSchema = z.object({
	designId: idSchema,
	/** `print`, or the sheet of a proof */
	kind: z.enum(['print', 'composition', 'section']),
	/** of the stored file, in hexadecimal; null: being taken */
	sha256: z.string().nullable(),
	bytes: z.number().int().nullable(),
	/** name of the paper's profile, as the customer saw it; null: the medium has none */
	profile: z.string().nullable(),
	profileSha256: z.string().nullable(),
	intent: z.enum(['relative', 'perceptual']).nullable(),
	sharpening: z.enum(['none']),
	/** size on paper by the size that was ordered */
	scale: z.number(),
	/** whether the design has had other files since then */
	isReplaced: z.boolean(),
});
export type RunFile = z.infer<typeof runFileSchema>;

/** A run to print: one roll or sheet as a PDF, or all print files as a zip. */
export const runOutputSchema = z.strictObject({
	kind: z.enum(['pdf', 'files']),
	/** which roll or sheet, from 0; of a PDF only */
	sheet: z.number().int().min(0).max(1000).default(0),
	/** The caller knows that files are not those that the run was printed from. */
	isDifferenceKnown: z.boolean().default(false),
});
export type RunOutput = z.output<typeof runOutputSchema>;
