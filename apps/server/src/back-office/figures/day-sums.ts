import { SHOP_CURRENCY, SHOP_TIME_ZONE, SIZE_BANDS_MM } from '@print-room/domain';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/index.ts';
import { figureSums } from './figures.table.ts';

/** Orders that count as sales: paid, and neither test money nor another currency. */
export const isSale = (order: string): SQL => sql.raw(`(${order}.payment = 'paid' and not ${order}.is_held)`);

const startOf = (day: string): SQL => sql.raw(`(${day}::timestamp at time zone '${SHOP_TIME_ZONE}')`);

/** Whether a moment lies in a day of `wanted`, in a form that the moment's index answers. */
const isWithin = (moment: string): SQL => sql`${sql.raw(moment)} >= ${startOf('w.day')} and ${sql.raw(moment)} < ${startOf('(w.day + 1)')}`;

const bandOf = sql.raw(
	`case when d.id is null then '' when d.category_id = 'proofprint' then 'proof' ${SIZE_BANDS_MM.map(
		(band) => `when greatest(d.width, d.height) * case d.units when 'inches' then 25.4 else 1 end <= ${band} then '${band}'`,
	).join(' ')} else 'larger' end`,
);

/**
 * Sales of the wanted days. What a delivery of a paid order had least is what was not given back; VAT goes back in the same measure. The
 * first order of an e-mail is that of its first customer.
 */
const sales = sql`
	select w.day, o.id, o.total_net as net_pence, o.total_vat as vat_pence,
		not exists (
			select 1 from orders e where lower(e.customer_email) = lower(o.customer_email) and ${isSale('e')}
				and (e.transaction_date, e.id) < (o.transaction_date, o.id)
		) as is_first
	from wanted w cross join lateral (
		select o.*, kept.gross - vat.pence as total_net, vat.pence as total_vat
		from orders o
			cross join lateral (select coalesce(o.least_pence, o.total_order_pence)::bigint as gross) kept
			cross join lateral (select case when kept.gross = o.total_order_pence or o.total_order_pence = 0 then o.total_tax_pence::bigint
				else round(o.total_tax_pence::numeric * kept.gross / o.total_order_pence)::bigint end as pence) vat
		where ${isSale('o')} and ${isWithin('o.transaction_date')}
	) o`;

/**
 * Lines of the sales. VAT is added to each print, as the cart does, but to the rest of a line of which money went back at once. With
 * `offset 0` rows are found by their indexes: the database expects more sales in a day than there are, and would read all lines and designs.
 */
const lines = sql`
	select s.day, s.id as order_id, greatest(i.quantity, 0)::bigint as pieces, kept.net as net_pence,
		case when i.least_pence is null then i.quantity * floor((i.price_pence::bigint * rate.hundredths + 5000)::numeric / 10000)::bigint
			else floor((kept.net * rate.hundredths + 5000)::numeric / 10000)::bigint end as vat_pence,
		coalesce(d.snapshot -> 'media' ->> 'label', '') as paper, ${bandOf} as size, coalesce(d.category_id, '') as category
	from sales s cross join lateral (select * from order_items where order_id = s.id offset 0) i
		left join lateral (select * from designs where id = i.design_id offset 0) d on true
		cross join lateral (select coalesce(i.least_pence, i.quantity::bigint * i.price_pence) as net) kept
		cross join lateral (select round(i.vat_percent * 100)::bigint as hundredths) rate`;

const isOfTheShop = sql`not o.is_test and o.currency = ${SHOP_CURRENCY}`;

/** Recounts days from the orders, lines and prints, and replaces their sums. */
export async function countDays(tx: Tx, days: readonly string[]): Promise<void> {
	const wanted = sql`select unnest(${sql.param(days)}::date[]) as day`;
	await tx.execute(sql`delete from ${figureSums} where day = any(${sql.param(days)}::date[])`);
	await tx.execute(sql`
		with wanted as materialized (${wanted}), sales as materialized (${sales}), lines as materialized (${lines})
		insert into figure_sums (day, dimension, value, orders, first_orders, pieces, net_pence, vat_pence)
		select s.day, 'all', '', count(*), count(*) filter (where s.is_first),
			coalesce((select sum(l.pieces) from lines l where l.day = s.day), 0), sum(s.net_pence), sum(s.vat_pence)
		from sales s group by s.day
		union all
		select l.day, part.dimension, part.value, count(distinct l.order_id), 0, sum(l.pieces), sum(l.net_pence), sum(l.vat_pence)
		from lines l cross join lateral (values ('paper', l.paper), ('size', l.size), ('category', l.category)) as part (dimension, value)
		group by 1, 2, 3`);
	await tx.execute(sql`
		with wanted as materialized (${wanted})
		insert into figure_sums (day, dimension, value, pieces)
		select w.day, 'reprint', p.reprint_reason, count(*)
		from wanted w cross join lateral (
			select p.reprint_reason from pieces p cross join lateral (select * from orders where id = p.order_id offset 0) o
			where p.reprint > 0 and ${isWithin('p.created_at')} and ${isOfTheShop}
		) p group by 1, 3
		union all
		select w.day, 'lead', case when w.day <= p.due_on then 'kept' else 'late' end, count(*)
		from wanted w cross join lateral (
			select p.due_on from pieces p cross join lateral (select * from orders where id = p.order_id offset 0) o
			where p.state = 'sent' and p.due_on is not null and ${isWithin('p.moved_at')} and ${isOfTheShop}
		) p group by 1, 3`);
}
