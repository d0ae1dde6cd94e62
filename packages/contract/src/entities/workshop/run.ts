import { PIECE_STATES, RUN_STATES } from '@print-room/domain';
import { z } from 'zod';
import { idSchema, lineSchema, timestampSchema, versionSchema } from '../common.ts';
import { pieceSchema } from '../piece.ts';
import { runFileSchema } from './run-output.ts';
import { stockSchema } from './stock-form.ts';

/** Prints of one run: as many as a member of staff can still look over. */
const MOST_OF_A_RUN = 500;
const MOST_SHEETS = 200;

const sheet = z
	.number()
	.int()
	.min(0)
	.max(MOST_SHEETS - 1);
const place = z.number().min(0).max(1_000_000);

/** A print of a run: from the left edge of the printable part, and from the edge that is printed first. */
export const placingSchema = z.object({
	piece: pieceSchema,
	/** which roll or sheet, from 0 */
	sheet,
	xMm: z.number(),
	yMm: z.number(),
	/** on the paper: the piece's height if it is turned */
	widthMm: z.number(),
	heightMm: z.number(),
	isTurned: z.boolean(),
	/** state in which the piece left the run, such as held or cancelled; null: it is in it */
	leftAs: z.enum(PIECE_STATES).nullable(),
	/** reason why the print came out badly; null: the print is good */
	badReason: z.string().nullable(),
});
export type Placing = z.infer<typeof placingSchema>;

export const runSchema = z.object({
	id: idSchema,
	/** counts up from 1 */
	number: z.number().int(),
	state: z.enum(RUN_STATES),
	/** the medium's name when the run was planned */
	medium: z.string(),
	printTypeId: idSchema,
	/** the form's name when the run was planned */
	stockLabel: z.string(),
	/** the form as it was when the run was planned */
	stock: stockSchema,
	gapMm: z.number(),
	/** rolls or sheets */
	sheets: z.number().int(),
	/** pieces that were planned */
	prints: z.number().int(),
	/** of all rolls or sheets, margins included; a sheet counts whole */
	lengthMm: z.number(),
	/** part of the paper that is no good print, 0 to 1 */
	waste: z.number(),
	plannedBy: idSchema,
	/** null: the account is gone */
	plannedByName: z.string().nullable().optional(),
	createdAt: timestampSchema,
	/** when printing began; null: it has not */
	startedAt: timestampSchema.nullable(),
	/** when it was printed or abandoned */
	endedAt: timestampSchema.nullable(),
	version: versionSchema,
	/** on the run's page only */
	placings: z.array(placingSchema).optional(),
	/** on the run's page only: its print files; none before printing begins */
	files: z.array(runFileSchema).optional(),
});
export type Run = z.infer<typeof runSchema>;

export const toPlaceQuerySchema = z.object({
	/** name of a medium */
	medium: z.string().max(500).optional(),
});

/** Pieces that wait at `to print` and are in no run. */
export const toPlaceSchema = z.object({
	/** media with pieces that wait, the most first */
	media: z.array(z.object({ medium: z.string(), count: z.number().int() })),
	/** pieces of the medium that was asked for, the earliest due first */
	pieces: z.array(pieceSchema),
});
export type ToPlace = z.infer<typeof toPlaceSchema>;

export const planRunSchema = z.strictObject({
	stockFormId: idSchema,
	/** version of the form that the plan was made for */
	stockFormVersion: z.number().int(),
	gapMm: z.number().min(0).max(200),
	placings: z
		.array(z.strictObject({ pieceId: idSchema, version: z.number().int(), sheet, xMm: place, yMm: place, isTurned: z.boolean() }))
		.min(1)
		.max(MOST_OF_A_RUN),
	/** The caller knows that an order of the pieces is held from printing. */
	isHoldKnown: z.boolean().default(false),
});
export type PlanRun = z.input<typeof planRunSchema>;

export const moveRunSchema = z.strictObject({ to: z.enum(RUN_STATES), version: versionSchema });
export type MoveRun = z.infer<typeof moveRunSchema>;

export const badPrintsSchema = z.strictObject({
	pieceIds: z.array(idSchema).min(1).max(MOST_OF_A_RUN),
	reason: lineSchema().min(1, 'Enter a reason.').max(300, 'At most 300 characters.'),
	version: versionSchema,
});
export type BadPrints = z.infer<typeof badPrintsSchema>;

export const paperUseQuerySchema = z.object({
	/** first month, such as 2026-11; without it the last twelve */
	from: z
		.string()
		.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'A month such as 2026-11')
		.optional(),
});

/** Paper of the runs whose printing began in a month, by the studio's clock. */
export const paperUseSchema = z.object({
	/** such as 2026-11 */
	month: z.string(),
	medium: z.string(),
	runs: z.number().int(),
	paperM2: z.number(),
	/** of prints that came out well; those still being printed count as such */
	goodM2: z.number(),
	/** of prints that came out badly, or left their run while it was printed */
	badM2: z.number(),
	/** the rest: gaps, margins and what no print covers */
	offcutM2: z.number(),
});
export type PaperUse = z.infer<typeof paperUseSchema>;
