import { randomUUID } from 'node:crypto';
import { designRow, orderRow } from '../list-rows.ts';
import type { TestShop } from '../test-shop.ts';

type Shop = Pick<TestShop, 'context'>;

interface Form {
	readonly id: string;
	readonly printTypeId: string;
	readonly medium: string;
}

interface FormFacts {
	readonly isRoll: boolean;
	readonly widthMm: number;
	readonly lengthMm: number | null;
	readonly mayTurn: boolean;
	readonly cutsStraight: boolean;
	readonly keptFromMm: number | null;
}

/** A roll or sheet of a medium of its own, so that nothing else waits for it. Margins: 3 mm at each side, 5 mm at each end. */
export async function stockFormRow(shop: Shop, facts: Partial<FormFacts> = {}): Promise<Form> {
	const { isRoll = true, widthMm = 1118, lengthMm = null, mayTurn = true, cutsStraight = true, keptFromMm = null } = facts;
	const [id, printTypeId] = [randomUUID(), randomUUID()];
	const medium = `Rag ${printTypeId.slice(0, 8)}`;
	const { pool } = shop.context.database;
	await pool.query(
		"insert into print_types (id, label, description, group_id) select $1, $2, '', id from media_groups order by id limit 1",
		[printTypeId, medium],
	);
	await pool.query(
		`insert into stock_forms (id, label, print_type_id, is_roll, width_mm, length_mm, side_margin_mm, end_margin_mm, core_waste_mm, may_turn, cuts_straight, kept_from_mm)
		values ($1, '44″ roll', $2, $3, $4, $5, 3, 5, 0, $6, $7, $8)`,
		[id, printTypeId, isRoll, widthMm, lengthMm, mayTurn, cutsStraight, keptFromMm],
	);
	return { id, printTypeId, medium };
}

/** Pieces of a new paid order that wait to be printed, one a size; answers their ids in that sequence. */
export async function piecesToPrint(
	shop: Shop,
	{ printTypeId, medium }: Form,
	sizes: readonly (readonly [widthMm: number, heightMm: number])[],
): Promise<readonly string[]> {
	const { pool } = shop.context.database;
	const orderId = await orderRow(shop, { lastName: 'Moreau' });
	const designId = await designRow(shop, { ownerId: 'anonymous-x', name: 'Dunes.tif' });
	await pool.query("update designs set snapshot = jsonb_set(snapshot, '{media}', $2) where id = $1", [
		designId,
		JSON.stringify({ id: printTypeId, label: medium, configurationId: '' }),
	]);
	const lineId = randomUUID();
	await pool.query(
		`insert into order_items (id, order_id, position, design_id, code, name, quantity, price_pence, options, flags)
		values ($1, $2, 0, $3, '', '', $4, 0, '[]', '[]')`,
		[lineId, orderId, designId, sizes.length],
	);
	const ids = sizes.map(() => randomUUID());
	for (const [index, [width, height]] of sizes.entries())
		await pool.query(
			`insert into pieces (id, order_id, order_item_id, number, state, needs_finishing, medium, width_mm, height_mm)
			values ($1, $2, $3, $4, 'toPrint', false, $5, $6, $7)`,
			[ids[index], orderId, lineId, index + 1, medium, width, height],
		);
	return ids;
}

/** Body of a plan that places prints one behind the other, each in the middle of 400 mm. */
export const planBody = (form: Form, pieceIds: readonly string[], version = 1) => ({
	stockFormId: form.id,
	stockFormVersion: 1,
	gapMm: 6,
	placings: pieceIds.map((pieceId, index) => ({ pieceId, version, sheet: 0, xMm: 0, yMm: index * 400, isTurned: false })),
});
