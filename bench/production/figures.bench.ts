import { addDays, shopDay } from '@print-room/domain';
import type pg from 'pg';
import { withDatabase } from '../../e2e/support/database.ts';
import { amount } from '../support/amount.ts';
import { benchShop } from '../support/bench-shop.ts';
import { signIn } from '../support/calls/ask-as-admin.ts';
import type { Measurement } from '../support/measurement.ts';
import { percentile } from '../support/percentile.ts';

const orders = amount(1_000_000, 60);
const years = 3;
const goalMs = 300;
const warmUps = amount(5, 0);
const rounds = amount(40, 2);
const rowsAtOnce = 100_000;

/** Designs of eight papers and of many sizes, which the orders share. */
const designsSql = `
	with image as (
		insert into images (id, owner_id, name, sha256, bytes, type, adjusted, original_key, master_key, preview_key, thumbnail_key, placeholder, width, height,
			original_width, original_height, preview_width, preview_height, colour_space, bit_depth)
		values ('figures', 'anonymous-figures', 'Quay.jpg', '', 1, 'jpeg', true, 'a', 'a', 'b', 'c', '', 600, 400, 600, 400, 600, 400, 'srgb', 8))
	insert into designs (id, owner_id, image_id, category_id, crop, original_crop, units, width, height, final_width, final_height, density_ppi, price_pence,
		snapshot, state)
	select 'figures-' || i, 'anonymous-figures', 'figures', (array['fineartprint', 'fineartprint', 'mountedprint', 'proofprint'])[1 + i % 4], '{}', '{}', 'mm',
		150 + i * 37 % 1000, 100, 150 + i * 37 % 1000, 100, 300, 4000 + i, jsonb_build_object('media', jsonb_build_object('label', 'Paper ' || i % 8),
		'image', '{"name": "Quay.jpg"}'::jsonb), 'ready' from generate_series(0, 399) i`;

/** Orders of a tenth as many people, each with a line, spread over the years. */
const ordersSql = `
	with made as (
		insert into orders (id, fc_transaction_id, transaction_date, status, is_test, total_item_pence, total_tax_pence, total_shipping_pence, total_order_pence,
			customer_first_name, customer_last_name, customer_email, quantity)
		select 'figures-' || i, 'figures-' || i, now() - interval '${years} years' * ((${orders} - i)::float8 / ${orders}),
			case when i % 40 = 0 then 'refunded' else 'captured' end, i % 90 = 0, 8000, 1600, 500, 10100, 'A', 'B',
			'person' || i * 7919::bigint % greatest(${orders} / 10, 1) || '@customers.example', 2 from generate_series($1::int, $2::int) i
		returning id)
	insert into order_items (id, order_id, position, design_id, code, name, quantity, price_pence, options, flags)
	select id, id, 0, 'figures-' || abs(hashtext(id)) % 400, '', 'Print', 2, 4000, '[]', '[]' from made`;

async function fill(client: pg.Client): Promise<void> {
	await client.query(designsSql);
	for (let from = 1; from <= orders; from += rowsAtOnce) await client.query(ordersSql, [from, Math.min(orders, from + rowsAtOnce - 1)]);
	await client.query('analyze orders, order_items, designs, figure_changes');
}

/** Server time for the figures of a shop with a million orders: everything that `/admin/figures` shows of a period. */
export async function measure(): Promise<Measurement[]> {
	const shop = await benchShop();
	try {
		const ask = await signIn(shop);
		const today = shopDay(Date.now());
		const figures = (from: string, by: string) => () => ask(`/api/backOffice/figures?from=${from}&to=${today}&by=${by}`, {});
		const measured: Measurement[] = [];
		await withDatabase(shop, async (client) => {
			await fill(client);
			// Each reading counts a month of the days that wait.
			const isCounted = async (): Promise<boolean> => (await client.query('select 1 from figure_changes limit 1')).rowCount === 0;
			while (!(await isCounted())) await figures(today, 'day')();
			await client.query('vacuum (analyze) figure_changes, figure_sums');
			let paid = 0;
			const afterAnOrder = async (): Promise<number> => {
				paid += 1;
				await client.query('update orders set status = $2 where id = $1', [
					`figures-${orders - (paid % 50)}`,
					paid % 2 === 0 ? 'captured' : 'refunded',
				]);
				return figures(addDays(today, -29), 'day')();
			};
			const questions: Readonly<Record<string, () => Promise<number>>> = {
				'of 30 days': figures(addDays(today, -29), 'day'),
				'of a year by month': figures(addDays(today, -364), 'month'),
				[`of ${years} years by day`]: figures(addDays(today, -365 * years), 'day'),
				'of 30 days, each time after an order has changed': afterAnOrder,
			};
			for (const [name, question] of Object.entries(questions)) {
				const times: number[] = [];
				for (let round = -warmUps; round < rounds; round += 1) {
					const took = await question();
					if (round >= 0) times.push(took);
				}
				measured.push({
					name: `figures ${name}, ${orders.toLocaleString('en-GB')} orders, 95th percentile`,
					unit: 'ms',
					figure: percentile(times, 0.95),
					goal: { of: 'figure', atMost: goalMs },
				});
			}
		});
		return measured;
	} finally {
		await shop.stop();
	}
}
