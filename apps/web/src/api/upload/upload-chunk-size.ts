import { tusChunkBytes } from '@print-room/contract';

const step = 262_144;
const smallest = 2 * step;

/** Size of an upload's first request, before the connection's speed is known. */
export const firstChunkBytes = 4 * step;

const aimMs = 1000;

/**
 * Bytes for the next request: about what the connection takes in a second. Progress counts acknowledged bytes, so it moves on a slow line,
 * and a fast line needs few requests.
 */
export const nextChunkBytes = (bytes: number, elapsedMs: number): number => {
	const aim = Math.min(bytes * 4, (bytes * aimMs) / Math.max(1, elapsedMs));
	return Math.min(tusChunkBytes, Math.max(smallest, Math.round(aim / step) * step));
};
