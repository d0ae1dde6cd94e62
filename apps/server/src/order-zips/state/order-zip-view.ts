import type { ZipJob } from '@print-room/contract';
import { DAY_MS } from '@print-room/domain';
import { asc, desc, eq, gt, type SQL } from 'drizzle-orm';
import { readNames } from '../../accounts/index.ts';
import { displayIdOf, orders } from '../../orders/index.ts';
import { type Executor, notFound } from '../../platform/index.ts';
import { contentKeysOf } from '../contents/read-contents.ts';
import { type OrderZipRow, orderZips } from '../order-zips.table.ts';

/** Older order zips are listed only when their order is named. */
const listedDays = 14;
const maxListed = 200;

export interface OrderZipView {
	readonly row: OrderZipRow;
	readonly displayId: string;
	readonly askedByName: string | null;
	readonly isOutdated: boolean;
	readonly isHeld: boolean;
}

interface Found {
	readonly row: OrderZipRow;
	readonly number: number;
	readonly isHeld: boolean;
}

export const timesOf = ({ createdAt, expiredAt }: Pick<OrderZipRow, 'createdAt' | 'expiredAt'>) => ({
	createdAt: createdAt.toISOString(),
	expiredAt: expiredAt?.toISOString() ?? null,
});

/** Whether a file is stored; an expired one is stored until the next sweep. */
const isStored = ({ stage, blobKey }: OrderZipRow): boolean => stage === 'completed' && blobKey !== null;

/** Ids of stored zips whose order has other contents now. */
export async function outdatedOf(executor: Executor, rows: readonly OrderZipRow[]): Promise<ReadonlySet<string>> {
	const compared = rows.filter(isStored);
	if (compared.length === 0) return new Set();
	const keys = await contentKeysOf(
		executor,
		compared.map(({ orderId }) => orderId),
	);
	return new Set(compared.filter(({ orderId, contentKey }) => keys.get(orderId) !== contentKey).map(({ id }) => id));
}

async function viewsOf(executor: Executor, found: readonly Found[]): Promise<OrderZipView[]> {
	const rows = found.map(({ row }) => row);
	const outdated = await outdatedOf(executor, rows);
	const names = await readNames(
		executor,
		rows.map(({ askedById }) => askedById),
	);
	return found.map(({ row, number, isHeld }) => ({
		row,
		displayId: displayIdOf(number),
		askedByName: names.get(row.askedById) ?? null,
		isOutdated: outdated.has(row.id),
		isHeld,
	}));
}

interface Asked {
	readonly where: SQL | undefined;
	readonly by: readonly SQL[];
	readonly limit: number;
}

const find = (executor: Executor, { where, by, limit }: Asked): Promise<Found[]> =>
	executor
		.select({ row: orderZips, number: orders.number, isHeld: orders.isHeld })
		.from(orderZips)
		.innerJoin(orders, eq(orders.id, orderZips.orderId))
		.where(where)
		.orderBy(...by)
		.limit(limit);

export async function listOrderZips(executor: Executor, orderId: string | undefined): Promise<OrderZipView[]> {
	const where =
		orderId === undefined ? gt(orderZips.createdAt, new Date(Date.now() - listedDays * DAY_MS)) : eq(orderZips.orderId, orderId);
	return viewsOf(executor, await find(executor, { where, by: [desc(orderZips.createdAt), desc(orderZips.id)], limit: maxListed }));
}

export async function changedOrderZips(executor: Executor, after: number, limit: number): Promise<OrderZipView[]> {
	return viewsOf(executor, await find(executor, { where: gt(orderZips.change, after), by: [asc(orderZips.change)], limit }));
}

/** Errors: ENTITY_NOT_FOUND. */
export async function readZipJob(executor: Executor, id: string, viewerId: string): Promise<ZipJob> {
	const [one] = await viewsOf(executor, await find(executor, { where: eq(orderZips.id, id), by: [asc(orderZips.id)], limit: 1 }));
	if (one === undefined) throw notFound('The zip');
	return toZipJob(one, viewerId);
}

const resultOf = ({ stage, fileName, fileSize, errors }: OrderZipRow): ZipJob['status']['result'] =>
	stage === 'completed' && fileName !== null && fileSize !== null ? { fileName, fileSize, errors: [...errors] } : null;

export function toZipJob({ row, displayId, askedByName, isOutdated, isHeld }: OrderZipView, viewerId: string): ZipJob {
	const watcher = row.watchers.find(({ userId }) => userId === viewerId);
	return {
		orderId: row.orderId,
		status: {
			stage: row.stage,
			total: row.total,
			completed: row.completed,
			result: resultOf(row),
			errorMsg: row.stage === 'failed' ? row.errorMsg : null,
		},
		jobData: {
			id: row.id,
			displayId,
			...timesOf(row),
			expiresInHours: row.expiresInHours,
			changedAt: row.changedAt.toISOString(),
			run: row.run,
			askedBy: { id: row.askedById, name: askedByName },
			notify: { email: watcher?.email === true, browser: watcher?.browser === true },
			askedAs: row.askedAs,
			isOutdated,
			isHeld,
		},
	};
}
