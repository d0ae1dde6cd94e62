import type { Piece } from '@print-room/contract';
import { ordersOf } from '../journey/buy.ts';
import type { Look } from './goods.ts';

/** Each print that was paid for is one piece, with a number of its own. */
export const lookAtPieces: Look = async (surroundings, { payment }) => {
	if (payment === null) return [];
	const [order] = await ordersOf(surroundings, payment.transactionId);
	if (order === undefined) return [];
	const pieces = await surroundings.staff.read<Piece[]>(`/api/pieces?orderId=${order.id}`);
	const have = pieces.map(({ number }) => number).toSorted((one, other) => one - other);
	const want = Array.from({ length: payment.quantity }, (_, index) => index + 1);
	return have.join() === want.join()
		? []
		: [`its order has pieces with the numbers ${have.join(', ') || '(none)'}, not ${want.join(', ')}`];
};
