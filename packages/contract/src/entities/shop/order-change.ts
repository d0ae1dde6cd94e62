import { FIXED_ORDERS } from '@print-room/domain';
import { z } from 'zod';
import { lineSchema, linesSchema, timestampSchema } from '../common.ts';

/** What the recipient's address is changed to; the country stays, because its delivery was paid for. */
export const changeAddressSchema = z.strictObject({
	name: lineSchema().min(1, 'Required').max(100, 'At most 100 characters.'),
	address1: lineSchema().min(1, 'Required').max(100, 'At most 100 characters.'),
	address2: lineSchema().max(100, 'At most 100 characters.').default(''),
	city: lineSchema().min(1, 'Required').max(100, 'At most 100 characters.'),
	region: lineSchema().max(100, 'At most 100 characters.').default(''),
	postalCode: lineSchema().min(1, 'Required').max(20, 'At most 20 characters.'),
});
export type ChangeAddress = z.output<typeof changeAddressSchema>;

/** A customer's wish to cancel an order. */
export const cancelWishSchema = z.strictObject({
	words: linesSchema().max(1000, 'At most 1000 characters.').default(''),
});

/** `over`: not paid, given back or a test; `link`: the reader opened it by a link, and is not its owner. */
export const orderFixedSchema = z.enum([...FIXED_ORDERS, 'over', 'link']);
export type OrderFixed = z.infer<typeof orderFixedSchema>;

/** `answeredAt` is null until staff have answered or cancelled */
export const askedToCancelSchema = z.object({ askedAt: timestampSchema, words: z.string(), answeredAt: timestampSchema.nullable() });
