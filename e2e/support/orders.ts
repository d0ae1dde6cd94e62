import type { PieceState } from '@print-room/domain';
import { signWebhook, webhookHeaders } from '@print-room/foxy';
import { withDatabase } from './database.ts';
import type { RunningShop } from './shop.ts';

export interface PaidOrder {
	readonly id: number;
	readonly firstName: string;
	readonly lastName: string;
	readonly quantity: number;
	/** Net pounds. */
	readonly total: number;
	readonly date: string;
	/** Status in the cart service's spelling. */
	readonly status?: string;
	readonly isTest?: boolean;
}

const transactionOf = ({ id, firstName, lastName, quantity, total, date, status = 'captured', isTest = false }: PaidOrder): string =>
	JSON.stringify({
		id,
		display_id: id,
		transaction_date: date,
		status,
		is_test: isTest,
		customer_first_name: firstName,
		customer_last_name: lastName,
		customer_email: `${firstName}.${lastName}@example.com`.toLowerCase(),
		total_item_price: total,
		total_tax: total / 5,
		total_shipping: 0,
		total_order: total * 1.2,
		_embedded: { 'fx:items': [{ name: 'Print order', price: total / quantity, quantity, code: `elsewhere-${id}` }] },
	});

/** Sends a paid order to the shop as the cart service does, signed. */
export async function payOrder(shop: RunningShop, order: PaidOrder): Promise<void> {
	const body = transactionOf(order);
	const answer = await fetch(`${shop.api}/webhooks/foxy`, {
		method: 'POST',
		headers: {
			'content-type': 'application/json',
			[webhookHeaders.event]: 'transaction/created',
			[webhookHeaders.signature]: signWebhook(body, shop.webhookKey),
		},
		body,
	});
	if (!answer.ok) throw new Error(`The webhook was refused with ${answer.status}: ${await answer.text()}`);
}

interface MadePieces {
	readonly number: number;
	readonly lastName: string;
	readonly quantity: number;
	readonly state?: PieceState;
	readonly medium?: string;
	readonly widthMm?: number;
	readonly heightMm?: number;
	/** days from today */
	readonly due?: number;
}

/** Paid orders of one line with their pieces, as rows: a picture of each would take most of the journey's time. */
export const makePieces = (shop: RunningShop, orders: readonly MadePieces[]): Promise<void> =>
	withDatabase(shop, async (client) => {
		for (const { number, lastName, quantity, state = 'toCheck', medium = 'Photo Rag', widthMm = 300, heightMm = 200, due } of orders) {
			await client.query(
				`with made as (
					insert into orders (id, number, fc_transaction_id, transaction_date, status, total_item_pence, total_tax_pence, total_shipping_pence,
						total_order_pence, customer_first_name, customer_last_name, customer_email, quantity)
					values (gen_random_uuid(), $1, gen_random_uuid(), now(), 'captured', 1000, 200, 0, 1200, 'A', $2, 'buyer@example.com', $3) returning id
				), line as (
					insert into order_items (id, order_id, position, code, name, quantity, price_pence, options, flags)
					select gen_random_uuid(), id, 0, '', '', $3, 1000, '[]', '[]' from made returning id, order_id
				)
				insert into pieces (id, order_id, order_item_id, number, state, needs_finishing, medium, width_mm, height_mm, due_on)
				select gen_random_uuid(), order_id, id, n, $4, false, $5, $6, $7, (now() at time zone 'Europe/London')::date + $8::int from line, generate_series(1, $3::int) n`,
				[number, lastName, quantity, state, medium, widthMm, heightMm, due ?? null],
			);
		}
	});

interface MadePrints {
	readonly number: number;
	readonly lastName: string;
	readonly quantity: number;
	readonly widthMm?: number;
	readonly heightMm?: number;
	readonly due?: number;
}

/** Pieces of a design that wait to be printed. */
export async function makePrintsToRun(shop: RunningShop, designId: string, orders: readonly MadePrints[]): Promise<void> {
	const state: PieceState = 'toPrint';
	await makePieces(
		shop,
		orders.map((order) => ({ ...order, state })),
	);
	await withDatabase(shop, (client) =>
		client.query('update order_items i set design_id = $1 from orders o where o.id = i.order_id and o.number = any($2)', [
			designId,
			orders.map(({ number }) => number),
		]),
	);
}

/** A roll of the medium of a design, and a run on it that nothing is placed in. */
export const makeStock = (shop: RunningShop, designId: string): Promise<void> =>
	withDatabase(shop, async (client) => {
		await client.query(
			`insert into stock_forms (id, label, print_type_id, is_roll, width_mm, length_mm, side_margin_mm, end_margin_mm, core_waste_mm, may_turn, cuts_straight)
			select gen_random_uuid(), '44″ roll', snapshot -> 'media' ->> 'id', true, 1118, null, 3, 5, 0, true, true from designs where id = $1`,
			[designId],
		);
		await client.query(
			`insert into runs (id, state, is_live, print_type_id, medium, stock_label, stock, gap_mm, sheets, prints, length_mm, paper_mm2, good_mm2, planned_by)
			select gen_random_uuid(), 'planned', true, t.id, t.label, f.label, json_build_object('isRoll', f.is_roll, 'widthMm', f.width_mm, 'lengthMm', f.length_mm,
				'sideMarginMm', f.side_margin_mm, 'endMarginMm', f.end_margin_mm, 'coreWasteMm', f.core_waste_mm, 'mayTurn', f.may_turn, 'cutsStraight', f.cuts_straight),
				6, 1, 4, 1000, 1118000, 900000, gen_random_uuid() from stock_forms f join print_types t on t.id = f.print_type_id`,
		);
	});

/** A certificate of a paid piece in the register, as a row. */
export const makeCertificate = (shop: RunningShop, designId: string): Promise<void> =>
	withDatabase(shop, async (client) => {
		await client.query(
			`insert into certificate_records (id, year, number, code, state, order_id, order_number, piece_id, design_id, text)
			select gen_random_uuid(), 2026, 1, '0123456789A', 'reserved', o.id, o.number, p.id, $1, $2
			from pieces p join orders o on o.id = p.order_id limit 1`,
			[
				designId,
				{ label: 'Standard', title: 'Heron', artist: 'Ines Moreau', year: null, medium: null, printSize: '300 × 200 mm', edition: null },
			],
		);
	});
