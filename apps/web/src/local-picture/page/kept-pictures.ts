import type { LocalPicture, MadePicture } from '../picture-types.ts';

const databaseName = 'print-room.pictures';
const storeName = 'pictures';
const maxKept = 6;
const keptMs = 14 * 24 * 3_600_000;

interface Kept extends MadePicture {
	readonly id: string;
	readonly keptAt: number;
}

const settled = <Result>(request: IDBRequest<Result>): Promise<Result> =>
	new Promise((resolve, reject) => {
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error);
	});

/** Runs `use` on the store; null if the browser keeps nothing, as in private windows and on a full disk. */
const inStore = async <Result>(mode: IDBTransactionMode, use: (store: IDBObjectStore) => Promise<Result>): Promise<Result | null> => {
	let database: IDBDatabase | undefined;
	try {
		const opening = indexedDB.open(databaseName, 1);
		opening.onupgradeneeded = () => opening.result.createObjectStore(storeName, { keyPath: 'id' });
		database = await settled(opening);
		const transaction = database.transaction(storeName, mode);
		const done = new Promise<void>((resolve, reject) => {
			transaction.oncomplete = () => resolve();
			transaction.onabort = () => reject(transaction.error);
		});
		const [result] = await Promise.all([use(transaction.objectStore(storeName)), done]);
		return result;
	} catch {
		return null;
	} finally {
		database?.close();
	}
};

/** Returns the ids of entries that are too old, or more than `most` newer ones follow. */
export const outdated = (entries: readonly { readonly id: string; readonly keptAt: number }[], now: number, most = maxKept): string[] =>
	entries
		.toSorted((a, b) => b.keptAt - a.keptAt)
		.filter(({ keptAt }, place) => place >= most || now - keptAt > keptMs)
		.map(({ id }) => id);

/** Keeps a picture for a reload, under the id of its upload; the oldest give way. */
export const keepPicture = async (id: string, { blob, original, preview, colours }: MadePicture): Promise<void> => {
	await inStore('readwrite', async (store) => {
		const kept: Kept = { id, keptAt: Date.now(), blob, original, preview, colours };
		await settled(store.put(kept));
		const entries: Kept[] = await settled(store.getAll());
		for (const old of outdated(entries, Date.now())) store.delete(old);
	});
};

/** Returns the picture kept under this id, with an address that the caller revokes; null if there is none. */
export const keptPicture = async (id: string): Promise<LocalPicture | null> => {
	const kept = await inStore('readonly', (store): Promise<Kept | undefined> => settled(store.get(id)));
	if (kept === null || kept === undefined || Date.now() - kept.keptAt > keptMs) return null;
	const { blob, original, preview, colours } = kept;
	return { blob, original, preview, colours, url: URL.createObjectURL(blob) };
};

export const forgetPicture = async (id: string): Promise<void> => {
	await inStore('readwrite', (store) => settled(store.delete(id)));
};

export const forgetAllPictures = async (): Promise<void> => {
	await inStore('readwrite', (store) => settled(store.clear()));
};
