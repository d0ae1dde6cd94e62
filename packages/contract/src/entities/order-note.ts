import { ORDER_TEXT_CHARACTERS } from '@print-room/domain';
import { z } from 'zod';
import { idSchema, linesSchema, timestampSchema } from './common.ts';

const text = () => linesSchema().min(1, 'Required').max(ORDER_TEXT_CHARACTERS, `At most ${ORDER_TEXT_CHARACTERS} characters.`);

/** Note of staff on an order or one of its lines; customers never see it. */
export const orderNoteSchema = z.object({
	id: idSchema,
	/** line that the note is on; null: the whole order */
	itemId: idSchema.nullable(),
	text: z.string(),
	/** `name` is null once the account is deleted */
	by: z.object({ id: z.string(), name: z.string().nullable() }),
	at: timestampSchema,
	editedAt: timestampSchema.nullable(),
});
export type OrderNote = z.infer<typeof orderNoteSchema>;

export const addOrderNoteSchema = z.strictObject({
	/** chosen by the caller: a repeated call with the same one adds nothing */
	id: idSchema,
	text: text(),
	itemId: idSchema.nullable().default(null),
});
export type AddOrderNote = z.output<typeof addOrderNoteSchema>;

export const changeOrderNoteSchema = z.strictObject({ text: text() });

/** Message of staff to the customer of an order, mailed and kept. */
export const orderMessageSchema = z.object({
	id: idSchema,
	text: z.string(),
	/** null for customers; `name` is null once the account is deleted */
	by: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
	at: timestampSchema,
	/** null: not sent yet */
	mailedAt: timestampSchema.nullable(),
});
export type OrderMessage = z.infer<typeof orderMessageSchema>;

export const addOrderMessageSchema = z.strictObject({
	/** chosen by the caller: a repeated call with the same one mails nothing */
	id: idSchema,
	text: text(),
	/** true if it answers the customer's wish to cancel, which then waits no longer */
	answersWish: z.boolean().default(false),
});
export type AddOrderMessage = z.output<typeof addOrderMessageSchema>;
