import { z } from 'zod';
import { idSchema } from './common.ts';
import { zipOptionsSchema } from './zip.ts';

export const maxOrdersAtOnce = 50;
export const maxTicketsAtOnce = 100;

/** Selected orders, each with the fingerprint that was seen; `held`: also orders held from printing, which are refused otherwise. */
export const orderSelectionSchema = z.strictObject({
	orders: z
		.array(z.strictObject({ id: idSchema, seen: z.string().max(100).optional() }))
		.min(1)
		.max(maxOrdersAtOnce, { error: `At most ${maxOrdersAtOnce} orders at once.` }),
	held: z.boolean().default(false),
});

/** The same, with each zip's life time and how its end is announced. */
export const selectionZipsSchema = orderSelectionSchema.extend({
	emailNotify: z.boolean().default(false),
	browserNotify: z.boolean().default(false),
	expiresInHours: zipOptionsSchema.shape.expiresInHours,
});

export const selectionTicketSchema = z.object({ url: z.url(), fileName: z.string() });

export type OrderSelection = z.output<typeof orderSelectionSchema>;
export type SelectionZips = z.output<typeof selectionZipsSchema>;
export type SelectionTicket = z.infer<typeof selectionTicketSchema>;
