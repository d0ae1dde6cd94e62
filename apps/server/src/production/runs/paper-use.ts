import type { PaperUse } from '@print-room/contract';
import { SHOP_TIME_ZONE } from '@print-room/domain';
import { sql } from 'drizzle-orm';
import type { Orm } from '../../platform/index.ts';

/** Months that are reported unless others are asked for. */
const MONTHS = 12;

/** Reports the paper of the runs whose printing began in a month, by medium, the latest month first. @param from first month */
export async function readPaperUse(orm: Orm, from: string | undefined): Promise<PaperUse[]> {
	const first =
		from === undefined
			? sql`date_trunc('month', now() at time zone ${SHOP_TIME_ZONE}) - ${MONTHS - 1} * interval '1 month'`
			: sql`to_date(${from}, 'YYYY-MM')::timestamp`;
	const { rows } = await orm.execute<PaperUse & Record<string, unknown>>(sql`
		select to_char(r.started_at at time zone ${SHOP_TIME_ZONE}, 'YYYY-MM') as month, r.medium, count(*)::int as runs,
			sum(r.paper_mm2) / 1e6 as "paperM2", sum(r.good_mm2) / 1e6 as "goodM2",
			sum(p.planned - r.good_mm2) / 1e6 as "badM2", sum(r.paper_mm2 - p.planned) / 1e6 as "offcutM2"
		from runs r cross join lateral
			(select coalesce(sum(width_mm * height_mm), 0) as planned from run_pieces where run_id = r.id) p
		where r.started_at >= (${first}) at time zone ${SHOP_TIME_ZONE}
		group by 1, 2 order by 1 desc, 2`);
	return rows;
}
