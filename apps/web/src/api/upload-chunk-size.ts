import { tusChunkBytes } from '@print-room/contract';

const step = 262_144;
const smallest = 2 * step;

/** The first request of an upload, before anything is known of the line. */
export const firstChunkBytes = 4 * step;

const aimMs = 1000;

/**
 * How much the next request carries, in bytes: about as much as the line takes in a second, so that progress, which is told by
 * acknowledged bytes, moves on a slow line too, and a fast line has few requests.
 */
export const nextChunkBytes = (bytes: number, elapsedMs: number): number => {
	const aim = Math.min(bytes * 4, (bytes * aimMs) / Math.max(1, elapsedMs));
	return Math.min(tusChunkBytes, Math.max(smallest, Math.round(aim / step) * step));
};
