import type { ZipJob } from '@print-room/contract';
import { eq } from 'drizzle-orm';
import { makeOrders, queryOf } from '../../testing/orders.ts';
import type { Person, TestShop } from '../../testing/test-shop.ts';
import { orderZipJobKey } from '../order-zips.deps.ts';
import { type OrderZipRow, orderZips } from '../order-zips.table.ts';

/** Calls of staff about zips of orders, and what a shop keeps of them. */
export function zipCalls(shop: TestShop) {
	return {
		newOrder: async (): Promise<string> => (await makeOrders(shop, 1))[0] ?? '',
		ask: (who: Person, orderId: string, query = '') => who.post<ZipJob>(`/api/zipOrders/${orderId}${query}`, {}),
		retry: (who: Person, orderId: string, query = '') => who.post<ZipJob>(`/api/zipOrders/${orderId}/retry${query}`, {}),
		cancel: (who: Person, orderId: string) => who.post<ZipJob>(`/api/zipOrders/${orderId}/cancel`, {}),
		list: async (who: Person, query = '') => (await who.get<ZipJob[]>(`/api/zipOrders/jobs${query}`)).body,
		/** @throws Error unless the order has exactly one zip */
		async rowOf(orderId: string): Promise<OrderZipRow> {
			const rows = await shop.context.orm.select().from(orderZips).where(eq(orderZips.orderId, orderId));
			const [row] = rows;
			if (row === undefined || rows.length > 1) throw new Error(`the order has ${rows.length} order zips`);
			return row;
		},
		jobsOf: ({ id }: Pick<OrderZipRow, 'id'>) =>
			queryOf(shop)(
				`select j.payload::jsonb - '_work' as payload, j.priority, j.max_attempts, q.queue_name from graphile_worker._private_jobs j
				left join graphile_worker._private_job_queues q on q.id = j.job_queue_id where j.key = $1`,
				orderZipJobKey(id),
			),
		auditOf: (orderId: string) =>
			queryOf(shop)(
				'select action, actor_id, model, record_name, changes from audit_log where record_id = $1 order by created_at, id',
				orderId,
			),
	};
}
