import type { OrderLine } from '@print-room/contract';
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { designs } from '../../designs/index.ts';
import { conversationsOf } from '../../file-checks/index.ts';
import { orderItems, orders } from '../../orders/index.ts';
import { type Executor, isUuid, notFound } from '../../platform/index.ts';
import { pieceName, piecesOfLine } from '../piece-name.ts';
import { lineVersions, pieces } from '../production.table.ts';

/** Reads the lines of an order that the customer was asked about, or that have earlier designs. Errors: ENTITY_NOT_FOUND. */
export async function readOrderLines(orm: Executor, orderId: string): Promise<OrderLine[]> {
	const [order] = isUuid(orderId) ? await orm.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)) : [];
	if (order === undefined) throw notFound('The order');
	const lines = await orm
		.select({ id: orderItems.id })
		.from(orderItems)
		.where(eq(orderItems.orderId, orderId))
		.orderBy(asc(orderItems.position));
	const itemIds = lines.map(({ id }) => id);
	if (itemIds.length === 0) return [];
	const conversations = await conversationsOf(orm, itemIds);
	const versions = await orm
		.select({ version: lineVersions, imageName: designs.imageName })
		.from(lineVersions)
		.innerJoin(designs, eq(designs.id, lineVersions.designId))
		.where(inArray(lineVersions.orderItemId, itemIds))
		.orderBy(asc(lineVersions.orderItemId), asc(lineVersions.number));
	const printed =
		versions.length === 0
			? []
			: await orm
					.select({
						itemId: pieces.orderItemId,
						designId: pieces.earlierDesignId,
						number: pieces.number,
						reprint: pieces.reprint,
						of: piecesOfLine,
						line: orderItems.position,
					})
					.from(pieces)
					.innerJoin(orderItems, eq(orderItems.id, pieces.orderItemId))
					.where(and(eq(pieces.orderId, orderId), isNotNull(pieces.earlierDesignId)))
					.orderBy(asc(pieces.number), asc(pieces.reprint));
	return itemIds.flatMap((itemId): OrderLine[] => {
		const conversation = conversations.get(itemId) ?? null;
		const own = versions.filter(({ version }) => version.orderItemId === itemId);
		if (conversation === null && own.length === 0) return [];
		return [
			{
				itemId,
				conversation,
				versions: own.map(({ version: { number, designId, replacedAt }, imageName }) => ({
					number,
					designId,
					imageName: imageName ?? '',
					replacedAt: replacedAt.toISOString(),
					prints: printed.filter((piece) => piece.itemId === itemId && piece.designId === designId).map(pieceName),
				})),
			},
		];
	});
}
