import { z } from 'zod';
import { lineSchema } from '../common.ts';

/** Longest gift note, in UTF-16 units; the cart's fields hold a little more. */
export const GIFT_NOTE_MAX = 240;

/** The cart's fields of a gift, without the `h:` by which the cart service knows hidden fields. */
export const giftFields = {
	/** the words to the recipient */
	message: 'giftNote',
	/** `yes` or `alone`: the packing slip leaves prices out */
	omitsPrices: 'giftOmitsPrices',
	/** owner for whom the fields were signed */
	from: 'giftFrom',
	signature: 'giftSignature',
} as const;

/** Flag of a gift that leaves prices out and has no words, whatever the field for them says. */
export const GIFT_WITHOUT_MESSAGE = 'alone';
/** Value of a field that says nothing; an empty one may leave the former value in the cart. */
export const GIFT_FIELD_UNUSED = 'none';

export type GiftField = keyof typeof giftFields;

/** What a buyer asks for; at least one of both. */
export const giftNoteSchema = z
	.strictObject({
		/** words to the recipient; '': none */
		message: lineSchema().max(GIFT_NOTE_MAX, `At most ${GIFT_NOTE_MAX} characters.`),
		/** whether the packing slip leaves prices out */
		omitsPrices: z.boolean(),
	})
	.refine(({ message, omitsPrices }) => message !== '' || omitsPrices, {
		path: ['message'],
		message: 'Write a message, or leave the prices off.',
	});

export const signedGiftSchema = z.object({
	/** fields that are given to the cart service as they are; none is '' */
	fields: z.array(z.object({ name: z.string(), value: z.string() })),
	/** the words as they will be printed */
	message: z.string(),
	omitsPrices: z.boolean(),
});

export type GiftNote = z.infer<typeof giftNoteSchema>;
export type SignedGift = z.infer<typeof signedGiftSchema>;
