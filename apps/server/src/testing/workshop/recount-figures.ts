import { pence, shopDay, vatOf } from '@print-room/domain';
import { paymentOf } from '@print-room/foxy';
import type pg from 'pg';

interface OrderRow {
	readonly id: string;
	readonly status: string;
	readonly is_test: boolean;
	readonly currency: string;
	readonly transaction_date: Date;
	readonly customer_email: string;
	readonly total_order_pence: number;
	readonly total_tax_pence: number;
	readonly least_pence: number | null;
}

interface LineRow {
	readonly order_id: string;
	readonly quantity: number;
	readonly price_pence: number;
	readonly vat_percent: number;
	readonly least_pence: number | null;
	readonly medium: string | null;
	readonly category_id: string | null;
	readonly long_mm: number | null;
}

interface PieceRow {
	readonly order_id: string;
	readonly reprint: number;
	readonly reprint_reason: string;
	readonly state: string;
	readonly due_on: string | null;
	readonly created_at: Date;
	readonly moved_at: Date;
}

/** Sums of one day and value: orders, first orders, pieces, net and VAT. */
export type Sums = [orders: number, firstOrders: number, pieces: number, net: number, vat: number];

const bands = [200, 300, 400, 600, 800, 1000];

function sizeOf({ category_id: category, long_mm: long }: LineRow): string {
	if (long === null) return '';
	if (category === 'proofprint') return 'proof';
	return String(bands.find((band) => long <= band) ?? 'larger');
}

function netAndVat(line: LineRow): readonly [number, number] {
	const { quantity, price_pence: price, vat_percent: percent, least_pence: least } = line;
	return least === null ? [quantity * price, quantity * vatOf(pence(price), percent)] : [least, vatOf(pence(least), percent)];
}

/** Counts all days from the rows themselves, by plain loops; keys are `day dimension value`. */
export async function recountFigures(client: Pick<pg.Pool, 'query'>): Promise<Map<string, Sums>> {
	const orders: OrderRow[] = (await client.query('select * from orders')).rows;
	const lines: LineRow[] = (
		await client.query(`select i.*, d.snapshot -> 'media' ->> 'label' as medium, d.category_id,
			greatest(d.width, d.height) * case d.units when 'inches' then 25.4 else 1 end as long_mm
		from order_items i left join designs d on d.id = i.design_id`)
	).rows;
	const pieces: PieceRow[] = (await client.query('select p.*, p.due_on::text as due_on from pieces p')).rows;
	const sums = new Map<string, Sums>();
	const add = (day: string, dimension: string, value: string, more: Sums): void => {
		const key = `${day} ${dimension} ${value}`;
		const [a, b, c, d, e] = sums.get(key) ?? [0, 0, 0, 0, 0];
		sums.set(key, [a + more[0], b + more[1], c + more[2], d + more[3], e + more[4]]);
	};
	const isMoney = ({ is_test: isTest, currency }: OrderRow): boolean => !isTest && currency === 'GBP';
	const sold = orders
		.filter((order) => isMoney(order) && paymentOf(order.status) === 'paid')
		.toSorted((a, b) => a.transaction_date.getTime() - b.transaction_date.getTime() || (a.id < b.id ? -1 : 1));
	const seen = new Set<string>();
	for (const order of sold) {
		const day = shopDay(order.transaction_date.getTime());
		const email = order.customer_email.toLowerCase();
		const own = lines.filter(({ order_id: orderId }) => orderId === order.id);
		const gross = order.least_pence ?? order.total_order_pence;
		const vat = Math.round((order.total_tax_pence * gross) / order.total_order_pence);
		const prints = own.reduce((sum, { quantity }) => sum + Math.max(quantity, 0), 0);
		add(day, 'all', '', [1, seen.has(email) ? 0 : 1, prints, gross - vat, vat]);
		seen.add(email);
		const parts = new Map<string, Sums>();
		for (const line of own) {
			const [net, tax] = netAndVat(line);
			for (const part of [`paper ${line.medium ?? ''}`, `size ${sizeOf(line)}`, `category ${line.category_id ?? ''}`]) {
				const [, , c, d, e] = parts.get(part) ?? [0, 0, 0, 0, 0];
				parts.set(part, [1, 0, c + Math.max(line.quantity, 0), d + net, e + tax]);
			}
		}
		for (const [part, more] of parts) {
			const [dimension = '', value = ''] = part.split(/ (.*)/s);
			add(day, dimension, value, more);
		}
	}
	for (const piece of pieces) {
		const order = orders.find(({ id }) => id === piece.order_id);
		if (order === undefined || !isMoney(order)) continue;
		if (piece.reprint > 0) add(shopDay(piece.created_at.getTime()), 'reprint', piece.reprint_reason, [0, 0, 1, 0, 0]);
		if (piece.state !== 'sent' || piece.due_on === null) continue;
		const day = shopDay(piece.moved_at.getTime());
		add(day, 'lead', day <= piece.due_on ? 'kept' : 'late', [0, 0, 1, 0, 0]);
	}
	return sums;
}

/** The sums that the database keeps, in the same form. */
export async function keptFigures(client: Pick<pg.Pool, 'query'>): Promise<Map<string, Sums>> {
	const { rows } = await client.query('select *, day::text as day from figure_sums');
	return new Map(
		rows.map((row): [string, Sums] => [
			`${row.day} ${row.dimension} ${row.value}`,
			[row.orders, row.first_orders, Number(row.pieces), Number(row.net_pence), Number(row.vat_pence)],
		]),
	);
}
