import { hashToken, newToken } from '../../platform/index.ts';
import type { Ask, Cell } from './asking.ts';

/** A mailed link to an order of somebody else's; with `forged` one that was never made. */
async function linkFor(cell: Cell): Promise<string> {
	const token = newToken();
	if (cell.thing === 'forged') return token;
	const orderId = await cell.world.order(await cell.world.customerId());
	await cell.world.shop.context.database.pool.query(
		"insert into order_links (token_hash, order_id, expires_at) values ($1, $2, now() + interval '1 day')",
		[hashToken(token), orderId],
	);
	return token;
}

/** Calls of whoever holds a mailed link to an order. */
export const orderLinkCalls: Readonly<Record<string, Ask>> = {
	'POST /api/user/orders/links': async (cell) => ({ path: '/api/user/orders/links', json: { token: await linkFor(cell) } }),
	'POST /api/user/orders/links/renewals': async (cell) => ({
		path: '/api/user/orders/links/renewals',
		json: { token: await linkFor(cell) },
	}),
};
