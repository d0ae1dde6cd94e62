import { APPROVAL_DAYS, MOST_MARKS } from '@print-room/domain';
import { z } from 'zod';
import { categoryIdSchema, idSchema, lineSchema, linesSchema, poundsSchema, timestampSchema, unitsSchema } from '../common.ts';
import { vatPercentSchema } from '../vat.ts';
import { sentWallSchema, shownWallSchema } from './wall.ts';

/** share of the picture's width or height */
const share = z.number().min(0).max(1);

/** A place in the printed picture, or in that of the wall, from its top left, with a sentence. */
const markSchema = z.strictObject({ x: share, y: share, text: lineSchema().min(1, 'Required').max(300, 'At most 300 characters.') });

export const approvalVerdictSchema = z.enum(['approved', 'changes']);

/** Shows one design or one wall. */
export const createApprovalSchema = z
	.strictObject({
		designId: idSchema.optional(),
		wall: sentWallSchema.optional(),
		/** how long the link works */
		days: z.literal(APPROVAL_DAYS),
		showsPrice: z.boolean(),
		/** the only name that the link shows; '' for none */
		name: lineSchema().max(100, 'At most 100 characters.').default(''),
	})
	.refine(({ designId, wall }) => (designId === undefined) !== (wall === undefined), {
		message: 'A link shows one design or one wall.',
		path: ['designId'],
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

const sides = z.object({ width: z.number(), height: z.number() });

const linkedPrintSchema = z.object({
	kind: z.literal('print'),
	designId: idSchema,
	/** size of the print, in words */
	size: z.string(),
	/** the print in its border or mount */
	thumbUrl: z.string(),
	/** where the printed picture is in it; a mount covers its edges */
	frame: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
});

const linkedWallSchema = z.object({
	kind: z.literal('wall'),
	wallId: idSchema,
	/** as it was sent */
	wall: shownWallSchema,
	/** designs of its prints, in their order */
	designIds: z.array(idSchema),
	/** false: a print of it is gone, and the link shows nothing any more */
	isWhole: z.boolean(),
});

/** A link as its owner sees it; the link's address is shown once, when it is made. */
export const approvalLinkSchema = z.object({
	id: idSchema,
	subject: z.discriminatedUnion('kind', [linkedPrintSchema, linkedWallSchema]),
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

/** A print as the holder of a link sees it: no file, and no name of its owner's. */
export const printFactsSchema = z.object({
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
});

const seenPrintSchema = z.object({ kind: z.literal('print'), print: printFactsSchema });

const seenWallSchema = z.object({
	kind: z.literal('wall'),
	wall: shownWallSchema,
	/** facts of its prints, in their order */
	prints: z.array(printFactsSchema),
});

/** What a link shows to its holder: no name but the one that its owner typed. */
export const approvalSchema = z.object({
	id: idSchema,
	name: z.string(),
	/** when the link was made; a wall is shown as it was then */
	sentAt: timestampSchema,
	expiresAt: timestampSchema,
	/** The caller made the link, and does not answer it. */
	isOwn: z.boolean(),
	subject: z.discriminatedUnion('kind', [seenPrintSchema, seenWallSchema]),
	answers: z.array(approvalAnswerSchema),
});

export type CreateApproval = z.output<typeof createApprovalSchema>;
export type AnswerApproval = z.output<typeof answerApprovalSchema>;
export type ApprovalAnswer = z.infer<typeof approvalAnswerSchema>;
export type ApprovalLink = z.infer<typeof approvalLinkSchema>;
export type CreatedApproval = z.infer<typeof createdApprovalSchema>;
export type Approval = z.infer<typeof approvalSchema>;
export type PrintFacts = z.infer<typeof printFactsSchema>;
