import { addDays, EVENT_DAYS, shopDay } from '@print-room/domain';
import { lt, sql } from 'drizzle-orm';
import type { Orm } from '../../platform/index.ts';
import { countDays, isSale } from './day-sums.ts';
import { shopEvents } from './figures.table.ts';

/** Arbitrary number for the advisory lock; nothing else in this database uses it. */
const foldLock = 770_266;

/** Days that are counted in one transaction. */
const DAYS_AT_ONCE = 31;

/**
 * Recounts the latest days that have changed, and returns whether these were all. A customer's orders that did not change matter too: the
 * earliest of them may have become the first one, or have been it.
 */
export async function foldFigures(orm: Orm): Promise<boolean> {
	const { rows: waiting } = await orm.execute(sql`select 1 from figure_changes limit 1`);
	if (waiting.length === 0) return true;
	return orm.transaction(async (tx) => {
		await tx.execute(sql`select pg_advisory_xact_lock(${foldLock})`);
		// In one statement: an order that is committed in between is in neither part, and brings a line of its own.
		const { rows } = await tx.execute<{ day: string; isChanged: boolean }>(sql`
			with changed as materialized (select distinct day from figure_changes order by day desc limit ${DAYS_AT_ONCE}),
				taken as (delete from figure_changes where day in (select day from changed) returning customer),
				customers as (select distinct customer from taken where customer is not null)
			select day::text as day, true as "isChanged" from changed
			union all
			select distinct shop_day(first.transaction_date)::text, false
			from customers c cross join lateral (
				select o.transaction_date from orders o
				where lower(o.customer_email) = c.customer and ${isSale('o')}
					and not exists (select 1 from figure_changes f where f.customer = c.customer and f.order_id = o.id)
				order by o.transaction_date, o.id limit 1
			) first`);
		if (rows.length > 0) await countDays(tx, [...new Set(rows.map(({ day }) => day))]);
		return rows.filter(({ isChanged }) => isChanged).length < DAYS_AT_ONCE;
	});
}

/**
 * Merges the lines of a day's events into one each, in a single statement, so that no reader sees the lines gone before their sum is there.
 * Lines that are locked by another run, or not committed yet, stay for the next one.
 */
export async function foldEvents(orm: Pick<Orm, 'execute'>): Promise<void> {
	await orm.execute(sql`
		with crowded as (select day, kind, detail from shop_events group by 1, 2, 3 having count(*) > 1),
			folded as (
				delete from shop_events where id in (
					select e.id from shop_events e join crowded using (day, kind, detail) order by e.id for update of e skip locked
				) returning day, kind, detail, count
			)
		insert into shop_events (day, kind, detail, count) select day, kind, detail, sum(count) from folded group by 1, 2, 3`);
}

/** First day of which events are kept. */
export const eventsFrom = (now = Date.now()): string => addDays(shopDay(now), 1 - EVENT_DAYS);

/** Deletes the events of days that are no longer kept. */
export async function sweepEvents(orm: Orm): Promise<void> {
	await orm.delete(shopEvents).where(lt(shopEvents.day, eventsFrom()));
}
