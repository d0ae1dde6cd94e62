import type { Today } from '@print-room/contract';
import { DAY_MS, SHOP_CURRENCY } from '@print-room/domain';
import { and, asc, count, eq, gte, isNull, min } from 'drizzle-orm';
import { countedRows, type Orm } from '../platform/index.ts';
import { orderStatusInfos, orders } from './orders.table.ts';

/** All orders, and those without a tracking status: `held` must not be printed, `waiting` may. */
export async function orderCounts({ orm }: { readonly orm: Orm }) {
	const [all, { waiting, held }] = await Promise.all([countedRows(orm, orders), ordersToday({ orm })]);
	return { all, waiting, held };
}

/** Counts orders without a tracking status, by whether they may be printed; `new` counts sales only: no test money, no other currency. */
export async function ordersToday({ orm }: { readonly orm: Orm }): Promise<Today['orders']> {
	const open = await orm
		.select({ isHeld: orders.isHeld, count: count(), oldestAt: min(orders.transactionDate) })
		.from(orders)
		.where(isNull(orders.trackingStatusId))
		.groupBy(orders.isHeld);
	const [waiting, held] = [open.find(({ isHeld }) => !isHeld), open.find(({ isHeld }) => isHeld)];
	const [placed] = await orm
		.select({ count: count() })
		.from(orders)
		.where(and(gte(orders.createdAt, new Date(Date.now() - DAY_MS)), eq(orders.isTest, false), eq(orders.currency, SHOP_CURRENCY)));
	return {
		waiting: waiting?.count ?? 0,
		oldestAt: waiting?.oldestAt?.toISOString() ?? null,
		new: placed?.count ?? 0,
		held: held?.count ?? 0,
	};
}

export async function trackingToday({ orm }: { readonly orm: Orm }): Promise<Today['tracking']> {
	const statuses = await orm
		.select({ id: orderStatusInfos.id, name: orderStatusInfos.name })
		.from(orderStatusInfos)
		.orderBy(asc(orderStatusInfos.index), asc(orderStatusInfos.id));
	const counted = await orm.select({ statusId: orders.trackingStatusId, count: count() }).from(orders).groupBy(orders.trackingStatusId);
	const found = new Map(counted.map(({ statusId, count: standing }) => [statusId, standing]));
	return statuses.map(({ id, name }) => ({ statusId: id, name, orders: found.get(id) ?? 0 }));
}
