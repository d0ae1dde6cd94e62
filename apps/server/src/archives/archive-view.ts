import type { ZipJob } from '@print-room/contract';
import { DAY_MS } from '@print-room/domain';
import { asc, desc, eq, gt, type SQL } from 'drizzle-orm';
import { readNames } from '../accounts/index.ts';
import { displayIdOf, orders } from '../orders/index.ts';
import { type Executor, notFound } from '../platform/index.ts';
import { type ArchiveRow, archives } from './archives.table.ts';
import { contentKeysOf } from './read-contents.ts';

/** What was asked for longer ago is told to who asks for its order. */
const listedDays = 14;
const mostListed = 200;

/** An archive with all that is told of it, whoever reads it. */
export interface ToldArchive {
	readonly row: ArchiveRow;
	readonly displayId: string;
	readonly askedByName: string | null;
	readonly isOutdated: boolean;
	readonly isHeld: boolean;
}

interface Found {
	readonly row: ArchiveRow;
	readonly number: number;
	readonly isHeld: boolean;
}

/** What the rules of the domain ask for. */
export const timesOf = ({ createdAt, expiredAt }: Pick<ArchiveRow, 'createdAt' | 'expiredAt'>) => ({
	createdAt: createdAt.toISOString(),
	expiredAt: expiredAt?.toISOString() ?? null,
});

/** Whether it is stored; one whose time is over may still be, for the minutes until it is swept. */
const isThere = ({ stage, blobKey }: ArchiveRow): boolean => stage === 'completed' && blobKey !== null;

/** Whether it would be made from something else now. One that is gone is not compared: it has to be made anew in any case. */
export async function outdatedOf(executor: Executor, rows: readonly ArchiveRow[]): Promise<ReadonlySet<string>> {
	const compared = rows.filter(isThere);
	if (compared.length === 0) return new Set();
	const keys = await contentKeysOf(
		executor,
		compared.map(({ orderId }) => orderId),
	);
	return new Set(compared.filter(({ orderId, contentKey }) => keys.get(orderId) !== contentKey).map(({ id }) => id));
}

async function told(executor: Executor, found: readonly Found[]): Promise<ToldArchive[]> {
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
		.select({ row: archives, number: orders.number, isHeld: orders.isHeld })
		.from(archives)
		.innerJoin(orders, eq(orders.id, archives.orderId))
		.where(where)
		.orderBy(...by)
		.limit(limit);

/** The latest first; of one order where it is named, whenever that was asked for. */
export async function listArchives(executor: Executor, orderId: string | undefined): Promise<ToldArchive[]> {
	const where = orderId === undefined ? gt(archives.createdAt, new Date(Date.now() - listedDays * DAY_MS)) : eq(archives.orderId, orderId);
	return told(executor, await find(executor, { where, by: [desc(archives.createdAt), desc(archives.id)], limit: mostListed }));
}

/** What changed after a change of that number, in the order of the changes. */
export async function changedArchives(executor: Executor, after: number, limit: number): Promise<ToldArchive[]> {
	return told(executor, await find(executor, { where: gt(archives.change, after), by: [asc(archives.change)], limit }));
}

/** One, as this person reads it. */
export async function readZipJob(executor: Executor, id: string, viewerId: string): Promise<ZipJob> {
	const [one] = await told(executor, await find(executor, { where: eq(archives.id, id), by: [asc(archives.id)], limit: 1 }));
	if (one === undefined) throw notFound('The zip');
	return toZipJob(one, viewerId);
}

const resultOf = ({ stage, fileName, fileSize, errors }: ArchiveRow): ZipJob['status']['result'] =>
	stage === 'completed' && fileName !== null && fileSize !== null ? { fileName, fileSize, errors: [...errors] } : null;

/** An order zip with the options that this person chose. */
export function toZipJob({ row, displayId, askedByName, isOutdated, isHeld }: ToldArchive, viewerId: string): ZipJob {
	const wish = row.watchers.find(({ userId }) => userId === viewerId);
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
			notify: { email: wish?.email === true, browser: wish?.browser === true },
			askedAs: row.askedAs,
			isOutdated,
			isHeld,
		},
	};
}
