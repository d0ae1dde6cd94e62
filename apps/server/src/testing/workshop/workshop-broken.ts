import type { queryOf } from '../orders.ts';

/** Queries that must find no row, whatever has been done to the orders with these transactions. */
const rules: Readonly<Record<string, string>> = {
	'a print is made twice': `
		select p.order_item_id, p.number from pieces p join orders o on o.id = p.order_id
		where o.fc_transaction_id = any($1) and p.state not in ('sent', 'cancelled') group by 1, 2 having count(*) > 1`,
	'a piece is in two runs, or in one that it cannot be in': `
		select p.id from run_pieces r join runs u on u.id = r.run_id join pieces p on p.id = r.piece_id join orders o on o.id = p.order_id
		where o.fc_transaction_id = any($1) and u.state in ('planned', 'printing') and r.left_as is null and r.bad_reason is null
		group by p.id, p.state having count(*) > 1 or p.state <> 'toPrint'`,
	'a piece is in two parcels, or in one that it cannot be in': `
		select p.id from parcel_pieces r join parcels u on u.id = r.parcel_id join pieces p on p.id = r.piece_id join orders o on o.id = p.order_id
		where o.fc_transaction_id = any($1) and u.state <> 'undone' and r.left_as is null
		group by p.id, p.state having count(*) > 1 or bool_or(u.state = 'sent' and p.state <> 'sent')
			or p.state not in ('printed', 'toFinish', 'toPack', 'packed', 'sent')`,
	'a number of an edition is held twice, or above its size': `
		select c.edition_id, c.edition_number from certificate_records c join editions e on e.id = c.edition_id
		join orders o on o.id = c.order_id and o.fc_transaction_id = any($1) where c.state in ('reserved', 'issued')
		group by c.edition_id, c.edition_number, c.is_proof, e.size having count(*) > 1 or c.edition_number > e.size`,
	'a number of an edition is neither free, nor held, nor spent': `
		select n.number from edition_numbers n where n.edition_id in (
			select c.edition_id from certificate_records c join orders o on o.id = c.order_id where o.fc_transaction_id = any($1))
		and not exists (select from certificate_records c where c.edition_id = n.edition_id and c.is_proof = n.is_proof and c.edition_number = n.number
			and (c.state in ('reserved', 'issued') or c.issued_at is not null))`,
	'the register has a gap': `
		select r.year from register_years r where cardinality($1::text[]) >= 0 and r.last <> all (
			select unnest(array[count(*), coalesce(max(c.number), 0)]) from certificate_records c where c.year = r.year)`,
	'a cancelled piece has a live certificate': `
		select c.id from certificate_records c join pieces p on p.id = c.piece_id join orders o on o.id = c.order_id
		where o.fc_transaction_id = any($1) and c.state in ('reserved', 'issued') and (p.state = 'cancelled' or o.payment in ('voided', 'refunded'))`,
	'a certificate shows another picture than its print, or says something else than was ordered': `
		select c.id from certificate_records c join pieces p on p.id = c.piece_id join order_items i on i.id = p.order_item_id
		join orders o on o.id = c.order_id join designs d on d.id = i.code
		where o.fc_transaction_id = any($1) and c.state in ('reserved', 'issued') and p.state <> 'cancelled' and (
			c.design_id <> coalesce(p.earlier_design_id, i.design_id) or c.text ->> 'title' <> d.snapshot #>> '{certificate,says,title}'
			or c.edition_id <> d.snapshot #>> '{certificate,says,edition,id}')`,
};

/** Rules that hold once every delivery has arrived and the sweep has run. */
const finalRules: Readonly<Record<string, string>> = {
	'a paid print has no piece, or waits for a payment that has come': `
		select i.id from orders o join order_items i on i.order_id = o.id where o.fc_transaction_id = any($1) and o.payment = 'paid' and (
			i.quantity <> (select count(*) from pieces p where p.order_item_id = i.id and p.reprint = 0)
			or exists (select from pieces p where p.order_item_id = i.id and 'waitingForPayment' in (p.state, p.held_from)))
			and not exists (select from order_status_infos s where s.id = o.tracking_status_id and s.kind = 'cancelled')`,
	'a print whose money went back is still made': `
		select p.id from pieces p join orders o on o.id = p.order_id
		where o.fc_transaction_id = any($1) and o.payment in ('voided', 'refunded') and p.state not in ('sent', 'cancelled')`,
};

/** Selects the names of broken rules, in one statement: it runs after every few calls of a sequence. */
const selectBroken = (all: Readonly<Record<string, string>>): string =>
	Object.entries(all)
		.map(([name, sql]) => `select '${name}' as name where exists (${sql})`)
		.join(' union all ');
const rulesAtAnyTime = selectBroken(rules);
const allRules = selectBroken({ ...rules, ...finalRules });

/** Names the rules that are broken for the orders of these transactions. */
export async function brokenRules(query: ReturnType<typeof queryOf>, transactions: readonly string[], isOver: boolean): Promise<string[]> {
	const found = await query(isOver ? allRules : rulesAtAnyTime, [...transactions]);
	return found.map(({ name }) => String(name));
}
