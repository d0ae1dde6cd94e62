import { CATEGORY_IDS, daysIn, MOST_PERIOD_DAYS, REPRINT_REASONS } from '@print-room/domain';
import { z } from 'zod';
import { fileCheckVerdictSchema } from '../file-check.ts';

const daySchema = z.iso.date();
const countSchema = z.number().int();
/** decimal pounds; a sum of refunds may be below zero */
const amountSchema = z.number();

const stepSchema = z.enum(['day', 'week', 'month']);
export type FigureStep = z.infer<typeof stepSchema>;

export const figuresQuerySchema = z
	.object({
		from: z.iso.date('Enter a day such as 2026-11-29.'),
		to: z.iso.date('Enter a day such as 2026-11-29.'),
		by: stepSchema.default('day'),
	})
	.refine(({ from, to }) => from <= to, { path: ['to'], message: 'The end has to be after the beginning.' })
	.refine((period) => daysIn(period) <= MOST_PERIOD_DAYS, { path: ['from'], message: 'A period has at most ten years.' });
export type FiguresQuery = z.infer<typeof figuresQuerySchema>;

const periodSchema = z.object({ from: daySchema, to: daySchema });

const salesShape = {
	/** paid orders; never test money, another currency, or what was refunded whole */
	orders: countSchema,
	/** prints that were ordered */
	pieces: countSchema,
	/** takings without VAT, with delivery, less what was given back */
	net: amountSchema,
	vat: amountSchema,
};

const totalsSchema = z.object({
	...salesShape,
	/** orders of customers, by e-mail, who had none before; the rest are of returning ones */
	firstOrders: countSchema,
	/** images that arrived, designs that were made of them, and those among them that went into a cart */
	uploads: countSchema,
	designs: countSchema,
	carts: countSchema,
	/** questions of free file checks, and answers to them */
	fileChecksAsked: countSchema,
	fileChecksAnswered: countSchema,
	reprints: countSchema,
	/** prints that left by their due date, and after it; prints without one are not counted */
	leadKept: countSchema,
	leadLate: countSchema,
});

/** Lines of orders that share a paper, size or kind: prints alone, without delivery. */
const shareShape = { ...salesShape, netBefore: amountSchema };

/** Figures of a period by the studio's days, beside those of the period that it is compared with. */
export const figuresSchema = z.object({
	period: periodSchema,
	before: periodSchema,
	by: stepSchema,
	/** true while days of long ago are still being counted, as after an upgrade */
	isCounting: z.boolean(),
	/** first day of which uploads, designs, carts and file checks are kept */
	eventsFrom: daySchema,
	totals: totalsSchema,
	totalsBefore: totalsSchema,
	/** all steps of the period, the first one beginning with it */
	steps: z.array(z.object({ from: daySchema, ...salesShape, firstOrders: countSchema })),
	/** largest takings first; '' for lines whose design names no paper */
	papers: z.array(z.object({ name: z.string(), ...shareShape })),
	/** longest side in mm, at most: '200', '300' …, 'larger'; 'proof' for proofs, '' for lines without a known design */
	sizes: z.array(z.object({ size: z.string(), ...shareShape })),
	/** null: lines without a known design */
	categories: z.array(z.object({ categoryId: z.enum(CATEGORY_IDS).nullable(), ...shareShape })),
	answers: z.array(z.object({ verdict: fileCheckVerdictSchema, count: countSchema, before: countSchema })),
	reprints: z.array(z.object({ reason: z.enum(REPRINT_REASONS), count: countSchema, before: countSchema })),
});
export type Figures = z.infer<typeof figuresSchema>;
export type FigureTotals = z.infer<typeof totalsSchema>;
