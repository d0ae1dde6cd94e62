import { Gate } from '../filter/gate.ts';

/** Of the process's connections to the database: however many requests wait, the others are there for answers. */
const atOnce = 4;
const gate = new Gate(atOnce);
const patienceMs = 60_000;

/**
 * What waiting requests look at, by its id: whoever asks while a look at it stands in line shares that one, and few looks run at a time. A look
 * that has begun is shared with nobody new, since it may not see what has just happened.
 */
export function sharedLook<Source extends object, Found>(
	read: (source: Source, id: string) => Promise<Found>,
): (source: Source, id: string) => Promise<Found> {
	const inLine = new WeakMap<Source, Map<string, Promise<Found>>>();
	return (source, id) => {
		const looks = inLine.get(source) ?? new Map<string, Promise<Found>>();
		inLine.set(source, looks);
		const known = looks.get(id);
		if (known !== undefined) return known;
		const look = (async () => {
			const isIn = await gate.enter(patienceMs);
			looks.delete(id);
			try {
				return await read(source, id);
			} finally {
				if (isIn) gate.leave();
			}
		})();
		looks.set(id, look);
		return look;
	};
}
