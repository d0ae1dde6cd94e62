import { accountRoutes } from '@print-room/contract';
import { call } from '../api/client.ts';
import { emptyCart } from '../cart/configured-cart.ts';

/** Limit for the server's answer; logging out must succeed without it. */
const answerLimitMs = 5000;

/** A wall that was kept in this browser, with the photograph of a room. */
const forgetWall = (): void => {
	try {
		indexedDB.deleteDatabase('print-room.walls');
	} catch {
		// A browser without this storage has kept none.
	}
};

/** Sets of prints that this browser keeps; the server has them too. */
const forgetSets = (): void => {
	try {
		for (const name of Object.keys(localStorage)) if (name.startsWith('print-room.set ')) localStorage.removeItem(name);
	} catch {
		// A browser without this storage has kept none.
	}
};

/** Ends the session on the server and empties the cart, whose lines show private images; both run in parallel. */
export const endSession = async (token: string): Promise<void> => {
	forgetWall();
	forgetSets();
	await Promise.allSettled([call(accountRoutes.logout, { bearer: token, signal: AbortSignal.timeout(answerLimitMs) }), emptyCart()]);
};
