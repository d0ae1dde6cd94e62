import { FRAME_IDS, NARROWEST_WALL_MM, type Quad, type RoomMarks, WIDEST_WALL_MM } from '@print-room/domain';
import { type Guard, isFlag, isListOf, isNamed, isNumber, isRecordOf, isText, isWithin, orNull } from '../../../api/guards.ts';
import type { WallWork } from '../model/wall-work.ts';

const isPoint = isRecordOf({ x: isNumber, y: isNumber });
const CORNERS = 4;
const isQuad: Guard<Quad> = (value): value is Quad => isListOf(isPoint)(value) && value.length === CORNERS;
const LINES = 2;
const isLine = isRecordOf({ from: isPoint, to: isPoint, lengthMm: isNumber });
const isLines: Guard<RoomMarks['lines']> = (value): value is RoomMarks['lines'] => isListOf(isLine)(value) && value.length === LINES;

const isMarks: Guard<RoomMarks> = isRecordOf({
	usesCorners: isFlag,
	corners: isQuad,
	thing: isNamed('a4', 'door', 'length'),
	box: isQuad,
	isTurned: isFlag,
	lines: isLines,
});
const largestPhoto = 100_000;
const isSide = isWithin(1, largestPhoto);

/** Whether what a browser kept is a wall of this version. */
export const isWallWork: Guard<WallWork> = isRecordOf({
	id: isText,
	widthMm: isWithin(NARROWEST_WALL_MM, WIDEST_WALL_MM),
	gapMm: isWithin(0, WIDEST_WALL_MM),
	prints: isListOf(isRecordOf({ id: isText, designId: isText, x: isNumber, y: isNumber, frame: isNamed(...FRAME_IDS) })),
	room: orNull(isRecordOf({ photoId: isText, photo: isRecordOf({ width: isSide, height: isSide }), marks: isMarks })),
	isInRoom: isFlag,
	opened: orNull(isRecordOf({ id: isText, version: isNumber, name: isText })),
});

const databaseName = 'print-room.walls';
const storeName = 'walls';
const workKey = 'work';
const photoKey = 'photo';

/** Photograph of a room, as it is kept in this browser. */
export interface RoomPhoto {
	readonly photoId: string;
	readonly blob: Blob;
}

interface KeptWork {
	readonly ownerId: string;
	readonly work: unknown;
}

const settled = <Result>(request: IDBRequest<Result>): Promise<Result> =>
	new Promise((resolve, reject) => {
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error);
	});

/** Runs `use` on the store; null if the browser keeps nothing. */
const inStore = async <Result>(mode: IDBTransactionMode, use: (store: IDBObjectStore) => Promise<Result>): Promise<Result | null> => {
	let database: IDBDatabase | undefined;
	try {
		const opening = indexedDB.open(databaseName, 1);
		opening.onupgradeneeded = () => opening.result.createObjectStore(storeName);
		database = await settled(opening);
		return await use(database.transaction(storeName, mode).objectStore(storeName));
	} catch {
		return null;
	} finally {
		database?.close();
	}
};

export interface KeptWall {
	readonly ownerId: string;
	readonly work: WallWork;
	readonly photo: RoomPhoto | null;
}

/** Returns the wall that this browser kept, of any person; null without one, or with one of another version. */
export const keptWall = (): Promise<KeptWall | null> =>
	inStore('readonly', async (store) => {
		const kept: KeptWork | undefined = await settled(store.get(workKey));
		const photo: RoomPhoto | undefined = await settled(store.get(photoKey));
		if (kept === undefined || !isWallWork(kept.work)) return null;
		return { ownerId: kept.ownerId, work: kept.work, photo: photo ?? null };
	});

/** Keeps the work for a reload. Resolves to false if the browser keeps nothing. */
export const keepWork = async (ownerId: string, work: WallWork): Promise<boolean> =>
	(await inStore('readwrite', (store) => settled(store.put({ ownerId, work }, workKey)))) !== null;

/** Keeps the photograph beside the work, in the place of another. Resolves to false if the browser keeps nothing. */
export const keepPhoto = async (photo: RoomPhoto): Promise<boolean> =>
	(await inStore('readwrite', (store) => settled(store.put(photo, photoKey)))) !== null;

export const forgetPhoto = async (): Promise<boolean> =>
	(await inStore('readwrite', async (store) => {
		await settled(store.delete(photoKey));
		return true;
	})) !== null;

export const forgetWall = async (): Promise<void> => {
	await inStore('readwrite', (store) => settled(store.clear()));
};
