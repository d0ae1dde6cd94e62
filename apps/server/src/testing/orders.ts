import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { OrderStatusInfo } from '@print-room/contract';
import type { TestShop, Visitor } from './test-shop.ts';

/** Runs SQL, for facts that no call returns. */
export const queryOf =
	(shop: TestShop) =>
	async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
		(await shop.context.database.pool.query(text, values)).rows;

/**
 * Ends the first connection to a shop's database that a condition finds, as a killed process does. Returns once its process has gone and the
 * pool has seen that: otherwise the end could reach a later statement.
 */
export const cutConnection =
	(shop: TestShop) =>
	async (condition: string, ...values: unknown[]): Promise<void> => {
		await queryOf(shop)(
			`select pg_terminate_backend(pid, 10000) from (
				select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and ${condition} limit 1
			) as found`,
			...values,
		);
		// Node.js reads all sockets that have something before it runs immediates.
		await setImmediate();
	};

/** Number of statements of a shop that wait for another transaction. */
export const waitingForLocks = (shop: TestShop) => async (): Promise<number> =>
	(
		await queryOf(shop)(
			"select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and state = 'active'",
		)
	).length;

interface OrderFacts {
	readonly userId?: string | null;
	readonly email?: string;
	readonly status?: string;
	readonly hoursAgo?: number;
	readonly isTest?: boolean;
	readonly currency?: string;
}

/** Orders without lines, where it does not matter how they came; answers their ids. */
export async function makeOrders(shop: TestShop, count: number, facts: OrderFacts = {}): Promise<string[]> {
	const {
		userId = null,
		email = `buyer-${randomUUID()}@studio.example`,
		status = 'captured',
		hoursAgo = 0,
		isTest = false,
		currency = 'GBP',
	} = facts;
	const rows = await queryOf(shop)(
		`insert into orders (id, fc_transaction_id, user_id, transaction_date, status, total_item_pence, total_tax_pence, total_shipping_pence,
		total_order_pence, customer_first_name, customer_last_name, customer_email, quantity, created_at, is_test, currency)
		select gen_random_uuid(), gen_random_uuid(), $1, now() - $4 * interval '1 hour', $2, 1000, 200, 0, 1200, 'A', 'Buyer', $3, 1, now() - $4 * interval '1 hour', $6, $7
		from generate_series(1, $5) returning id`,
		userId,
		status,
		email,
		hoursAgo,
		count,
		isTest,
		currency,
	);
	return rows.map(({ id }) => String(id));
}

/** The tracking statuses by name. */
export async function trackingStatuses(staff: Visitor): Promise<(name: string) => OrderStatusInfo> {
	const { body } = await staff.get<OrderStatusInfo[]>('/api/orderStatusInfos');
	return (name) => {
		const found = body.find((status) => status.name === name);
		if (found === undefined) throw new Error(`there is no status ${name}`);
		return found;
	};
}
