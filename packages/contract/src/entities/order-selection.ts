import { z } from 'zod';
import { idSchema } from './common.ts';
import { zipWishSchema } from './zip.ts';

/** How many orders files are made of at once. */
export const mostOrdersAtOnce = 50;
/** How many job tickets stand in one file. */
export const mostTicketsAtOnce = 100;

/** Orders that somebody chose, each as it was seen; `held`: also those that are held from printing, which are refused otherwise. */
export const orderSelectionSchema = z.strictObject({
	orders: z
		.array(z.strictObject({ id: idSchema, seen: z.string().max(100).optional() }))
		.min(1)
		.max(mostOrdersAtOnce, { error: `At most ${mostOrdersAtOnce} orders at once.` }),
	held: z.boolean().default(false),
});

/** The same, with how long each zip is to live and how its end is told. */
export const selectionZipsSchema = orderSelectionSchema.extend({
	emailNotify: z.boolean().default(false),
	browserNotify: z.boolean().default(false),
	expiresInHours: zipWishSchema.shape.expiresInHours,
});

/** Where a file of several orders is downloaded: a PDF within a minute, a zip until the first of its orders' zips expires. */
export const selectionTicketSchema = z.object({ url: z.url(), fileName: z.string() });

export type OrderSelection = z.output<typeof orderSelectionSchema>;
export type SelectionZips = z.output<typeof selectionZipsSchema>;
export type SelectionTicket = z.infer<typeof selectionTicketSchema>;
