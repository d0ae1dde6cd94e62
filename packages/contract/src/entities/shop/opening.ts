import { z } from 'zod';
import { timestampSchema } from '../common.ts';

/** Steps that nothing but a person's look can prove. */
export const lookedStepSchema = z.enum(['papers', 'prices', 'vat']);

const stepSchema = z.enum(['studio', 'logo', ...lookedStepSchema.options, 'mail', 'cart', 'pages', 'backup', 'order']);

/** What a new shop needs before it opens. */
export const openingSchema = z.object({
	steps: z.array(
		z.object({
			step: stepSchema,
			isDone: z.boolean(),
			/** sentence for people: what is there or what is missing */
			text: z.string(),
			/** time of the look or the test mail; null: none, or the step is read from the shop */
			at: timestampSchema.nullable(),
		}),
	),
});

export type Opening = z.infer<typeof openingSchema>;
export type OpeningStep = Opening['steps'][number];
export type LookedStep = z.infer<typeof lookedStepSchema>;
