import { giftNoteSchema, signedGiftSchema } from '../entities/shop/gift-note.ts';
import { defineRoute } from '../route.ts';

export const cartRoutes = {
	signGiftNote: defineRoute({
		base: 'main',
		method: 'POST',
		path: '/cart/giftNote',
		summary: 'Make the signed fields by which a gift note travels with the cart; orders of others ignore them',
		access: 'identity',
		body: giftNoteSchema,
		response: signedGiftSchema,
	}),
} as const;
