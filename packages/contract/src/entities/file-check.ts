import { FILE_CHECK_PROBLEMS, FILE_CHECK_STATES } from '@print-room/domain';
import { z } from 'zod';
import { longestFileCheckText } from '../file-check-messages.ts';
import { userSchema } from './account.ts';
import { emailSchema } from './account-forms.ts';
import { categoryIdSchema, idSchema, lineSchema, linesSchema, timestampSchema, versionSchema } from './common.ts';
import { designSchema } from './design.ts';

export const fileCheckStateSchema = z.enum(FILE_CHECK_STATES);
export const fileCheckProblemSchema = z.enum(FILE_CHECK_PROBLEMS);
export const fileCheckVerdictSchema = z.enum(['looksGood', 'changesWanted']);

export const fileCheckEntrySchema = z.object({
	id: idSchema,
	at: timestampSchema,
	/**
	 * `changed`: the customer asks again, with another file, size or crop; `approved`: they want it printed so; `cancelAsked`: they ask for
	 * a held line to be cancelled
	 */
	kind: z.enum(['asked', 'answered', 'changed', 'approved', 'cancelAsked']),
	/** name of the member of staff; null: the customer, or an erased account */
	byName: z.string().nullable(),
	/** verdict of an answer */
	verdict: fileCheckVerdictSchema.nullable(),
	problems: z.array(fileCheckProblemSchema),
	text: z.string(),
	designId: idSchema.nullable(),
	/** time at which an answer's mail was sent */
	mailedAt: timestampSchema.nullable(),
});

/** Measurements of the pixels in a design's crop; null where they have not been made yet, or cannot be. */
export const measuredFileSchema = z.object({
	/** shares of the crop's pixels, 0 to 1, of which a channel is at its end */
	clippedShadows: z.number(),
	clippedHighlights: z.number(),
	/** 0 (none) to 1: detail at the finest scale, as a share of the detail at twice that scale */
	finestDetail: z.number(),
	/** the picture seems to have been enlarged before it was sent: about so many times; null: it does not */
	enlargedTimes: z.number().nullable(),
});

/** Line of an order that staff hold and ask the customer about. */
export const heldLineSchema = z.object({
	orderId: idSchema,
	orderNumber: z.string(),
	itemId: idSchema,
	/** from 1 */
	line: z.number().int(),
});

export const freeCheckRequestSchema = z.object({
	id: idSchema,
	/** null once the account is deleted */
	userId: z.string().nullable(),
	firstName: z.string(),
	lastName: z.string(),
	email: z.string(),
	comment: z.string(),
	/** the latest design; null once deleted */
	designId: idSchema.nullable(),
	state: fileCheckStateSchema,
	/** time of the latest answer; null: not answered yet, or not since the last question */
	answeredAt: timestampSchema.nullable(),
	createdAt: timestampSchema,
	version: versionSchema,
	/** address of an answer; only when one file check is read */
	answerTo: z.string().optional(),
	/** null: a free check of a design that was not ordered; only when one file check is read */
	heldLine: heldLineSchema.nullable().optional(),
	/** only when one file check is read */
	entries: z.array(fileCheckEntrySchema).optional(),
	measured: measuredFileSchema.nullable().optional(),
	design: designSchema.nullable().optional(),
	user: userSchema.nullable().optional(),
});

export const ownFreeCheckRequestSchema = freeCheckRequestSchema
	.pick({
		id: true,
		comment: true,
		designId: true,
		state: true,
		answeredAt: true,
		createdAt: true,
		version: true,
		measured: true,
		design: true,
	})
	.extend({
		entries: z.array(fileCheckEntrySchema.omit({ mailedAt: true })),
		categoryId: categoryIdSchema.nullable(),
		/** null: a free check of a design that was not ordered */
		heldLine: heldLineSchema.omit({ orderId: true, itemId: true }).nullable(),
	});

const nameSchema = (sentence: string) => lineSchema().max(100, 'At most 100 characters').min(1, { error: sentence });

/** A guest's contact; for accounts the account's own is used. */
export const askFreeCheckSchema = z.strictObject({
	userId: z.string().max(64).nullish(),
	firstName: nameSchema('First name is required').nullish(),
	lastName: nameSchema('Last name is required').nullish(),
	email: emailSchema.nullish(),
	comment: linesSchema().max(longestFileCheckText).default(''),
	designId: idSchema,
	/** Honeypot: hidden from people, filled in by bots. */
	website: z.string().max(200).optional(),
});

export const answerFreeCheckSchema = z
	.strictObject({
		verdict: fileCheckVerdictSchema,
		problems: z.array(fileCheckProblemSchema).max(FILE_CHECK_PROBLEMS.length).default([]),
		text: linesSchema().max(longestFileCheckText).default(''),
	})
	.refine(({ verdict, problems, text }) => verdict === 'looksGood' || problems.length > 0 || text !== '', {
		message: 'Say what is wrong.',
		path: ['text'],
	});

export const changeFreeCheckSchema = z.strictObject({ designId: idSchema, comment: linesSchema().max(longestFileCheckText).default('') });

export const askToCancelSchema = z.strictObject({ comment: linesSchema().max(longestFileCheckText).default('') });

/** Question about a held line, mailed to the customer. */
const lineQuestionSchema = z
	.strictObject({
		problems: z.array(fileCheckProblemSchema).max(FILE_CHECK_PROBLEMS.length).default([]),
		text: linesSchema().max(longestFileCheckText).default(''),
	})
	.refine(({ problems, text }) => problems.length > 0 || text !== '', { message: 'Say what is wrong.', path: ['text'] });

export const holdLineSchema = z.strictObject({
	/** for staff: the customer does not see it */
	reason: lineSchema().min(1, 'Enter a reason.').max(500, 'At most 500 characters.'),
	/** null: the customer is not asked */
	question: lineQuestionSchema.nullable().default(null),
});

/** Trouble of an order's line: its conversation with the customer, and the designs that it had before. */
export const orderLineSchema = z.object({
	itemId: idSchema,
	conversation: z.object({ id: idSchema, state: fileCheckStateSchema }).nullable(),
	/** earlier designs, the first one first */
	versions: z.array(
		z.object({
			/** from 1 */
			number: z.number().int(),
			designId: idSchema,
			imageName: z.string(),
			replacedAt: timestampSchema,
			/** names of the pieces that were printed from it */
			prints: z.array(z.string()),
		}),
	),
});

/** `asItIs`: against the advice of staff, which the customer has read. */
export const approveFreeCheckSchema = z.strictObject({ designId: idSchema, asItIs: z.boolean().default(false) });

export type FreeCheckRequest = z.infer<typeof freeCheckRequestSchema>;
export type OwnFreeCheckRequest = z.infer<typeof ownFreeCheckRequestSchema>;
export type FileCheckEntry = z.infer<typeof fileCheckEntrySchema>;
export type HeldLine = z.infer<typeof heldLineSchema>;
export type HoldLine = z.output<typeof holdLineSchema>;
export type OrderLine = z.infer<typeof orderLineSchema>;
export type MeasuredFile = z.infer<typeof measuredFileSchema>;
export type AskFreeCheck = z.output<typeof askFreeCheckSchema>;
export type AnswerFreeCheck = z.output<typeof answerFreeCheckSchema>;
