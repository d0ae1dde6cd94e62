import { statfs } from 'node:fs/promises';
import { and, eq, lt, not, notInArray, or, sql } from 'drizzle-orm';
import { type Config, type Executor, isLiving, newId, type Tx } from '../../platform/index.ts';
import { noRoom } from '../staging/content-type.ts';
import type { UploadsDeps } from '../uploads.deps.ts';
import { uploads } from '../uploads.table.ts';
import { roomHolds } from './room-holds.table.ts';

type RoomConfig = Pick<Config, 'dataDir' | 'minFreeBytes' | 'storageUrl'>;
type RoomDeps = Pick<UploadsDeps, 'orm' | 'config' | 'events' | 'logger'>;

/** What requests of this process are about to write and have not written yet, by data folder. */
const promised = new Map<string, number>();
const promisedIn = (dataDir: string): number => promised.get(dataDir) ?? 0;

export async function diskOf(dataDir: string): Promise<{ freeBytes: number; totalBytes: number }> {
	const { bavail, blocks, bsize } = await statfs(dataDir);
	return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

const sumOf = async (rows: Promise<{ bytes: string | null }[]>): Promise<number> => Number((await rows)[0]?.bytes ?? 0);

/**
 * What unfinished uploads still need here: of tus by their rows, of forms by what living processes hold for them. With a blob store their bytes go
 * there, and only what is just coming in lies on the disk.
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

/** `MIN_FREE_MB` are the database's, whatever uploads do (ASVS 15.2.2). Errors: SERVICE_UNAVAILABLE. */
async function demand({ dataDir, minFreeBytes }: RoomConfig, bytes: number): Promise<void> {
	const { freeBytes } = await diskOf(dataDir);
	if (freeBytes - promisedIn(dataDir) - bytes < minFreeBytes) throw noRoom();
}

/**
 * For a new upload, in the transaction that writes its row: that row is the reservation. One at a time, so that two cannot have the same room.
 * Errors: SERVICE_UNAVAILABLE.
 */
export async function reserveRoom(tx: Tx, config: RoomConfig, bytes: number): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('uploads:room', 0))`);
	// What this process is about to write is among what is reserved, unless it goes to a blob store.
	const taken = config.storageUrl === null ? await reservedBytes(tx, config) : promisedIn(config.dataDir);
	const { freeBytes } = await diskOf(config.dataDir);
	if (freeBytes - taken - bytes < config.minFreeBytes) throw noRoom();
}

/** Holds that this process has in the database now. */
const held = new Set<string>();
/** Longer than a connection needs to come back, without which a process seems to be dead. */
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

/** Holds room for what a request writes, for as long as `use` runs: a whole file that has no row yet. All processes count it. */
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
			// The next one that this process takes clears it away.
			.catch((error: unknown) => logger.warn({ err: error }, 'room that was held for an upload could not be let go of yet'));
	}
}

/** Holds room, in this process, for a piece of an upload whose room is reserved: asked for again, since others write to the disk too. */
export const withRoomForPiece = <T>(config: RoomConfig, bytes: number, use: () => Promise<T>): Promise<T> =>
	holding(config, bytes, () => demand(config, bytes), use);

async function holding<T>({ dataDir }: RoomConfig, bytes: number, ask: () => Promise<void>, use: () => Promise<T>): Promise<T> {
	await ask();
	promised.set(dataDir, promisedIn(dataDir) + bytes);
	try {
		return await use();
	} finally {
		promised.set(dataDir, promisedIn(dataDir) - bytes);
	}
}

/** Between two pieces of one request, whose room is held already. */
export const requireReserve = (config: RoomConfig): Promise<void> => demand(config, -promisedIn(config.dataDir));

/** Making pictures stops as well, later than uploads do: half of the reserve stays the database's. Throws, so that the job is tried again. */
export async function requireRoomForWork({ dataDir, minFreeBytes }: RoomConfig): Promise<void> {
	const { freeBytes } = await diskOf(dataDir);
	if (freeBytes < minFreeBytes / 2) throw new Error('The disk is nearly full: the image is processed once there is room.');
}
