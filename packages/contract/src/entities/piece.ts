import { ORDER_HOLDS, PIECE_STATES, PROOF_SHEETS, REPRINT_REASONS, STAGES } from '@print-room/domain';
import { z } from 'zod';
import { MOST_PIECES_A_PAGE, PIECES_A_PAGE, PIECES_DUE } from '../piece-lists.ts';
import { idSchema, lineSchema, timestampSchema } from './common.ts';

export const pieceSchema = z.object({
	id: idSchema,
	orderId: idSchema,
	/** number that people quote */
	orderNumber: z.string(),
	customerLastName: z.string(),
	/** line of the order, from 1 */
	line: z.number().int(),
	/** which of the line's pieces this is, from 1 */
	number: z.number().int(),
	/** pieces of the line */
	of: z.number().int(),
	/** sheet of a proof; null for other prints, which are one sheet */
	sheet: z.enum(PROOF_SHEETS).nullable(),
	/** 0 for the print that was paid, 1 for its first reprint and so on; they share their number */
	reprint: z.number().int(),
	/** reason for the reprint; null: the print that was paid */
	reprintReason: z.enum(REPRINT_REASONS).nullable(),
	/** whether this piece was ordered again */
	isReprinted: z.boolean(),
	state: z.enum(PIECE_STATES),
	/** stage that a held piece comes back to */
	heldFrom: z.enum(STAGES).nullable(),
	holdReason: z.string().nullable(),
	/** true if a held piece waits for a file of the customer */
	waitsForFile: z.boolean(),
	/** stage at which a cancelled piece was; null: not cancelled, or not known */
	cancelledFrom: z.enum(STAGES).nullable(),
	/** reason why the order is held from printing, as with test money */
	orderHold: z.enum(ORDER_HOLDS).nullable(),
	/** whether staff have to review the order or its line */
	isFlagged: z.boolean(),
	needsFinishing: z.boolean(),
	/** labels of what is ordered with the print: options, certificate, mount */
	finishing: z.array(z.string()),
	medium: z.string().nullable(),
	/** size of the paper with its border, as the image is looked at */
	widthMm: z.number(),
	heightMm: z.number(),
	imageName: z.string(),
	/** picture of the print with its border; null: the line has no design */
	thumbUrl: z.string().nullable(),
	/** day by which it is to be finished; null: not paid yet, or the studio names no dates */
	dueOn: z.iso.date().nullable(),
	movedAt: timestampSchema,
	version: z.number().int(),
});
export type Piece = z.infer<typeof pieceSchema>;

/** Largest number of pieces that one call names. */
const MOST_NAMED = 100;

/** Which pieces are wanted; without a state, an order or ids those on the board. */
export const pieceFilterSchema = z.object({
	orderId: idSchema.optional(),
	state: z.enum(PIECE_STATES).optional(),
	medium: z.string().max(500).optional(),
	/** by the studio's day: `week` is within seven days or overdue */
	due: z.enum(PIECES_DUE).optional(),
	/** `true`: held pieces, and those of an order that is held from printing */
	held: z.literal('true').optional(),
	/** part of an order's number, a customer's last name, a medium or a file name */
	text: z.string().trim().max(100).optional(),
});
export type PieceFilter = z.infer<typeof pieceFilterSchema>;

export const pieceQuerySchema = pieceFilterSchema.extend({
	/** separated by commas */
	ids: z
		.string()
		.max(MOST_NAMED * 40)
		.transform((text) => text.split(','))
		.pipe(z.array(idSchema).max(MOST_NAMED))
		.optional(),
	/** id of the last piece of the page before */
	after: idSchema.optional(),
	limit: z.coerce.number().int().min(1).max(MOST_PIECES_A_PAGE).default(PIECES_A_PAGE),
});

export const pieceCountsSchema = z.object({
	/** pieces that the filter finds, by state; states without any are left out */
	states: z.array(z.object({ state: z.enum(PIECE_STATES), count: z.number().int() })),
	/** media of all pieces on the board, whatever the filter */
	media: z.array(z.string()),
	/** pieces that were ordered again in the last 30 days by reason, whatever the filter; reasons without any are left out */
	reprints: z.array(z.object({ reason: z.enum(REPRINT_REASONS), count: z.number().int() })),
});
export type PieceCounts = z.infer<typeof pieceCountsSchema>;

