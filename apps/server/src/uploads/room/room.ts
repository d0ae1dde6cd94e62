import { statfs } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import type { Config, Executor, Tx } from '../../platform/index.ts';
import { noRoom } from '../staging/content-type.ts';
import { uploads } from '../uploads.table.ts';

type RoomConfig = Pick<Config, 'dataDir' | 'minFreeBytes' | 'storageUrl'>;

/** What requests of this process are about to write and have not written yet, by data folder. */
const promised = new Map<string, number>();
const promisedIn = (dataDir: string): number => promised.get(dataDir) ?? 0;

export async function diskOf(dataDir: string): Promise<{ freeBytes: number; totalBytes: number }> {
	const { bavail, blocks, bsize } = await statfs(dataDir);
	return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

/** What unfinished uploads still need here. With a blob store their bytes go there, and only what is just coming in lies on the disk. */
export async function reservedBytes(executor: Executor, { storageUrl }: Pick<RoomConfig, 'storageUrl'>): Promise<number> {
	if (storageUrl !== null) return 0;
	const [row] = await executor
		.select({ bytes: sql<string | null>`sum(${uploads.bytes} - ${uploads.offset})` })
		.from(uploads)
		.where(eq(uploads.state, 'receiving'));
	return Number(row?.bytes ?? 0);
}

/** `MIN_FREE_MB` are the database's, whatever uploads do (ASVS 15.2.2). Errors: SERVICE_UNAVAILABLE. */
async function demand({ dataDir, minFreeBytes }: RoomConfig, bytes: number): Promise<void> {
	const { freeBytes } = await diskOf(dataDir);
	if (freeBytes - promisedIn(dataDir) - bytes < minFreeBytes) throw noRoom();
}

/** For a new upload, in the transaction that writes its row: that row is the reservation. One at a time, so that two cannot have the same room. */
export async function reserveRoom(tx: Tx, config: RoomConfig, bytes: number): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('uploads:room', 0))`);
	await demand(config, bytes + (await reservedBytes(tx, config)));
}

/** Holds room for what a request writes, for as long as `use` runs: a whole file that has no row yet. */
export async function withRoomForFile<T>(executor: Executor, config: RoomConfig, bytes: number, use: () => Promise<T>): Promise<T> {
	const reserved = await reservedBytes(executor, config);
	return holding(config, bytes, () => demand(config, bytes + reserved), use);
}

/** The same for a piece of an upload whose room is reserved: asked for again, since others write to the disk too. */
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
