import type { HoldLine, OrderLine } from '@print-room/contract';
import { mayHold, stageOf } from '@print-room/domain';
import { and, eq } from 'drizzle-orm';
import { currentOwner } from '../../accounts/index.ts';
import { askAboutLine } from '../../file-checks/index.ts';
import { displayIdOf, orderItems, orders } from '../../orders/index.ts';
import { type Actor, AppError, notFound } from '../../platform/index.ts';
import { change } from '../piece-moves.ts';
import type { ProductionDeps } from '../production.deps.ts';
import { lockPiecesOfLine } from './held-lines.ts';
import { readOrderLines } from './read-order-lines.ts';

interface Line {
	readonly orderId: string;
	readonly itemId: string;
}

/**
 * Holds the pieces of a line that are neither sent nor cancelled, held ones too, and asks the customer about them if there is a question.
 * Errors: ENTITY_NOT_FOUND, PIECE_STATE if nothing of the line can be held, FILE_CHECK_STATE if the customer cannot be asked.
 */
export async function holdLine(
	{ orm, files, queue, followPieces }: Pick<ProductionDeps, 'orm' | 'files' | 'queue' | 'followPieces'>,
	actor: Actor,
	{ orderId, itemId }: Line,
	{ reason, question }: HoldLine,
): Promise<OrderLine> {
	await orm.transaction(async (tx) => {
		const [found] = await tx
			.select({ item: orderItems, order: orders })
			.from(orderItems)
			.innerJoin(orders, eq(orders.id, orderItems.orderId))
			.where(and(eq(orderItems.id, itemId), eq(orders.id, orderId)));
		if (found === undefined) throw notFound('The line');
		const { item, order } = found;
		const ownerId = order.userId === null ? null : await currentOwner(tx, order.userId);
		const able = (await lockPiecesOfLine(tx, itemId)).filter((piece) => piece.state === 'held' || mayHold(piece));
		if (able.length === 0) throw new AppError('PIECE_STATE', 'Nothing of this line can be held: it is sent or cancelled, or not paid yet.');
		if (question !== null)
			await askAboutLine(
				{ queue },
				tx,
				actor,
				{
					itemId,
					orderNumber: displayIdOf(order.number),
					ownerId,
					designId: item.designId,
					firstName: order.customerFirstName,
					lastName: order.customerLastName,
					email: order.customerEmail,
				},
				question,
			);
		await change({ orm: tx, files, queue, followPieces }, actor, able, (piece) => ({
			state: 'held',
			heldFrom: stageOf(piece),
			holdReason: reason,
			waitsForFile: question !== null || piece.waitsForFile,
		}));
	});
	const line = (await readOrderLines(orm, orderId)).find((one) => one.itemId === itemId);
	return line ?? { itemId, conversation: null, versions: [] };
}
