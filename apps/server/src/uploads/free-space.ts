import { statfs } from 'node:fs/promises';
import type { Config } from '../platform/index.ts';
import { noRoom } from './file-check.ts';

/** Refuses an upload that would leave the disk too full for the shop itself: the embedded database writes there too (ASVS 15.2.2). */
export async function requireRoom(
	{ dataDir, minFreeBytes }: Pick<Config, 'dataDir' | 'minFreeBytes'>,
	incomingBytes: number,
): Promise<void> {
	const { bavail, bsize } = await statfs(dataDir);
	if (bavail * bsize - incomingBytes < minFreeBytes) throw noRoom();
}