/** Pieces that are new or have changed, sent to boards that are open. `areMore`: there are more than are named. */
export const pieceNewsSchema = z.object({ ids: z.array(idSchema), areMore: z.boolean() });
export type PieceNews = z.infer<typeof pieceNewsSchema>;

const named = z
	.array(z.object({ id: idSchema, version: z.number().int() }))
	.min(1)
	.max(500);

export const movePiecesSchema = z.object({
	pieces: named,
	to: z.enum(STAGES),
	/** The caller knows that stages are left out. */
	isLeapConfirmed: z.boolean().default(false),
	/** The caller knows that an order of the pieces is held from printing. */
	isHoldKnown: z.boolean().default(false),
});
export type MovePieces = z.infer<typeof movePiecesSchema>;

export const holdPiecesSchema = z.object({
	pieces: named,
	reason: z.string().trim().min(1).max(500),
	/** True if a file of the customer is missing. */
	waitsForFile: z.boolean().default(false),
});
export type HoldPieces = z.infer<typeof holdPiecesSchema>;

export const releasePiecesSchema = z.object({ pieces: named });
export type ReleasePieces = z.infer<typeof releasePiecesSchema>;

/** Most prints that one parcel table takes: an order of many lines. */
const MOST_PACKED = 1000;

export const packOrderSchema = z.strictObject({
	/** codes of the pieces, as they were scanned */
	codes: z.array(z.string().max(100)).min(1).max(MOST_PACKED),
	/** The caller knows that stages are left out. */
	isLeapConfirmed: z.boolean().default(false),
	/** The caller knows that the order is held from printing. */
	isHoldKnown: z.boolean().default(false),
});
export type PackOrder = z.output<typeof packOrderSchema>;

export const cancelPiecesSchema = z.strictObject({
	pieces: named,
	reason: lineSchema().min(1, 'Enter a reason.').max(300, 'At most 300 characters.'),
	/** The caller knows that some are printed. */
	arePrintedKnown: z.boolean().default(false),
});
export type CancelPieces = z.infer<typeof cancelPiecesSchema>;

export const reprintPiecesSchema = z.strictObject({
	pieces: named,
	reason: z.enum(REPRINT_REASONS),
	/** The caller knows that an order of the pieces is held from printing. */
	isHoldKnown: z.boolean().default(false),
});
export type ReprintPieces = z.infer<typeof reprintPiecesSchema>;

export const changeDueDateSchema = z.strictObject({
	/** today or later */
	dueOn: z.iso.date('Enter a day.'),
	reason: lineSchema().min(1, 'Enter a reason.').max(300, 'At most 300 characters.'),
	/** the day that the caller saw; another one now: 412 EDIT_CONFLICT */
	seen: z.iso.date().nullable(),
});
export type ChangeDueDate = z.infer<typeof changeDueDateSchema>;

/** Most offers of one answer, and of one call that takes them. */
export const OFFERS_AT_ONCE = 50;

/** Tracking status that an order's pieces call for, since all that are live have reached its stage. */
export const trackingOfferSchema = z.object({
	orderId: idSchema,
	/** number that people quote */
	orderNumber: z.string(),
	customerLastName: z.string(),
	statusId: idSchema,
	name: z.string(),
	/** whether the customer's e-mail address can be written to */
	isMailable: z.boolean(),
});
export type TrackingOffer = z.infer<typeof trackingOfferSchema>;

export const trackingOffersSchema = z.object({
	/** orders of the board, the lowest number first; `total` counts those that are left out as well */
	offers: z.array(trackingOfferSchema),
	total: z.number().int(),
});

export const takeTrackingOffersSchema = z.strictObject({
	offers: z
		.array(z.object({ orderId: idSchema, statusId: idSchema }))
		.min(1)
		.max(OFFERS_AT_ONCE),
});
