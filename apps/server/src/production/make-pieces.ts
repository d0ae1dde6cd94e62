import { PROOF_SHEETS, PROOF_SIZE_MM, type Stage } from '@print-room/domain';
import { type SQL, sql } from 'drizzle-orm';
import type { Orm, Tx } from '../platform/index.ts';

/** Pieces of one line: a signed line has at most 100 prints, and one of more is flagged for staff. */
export const MOST_OF_A_LINE = 1000;

export const SHEETS_OF_PROOF = PROOF_SHEETS.length;

const [composition, section] = PROOF_SHEETS;
const sheetsOfProof = sql.raw(String(SHEETS_OF_PROOF));

/** Sheets of paper of a line `i` with the design `d`: a proof is several. */
export const sheetsOfLine = sql`least(i.quantity::bigint * case d.category_id when 'proofprint' then ${sheetsOfProof} else 1 end, ${sql.raw(String(MOST_OF_A_LINE))})`;

/** Lines `i` that name a design of ours that is for sale. */
export const isMakeable: SQL = sql.raw(`not i.flags ?| array['UNKNOWN_DESIGN', 'NOT_FOR_SALE']`);

/** Side of a proof's sheet in mm, turned as the print is. */
const proofSide = (isWidth: boolean): SQL => {
	const [lying, standing] = isWidth ? [PROOF_SIZE_MM.width, PROOF_SIZE_MM.height] : [PROOF_SIZE_MM.height, PROOF_SIZE_MM.width];
	return sql.raw(`case when d.width < d.height then ${standing} else ${lying} end`);
};

/**
 * Finishing of the prints of a design `d`, from the catalogue's words for what it is made with: `marks` has those words,
 * and names of extras that need nothing. Extras that the catalogue does not know, as in old designs, need finishing by their names.
 */
const finishing = sql.raw(`
	select coalesce(bool_or(word <> ''), false) as needed,
		coalesce(array_agg(coalesce(nullif(word, ''), label) order by at) filter (where word <> '' or label <> ''), '{}') as marks
	from (
		select 1 as at, t.finishing as word, '' as label from print_types t where t.id = d.snapshot -> 'media' ->> 'id'
		union all
		select 2, b.finishing, '' from borders b where b.id = d.snapshot -> 'border' ->> 'id'
		union all
		select 3, coalesce(m.finishing, s ->> 'label'), s ->> 'label'
			from (select d.snapshot -> 'printItem' as s) one left join print_items m on m.id = s ->> 'id' where jsonb_typeof(s) = 'object'
		union all
		select 4, coalesce(o.finishing, s ->> 'label'), s ->> 'label'
			from jsonb_array_elements(case jsonb_typeof(d.snapshot -> 'options') when 'array' then d.snapshot -> 'options' else '[]' end) s
			left join options o on o.id = s ->> 'id'
		union all
		select 5, coalesce(c.finishing, s ->> 'label'), s ->> 'label'
			from (select d.snapshot -> 'certificate' as s) one left join certificates c on c.id = s ->> 'id' where jsonb_typeof(s) = 'object'
	) made_with`);

/** Makes the missing pieces of an order; returns their number. A proof has two for each that was ordered, one after the other. */
export async function makePieces(tx: Tx | Orm, orderId: string, state: Stage): Promise<number> {
	const { rowCount } = await tx.execute(sql`
		insert into pieces (id, order_id, order_item_id, number, state, sheet, needs_finishing, finishing, medium, width_mm, height_mm)
		select gen_random_uuid()::text, i.order_id, i.id, n, ${state},
			case when f.proof then case n % ${sheetsOfProof} when 1 then ${composition} else ${section} end end,
			w.needed, w.marks, d.snapshot -> 'media' ->> 'label',
			case when f.proof then ${proofSide(true)} else case when f.mounted then d.width else d.final_width end * f.scale end,
			case when f.proof then ${proofSide(false)} else case when f.mounted then d.height else d.final_height end * f.scale end
		from order_items i join designs d on d.id = i.design_id
			cross join lateral (select
				d.category_id = 'proofprint' as proof,
				coalesce(jsonb_typeof(d.snapshot -> 'printItem') = 'object', false) as mounted,
				case d.units when 'inches' then 25.4 else 1 end as scale) f
			cross join lateral (${finishing}) w
			cross join lateral generate_series(1, ${sheetsOfLine}) n
		where i.order_id = ${orderId} and ${isMakeable}
		on conflict do nothing`);
	return rowCount ?? 0;
}
