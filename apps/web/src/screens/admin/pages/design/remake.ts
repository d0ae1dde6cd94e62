/** Running update of print files: the address of the old picture, and the start time. */
export interface Remake {
	readonly from: string;
	readonly sinceMs: number;
}

/** Longest wait for the new picture: large prints are slow, and a failed job never finishes. */
const patienceMs = 180_000;

/** Whether to stop waiting: the picture has a new address, or the wait was too long. */
export const isOver = ({ from, sinceMs }: Remake, address: string, nowMs: number): boolean =>
	address !== from || nowMs - sinceMs > patienceMs;
