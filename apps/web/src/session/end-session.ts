import { accountRoutes } from '@print-room/contract';
import { call } from '../api/client.ts';
import { emptyCart } from '../cart/configured-cart.ts';

/** A server that does not answer must not keep anybody signed in here. */
const answerLimitMs = 5000;

/** Ends the session at the server and empties the cart, whose lines show the person's pictures. Neither waits for the other. */
export const endSession = async (token: string): Promise<void> => {
	await Promise.allSettled([call(accountRoutes.logout, { bearer: token, signal: AbortSignal.timeout(answerLimitMs) }), emptyCart()]);
};
