import { randomUUID } from 'node:crypto';
import type { PieceState } from '@print-room/domain';
import { designRow, orderRow } from '../list-rows.ts';
import type { TestShop } from '../test-shop.ts';

type Shop = Pick<TestShop, 'context'>;

export interface PackedOrder {
	readonly orderId: string;
	readonly lineId: string;
	readonly pieceIds: readonly string[];
}

/** A paid order of one line whose pieces are packed, or in another state. */
export async function packedPieces(shop: Shop, count: number, state: PieceState = 'packed'): Promise<PackedOrder> {
	const { pool } = shop.context.database;
	const orderId = await orderRow(shop, { lastName: 'Moreau' });
	const designId = await designRow(shop, { ownerId: 'anonymous-x', name: 'Dunes.tif' });
	const lineId = randomUUID();
	await pool.query(
		`insert into order_items (id, order_id, position, design_id, code, name, quantity, price_pence, options, flags)
		values ($1, $2, 0, $3, '', 'Dunes.tif', $4, 5000, '[]', '[]')`,
		[lineId, orderId, designId, count],
	);
	const pieceIds = Array.from({ length: count }, () => randomUUID());
	for (const [index, id] of pieceIds.entries())
		await pool.query(
			`insert into pieces (id, order_id, order_item_id, number, state, needs_finishing, medium, width_mm, height_mm)
			values ($1, $2, $3, $4, $5, false, 'Rag', 300, 200)`,
			[id, orderId, lineId, index + 1, state],
		);
	return { orderId, lineId, pieceIds };
}
