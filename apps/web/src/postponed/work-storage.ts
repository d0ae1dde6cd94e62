/** Name in the tab's own storage of the work that the editor keeps. */
export const workStorageKey = (workKey: string): string => `print-room.work ${workKey}`;

/** A browser may refuse storage; then nothing is kept. */
const tried = (work: () => void): void => {
	try {
		work();
	} catch {
		// A refusal of the storage leaves nothing to change.
	}
};

export const forgetWork = (workKey: string): void => tried(() => sessionStorage.removeItem(workStorageKey(workKey)));

/** Has the editor place the crop of the work again on another file, which the person has chosen for the same print. */
export const giveWorkToOtherFile = (from: string, to: string): void =>
	tried(() => {
		const kept: unknown = JSON.parse(sessionStorage.getItem(workStorageKey(from)) ?? 'null');
		if (typeof kept !== 'object' || kept === null) return;
		sessionStorage.setItem(workStorageKey(to), JSON.stringify({ ...kept, isOfOtherFile: true }));
		sessionStorage.removeItem(workStorageKey(from));
	});

/** Keeps the work under another key, once what was opened is known by it. */
export const moveWork = (from: string, to: string): void =>
	tried(() => {
		const kept = sessionStorage.getItem(workStorageKey(from));
		if (from === to || kept === null) return;
		sessionStorage.setItem(workStorageKey(to), kept);
		sessionStorage.removeItem(workStorageKey(from));
	});
