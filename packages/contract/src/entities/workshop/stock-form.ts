import { z } from 'zod';
import { entryShape, idSchema } from '../common.ts';

const stockShape = {
	isRoll: z.boolean(),
	widthMm: z.number(),
	/** of a sheet, or of a whole roll; null: the roll is long enough for everything */
	lengthMm: z.number().nullable(),
	/** at each side; the printer leaves it white */
	sideMarginMm: z.number(),
	/** at the beginning and at the end of what is printed */
	endMarginMm: z.number(),
	/** end of a roll that cannot be printed on */
	coreWasteMm: z.number(),
	/** whether prints may be turned on it; false for a medium with a grain */
	mayTurn: z.boolean(),
	/** true: a trimmer that cuts from edge to edge; false: a contour cutter or scissors */
	cutsStraight: z.boolean(),
};

export const stockSchema = z.object(stockShape);

/** Form in which the studio has a medium: a roll, or sheets of one size. */
export const stockFormSchema = z.object({
	...entryShape,
	label: z.string(),
	printTypeId: idSchema,
	...stockShape,
	/** What a run leaves is kept as a form of its own if it is longer; null: nothing is kept. */
	keptFromMm: z.number().nullable(),
	/** left by a run: a single piece of paper, for one plan */
	isLeftover: z.boolean(),
	printType: z.object({ id: idSchema, label: z.string() }).optional(),
});
export type StockForm = z.infer<typeof stockFormSchema>;
