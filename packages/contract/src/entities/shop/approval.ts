import { APPROVAL_DAYS, MOST_MARKS } from '@print-room/domain';
import { z } from 'zod';
import { categoryIdSchema, idSchema, lineSchema, linesSchema, poundsSchema, timestampSchema, unitsSchema } from '../common.ts';
import { vatPercentSchema } from '../vat.ts';

/** share of the picture's width or height */
const share = z.number().min(0).max(1);

/** A place in the printed picture, from its top left, with a sentence. */
const markSchema = z.strictObject({ x: share, y: share, text: lineSchema().min(1, 'Required').max(300, 'At most 300 characters.') });

export const approvalVerdictSchema = z.enum(['approved', 'changes']);

export const createApprovalSchema = z.strictObject({
	designId: idSchema,
	/** how long the link works */
	days: z.literal(APPROVAL_DAYS),
	showsPrice: z.boolean(),
	/** the only name that the link shows; '' for none */
	name: lineSchema().max(100, 'At most 100 characters.').default(''),
});

export const answerApprovalSchema = z
	.strictObject({
		/** One more than the latest round: an answer that is sent twice is kept once. */
		round: z.number().int().min(1).max(1000),
		verdict: approvalVerdictSchema,
		text: linesSchema().max(2000, 'At most 2000 characters.').default(''),
		marks: z.array(markSchema).max(MOST_MARKS).default([]),
	})
	.refine(({ verdict, text, marks }) => verdict === 'approved' || text !== '' || marks.length > 0, {
		message: 'Say what should change, or mark it in the picture.',
		path: ['text'],
	});

export const approvalAnswerSchema = z.object({
	round: z.number().int(),
	verdict: approvalVerdictSchema,
	text: z.string(),
	marks: z.array(markSchema),
	at: timestampSchema,
});

/** A link as its owner sees it; the link's address is shown once, when it is made. */
export const approvalLinkSchema = z.object({
	id: idSchema,
	designId: idSchema,
	/** size of the print, in words */
	size: z.string(),
	/** the print in its border or mount */
	thumbUrl: z.string(),
	/** where the printed picture is in it; a mount covers its edges */
	frame: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
	name: z.string(),
	showsPrice: z.boolean(),
	createdAt: timestampSchema,
	expiresAt: timestampSchema,
	revokedAt: timestampSchema.nullable(),
	/** how often it was opened */
	views: z.number().int(),
	/** the latest first */
	answers: z.array(approvalAnswerSchema),
});

export const createdApprovalSchema = approvalLinkSchema.extend({ url: z.string() });

const sides = z.object({ width: z.number(), height: z.number() });

/** A print as the holder of a link sees it: no file, no name but the one that its owner typed. */
export const approvalSchema = z.object({
	id: idSchema,
	name: z.string(),
	expiresAt: timestampSchema,
	/** The caller made the link, and does not answer it. */
	isOwn: z.boolean(),
	categoryId: categoryIdSchema,
	/** Sizes in `units`: the printed picture, the whole with border or mount, and what a mount lets be seen. */
	size: sides,
	finalSize: sides,
	aperture: sides.nullable(),
	units: unitsSchema,
	/** whole ppi, and what they are by the studio's thresholds */
	ppi: z.number().int(),
	quality: z.enum(['high', 'average', 'low']),
	paper: z.string().nullable(),
	border: z.string().nullable(),
	mount: z.string().nullable(),
	/** colour of the mount's board */
	board: z.string().nullable(),
	options: z.array(z.string()),
	certificate: z.string().nullable(),
	/** null: the owner does not show it */
	price: z.object({ net: poundsSchema, vatPercent: vatPercentSchema }).nullable(),
	answers: z.array(approvalAnswerSchema),
});

export type CreateApproval = z.output<typeof createApprovalSchema>;
export type AnswerApproval = z.output<typeof answerApprovalSchema>;
export type ApprovalAnswer = z.infer<typeof approvalAnswerSchema>;
export type ApprovalLink = z.infer<typeof approvalLinkSchema>;
export type CreatedApproval = z.infer<typeof createdApprovalSchema>;
export type Approval = z.infer<typeof approvalSchema>;
