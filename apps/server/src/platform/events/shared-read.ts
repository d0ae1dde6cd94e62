import { Semaphore } from '../semaphore.ts';

/** Database connections for these reads; the others stay free for answers, however many requests wait. */
const atOnce = 4;
const semaphore = new Semaphore(atOnce);
const patienceMs = 60_000;

/**
 * Shares a read by id among waiting requests: callers join a read that is still queued, and few run at a time. A read that has started
 * takes no new callers, because it may miss what has just happened.
 */
export function sharedRead<Source extends object, Found>(
	read: (source: Source, id: string) => Promise<Found>,
): (source: Source, id: string) => Promise<Found> {
	const inLine = new WeakMap<Source, Map<string, Promise<Found>>>();
	return (source, id) => {
		const looks = inLine.get(source) ?? new Map<string, Promise<Found>>();
		inLine.set(source, looks);
		const known = looks.get(id);
		if (known !== undefined) return known;
		const look = (async () => {
			const isIn = await semaphore.enter(patienceMs);
			looks.delete(id);
			try {
				return await read(source, id);
			} finally {
				if (isIn) semaphore.leave();
			}
		})();
		looks.set(id, look);
		return look;
	};
}
