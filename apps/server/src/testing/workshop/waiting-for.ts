import type { queryOf } from '../orders.ts';

/** Counts calls that wait for a row of this table. The mail that confirms an order may wait for the order, too, with another statement. */
export const waitingFor = async (query: ReturnType<typeof queryOf>, table: 'orders' | 'editions'): Promise<number> =>
	(
		await query(
			`select 1 from pg_stat_activity
			where datname = current_database() and wait_event_type = 'Lock' and state = 'active' and query like '%from "${table}"%'`,
		)
	).length;
