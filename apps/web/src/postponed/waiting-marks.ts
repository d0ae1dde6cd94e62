/**
 * A duplicated tab begins with a copy of the prints that wait. Marks that all tabs share say which of them still do, so that each print
 * is added once and can be taken back in either tab.
 */
const prefix = 'print-room.waits ';

/** A browser may refuse storage; then a print waits as long as its page. */
const tried = (work: () => boolean): boolean => {
	try {
		return work();
	} catch {
		return true;
	}
};

export const markWaiting = (id: string): boolean =>
	tried(() => {
		localStorage.setItem(prefix + id, '1');
		return true;
	});

export const removeMark = (id: string): boolean =>
	tried(() => {
		localStorage.removeItem(prefix + id);
		return true;
	});

export const isMarked = (id: string): boolean => tried(() => localStorage.getItem(prefix + id) !== null);

/** Reports prints that another tab has added or taken back. */
export const onMarkRemoved = (report: (id: string) => void): void =>
	globalThis.addEventListener?.('storage', ({ key, newValue }) => {
		if (newValue === null && key?.startsWith(prefix)) report(key.slice(prefix.length));
	});

/**
 * Runs the work, one tab after the other, and ends the print's wait; returns false without running it if another tab has ended the wait.
 * A failure of the work leaves the print waiting.
 */
export const onceAmongTabs = (id: string, signal: AbortSignal, work: () => Promise<unknown>): Promise<boolean> => {
	const once = async (): Promise<boolean> => {
		if (!isMarked(id)) return false;
		await work();
		removeMark(id);
		return true;
	};
	// Locks need a secure context.
	return 'locks' in navigator ? navigator.locks.request(`print-room.adds ${id}`, { signal }, once) : once();
};
