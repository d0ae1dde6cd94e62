/** Files that are being made anew: the picture's address as it was, and since when. */
export interface Remake {
	readonly from: string;
	readonly sinceMs: number;
}

/** So long one looks for the new picture; a big print takes its time, a failed job for ever. */
const patienceMs = 180_000;

/** Whether there is nothing to wait for any more: the picture has another address, or it takes too long. */
export const isOver = ({ from, sinceMs }: Remake, address: string, nowMs: number): boolean =>
	address !== from || nowMs - sinceMs > patienceMs;
