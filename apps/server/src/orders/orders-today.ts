import type { Today } from '@print-room/contract';
import { isSale, paymentOf } from '@print-room/foxy';
import { asc, count, gte, isNull, min } from 'drizzle-orm';
import type { Orm } from '../platform/index.ts';
import { orderStatusInfos, orders } from './orders.table.ts';

const dayMs = 24 * 3_600_000;

/** What waits to be printed: nobody has said anything of these orders yet. */
export async function ordersToday({ orm }: { readonly orm: Orm }): Promise<Today['orders']> {
	const open = await orm
		.select({ status: orders.status, count: count(), oldestAt: min(orders.transactionDate) })
		.from(orders)
		.where(isNull(orders.trackingStatusId))
		.groupBy(orders.status);
	const sales = open.filter(({ status }) => isSale(paymentOf(status)));
	const sum = (rows: typeof open) => rows.reduce((total, row) => total + row.count, 0);
	const oldest = sales.flatMap(({ oldestAt }) => oldestAt ?? []).toSorted((a, b) => a.getTime() - b.getTime())[0];
	const [placed] = await orm
		.select({ count: count() })
		.from(orders)
		.where(gte(orders.createdAt, new Date(Date.now() - dayMs)));
	return {
		waiting: sum(sales),
		oldestAt: oldest?.toISOString() ?? null,
		new: placed?.count ?? 0,
		held: sum(open) - sum(sales),
	};
}

/** Orders by where they stand, in the statuses' own order. */
export async function trackingToday({ orm }: { readonly orm: Orm }): Promise<Today['tracking']> {
	const statuses = await orm
		.select({ id: orderStatusInfos.id, name: orderStatusInfos.name })
		.from(orderStatusInfos)
		.orderBy(asc(orderStatusInfos.index), asc(orderStatusInfos.id));
	const counted = await orm.select({ statusId: orders.trackingStatusId, count: count() }).from(orders).groupBy(orders.trackingStatusId);
	const found = new Map(counted.map(({ statusId, count: standing }) => [statusId, standing]));
	return statuses.map(({ id, name }) => ({ statusId: id, name, orders: found.get(id) ?? 0 }));
}
