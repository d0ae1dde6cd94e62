import { statfs } from 'node:fs/promises';
import { and, eq, lt, not, notInArray, or, sql } from 'drizzle-orm';
import { type Config, type Executor, isLiving, newId, type Tx } from '../../platform/index.ts';
import { noRoom } from '../staging/content-type.ts';
import type { UploadsDeps } from '../uploads.deps.ts';
import { uploads } from '../uploads.table.ts';
import { roomHolds } from './room-holds.table.ts';

type RoomConfig = Pick<Config, 'dataDir' | 'minFreeBytes' | 'storageUrl'>;
type RoomDeps = Pick<UploadsDeps, 'orm' | 'config' | 'events' | 'logger'>;

/** Bytes that requests of this process have reserved but not written yet, by data folder. */
const promised = new Map<string, number>();
const promisedIn = (dataDir: string): number => promised.get(dataDir) ?? 0;

export async function diskOf(dataDir: string): Promise<{ freeBytes: number; totalBytes: number }> {
	const { bavail, blocks, bsize } = await statfs(dataDir);
	return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

const sumOf = async (rows: Promise<{ bytes: string | null }[]>): Promise<number> => Number((await rows)[0]?.bytes ?? 0);

/**
 * Disk space that unfinished uploads still need: tus uploads by their rows, forms by the holds of living processes. With a blob store only
 * bytes just coming in need the disk.
 */
export async function reservedBytes(executor: Executor, { storageUrl }: Pick<RoomConfig, 'storageUrl'>): Promise<number> {
	if (storageUrl !== null) return 0;
	const unfinished = executor
		.select({ bytes: sql<string | null>`sum(${uploads.bytes} - ${uploads.offset})` })
		.from(uploads)
		.where(eq(uploads.state, 'receiving'));
	const held = executor
		.select({ bytes: sql<string | null>`sum(${roomHolds.bytes})` })
		.from(roomHolds)
		.where(isLiving(sql`${roomHolds.processNumber}`));
	return (await sumOf(unfinished)) + (await sumOf(held));
}

/** Keeps `MIN_FREE_MB` for the database, whatever uploads do (ASVS 15.2.2). Errors: SERVICE_UNAVAILABLE. */
async function requireFree({ dataDir, minFreeBytes }: RoomConfig, bytes: number): Promise<void> {
	const { freeBytes } = await diskOf(dataDir);
	if (freeBytes - promisedIn(dataDir) - bytes < minFreeBytes) throw noRoom();
}

/**
 * Reserves space for a new upload in the transaction that writes its row: the row is the reservation. Serialised, so that two cannot take
 * the same space. Errors: SERVICE_UNAVAILABLE.
 */
export async function reserveRoom(tx: Tx, config: RoomConfig, bytes: number): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('uploads:room', 0))`);
	// Bytes about to be written by this process are part of the reserved ones, unless they go to a blob store.
	const taken = config.storageUrl === null ? await reservedBytes(tx, config) : promisedIn(config.dataDir);
	const { freeBytes } = await diskOf(config.dataDir);
	if (freeBytes - taken - bytes < config.minFreeBytes) throw noRoom();
}

/** Holds of this process in the database. */
const held = new Set<string>();
/** Longer than a connection needs to come back; until then its process looks dead. */
const deadForMs = 3_600_000;

async function hold(deps: RoomDeps, id: string, bytes: number): Promise<void> {
	const { orm, events } = deps;
	const { processNumber } = events;
	await orm.transaction(async (tx) => {
		await reserveRoom(tx, deps.config, bytes);
		const isLeft = and(eq(roomHolds.processNumber, processNumber), notInArray(roomHolds.id, [...held]));
		const isOfTheDead = and(lt(roomHolds.createdAt, new Date(Date.now() - deadForMs)), not(isLiving(sql`${roomHolds.processNumber}`)));
		await tx.delete(roomHolds).where(or(isLeft, isOfTheDead));
		await tx.insert(roomHolds).values({ id, processNumber, bytes });
	});
}

/** Reserves disk space for a whole file without a row while `use` runs. All processes count it. */
export async function withRoomForFile<T>(deps: RoomDeps, bytes: number, use: () => Promise<T>): Promise<T> {
	const { orm, config, logger } = deps;
	const id = newId();
	held.add(id);
	try {
		return await holding(config, bytes, () => hold(deps, id, bytes), use);
	} finally {
		held.delete(id);
		await orm
			.delete(roomHolds)
			.where(eq(roomHolds.id, id))
			// A hold that stays is removed with the next hold of this process.
			.catch((error: unknown) => logger.warn({ err: error }, 'the space reserved for an upload could not be released yet'));
	}
}

/** Reserves disk space in this process for a piece of an upload; checked again because others write to the disk too. */
export const withRoomForPiece = <T>(config: RoomConfig, bytes: number, use: () => Promise<T>): Promise<T> =>
	holding(config, bytes, () => requireFree(config, bytes), use);

async function holding<T>({ dataDir }: RoomConfig, bytes: number, ask: () => Promise<void>, use: () => Promise<T>): Promise<T> {
	await ask();
	promised.set(dataDir, promisedIn(dataDir) + bytes);
	try {
		return await use();
	} finally {
		promised.set(dataDir, promisedIn(dataDir) - bytes);
	}
}

/** Checks the reserve between two pieces of a request that already holds its space. */
export const requireReserve = (config: RoomConfig): Promise<void> => requireFree(config, -promisedIn(config.dataDir));

/** Stops image work later than uploads: half of the reserve stays the database's. Throws, so that the job is retried. */
export async function requireRoomForWork({ dataDir, minFreeBytes }: RoomConfig): Promise<void> {
	const { freeBytes } = await diskOf(dataDir);
	if (freeBytes < minFreeBytes / 2) throw new Error('The disk is nearly full: the image will be processed once there is space.');
}
