import { cartRoutes } from '@print-room/contract';
import { AppError, addRoute, type Config, type Http, type Orm } from '../platform/index.ts';
import { isOffered } from '../settings/index.ts';
import { signedGift } from './gift-note.ts';

interface CartDeps {
	readonly orm: Orm;
	readonly config: Pick<Config, 'cart'>;
}

export function addCartRoutes(http: Http, { orm, config: { cart } }: CartDeps): void {
	http.app.get('/api/cart', async (_request, reply) => reply.redirect(`${cart.origin}/cart?cart=view`));

	addRoute(
		http,
		cartRoutes.signGiftNote,
		async ({ caller, body }) => {
			if (!(await isOffered(orm, 'offersGiftNotes')))
				throw new AppError('GIFT_NOTES_NOT_OFFERED', 'Gift notes are not offered at the moment. Your cart is as it was.');
			return signedGift(cart, { ...body, from: caller.id });
		},
		{ perMinute: 60 },
	);
}
