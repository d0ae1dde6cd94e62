import { type KeptWall as AccountWall, type ApprovalLink, type SentWall, type WallContent, wallRoutes } from '@print-room/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { newKey } from '../../../api/new-key.ts';
import type { OpenedWall, Room, WallWork } from '../model/wall-work.ts';
import { isWallWork, type RoomPhoto } from './kept-wall.ts';

/** The walls that an account keeps. */
export const accountWallsQuery = (personId: string) =>
	queryOptions({
		queryKey: ['walls', personId],
		queryFn: ({ signal }) => call(wallRoutes.listWalls, { signal }),
		staleTime: 0,
	});

const base64Of = async (blob: Blob): Promise<string> => {
	const bytes = new Uint8Array(await blob.arrayBuffer());
	let text = '';
	const chunk = 0x8000;
	for (let at = 0; at < bytes.length; at += chunk) text += String.fromCharCode(...bytes.subarray(at, at + chunk));
	return btoa(text);
};

/** A room without the key of its photograph. */
export const roomToSend = ({ photo, marks }: Room): NonNullable<WallContent['room']> => ({
	photo,
	marks: { ...marks, corners: [...marks.corners], box: [...marks.box], lines: [...marks.lines] },
});

/** The content of a wall, with its room only where its photograph is sent. */
const contentOf = ({ id, room, prints, opened, ...work }: WallWork, hasPhoto: boolean): WallContent => {
	const sent = hasPhoto && room !== null ? roomToSend(room) : null;
	return { ...work, prints: [...prints], room: sent, isInRoom: sent !== null && work.isInRoom };
};

interface Saving {
	readonly work: WallWork;
	/** The photograph of the room, if the person has it kept; null: it stays in the browser. */
	readonly photo: Blob | null;
	readonly name: string;
	/** the wall that it takes the place of; null: a new one */
	readonly opened: OpenedWall | null;
	/** id of a new wall, the same when saving it is tried again */
	readonly newId: string;
}

/** Saves a wall with the account. The photograph of the room is sent only if it is given. Errors: ApiFailure. */
export const saveToAccount = async ({ work, photo, name, opened, newId }: Saving): Promise<OpenedWall> => {
	const id = opened?.id ?? newId;
	const { version } = await call(wallRoutes.saveWall, {
		params: { id },
		body: {
			version: opened?.version ?? null,
			name,
			content: contentOf(work, photo !== null),
			photo: photo === null ? null : await base64Of(photo),
		},
	});
	return { id, version, name };
};

interface ReadWall {
	readonly work: WallWork;
	readonly photo: RoomPhoto | null;
}

const photoIn = async ({ photo }: AccountWall): Promise<RoomPhoto | null> => {
	if (photo === null) return null;
	const bytes = Uint8Array.from(atob(photo), (character) => character.charCodeAt(0));
	return { photoId: newKey(), blob: new Blob([bytes], { type: 'image/jpeg' }) };
};

/** Reads a wall of the account; null for one that this version of the page does not understand. Errors: ApiFailure. */
export const readFromAccount = async (id: string): Promise<ReadWall | null> => {
	const wall = await call(wallRoutes.getWall, { params: { id } });
	const photo = await photoIn(wall);
	const { room, ...content } = wall.content;
	const opened: OpenedWall = { id, version: wall.version, name: wall.name };
	const work: unknown = { ...content, id, opened, room: room === null || photo === null ? null : { ...room, photoId: photo.photoId } };
	return isWallWork(work) ? { work, photo } : null;
};

/** A wall as another person is to see it. The photograph of the room is sent only if it is given. */
export const sentWallOf = async (work: WallWork, photo: Blob | null): Promise<SentWall> => ({
	id: work.id,
	content: contentOf(work, photo !== null),
	photo: photo === null ? null : await base64Of(photo),
});

/** Whether two values hold the same, whatever the order of their keys. */
const isSame = (one: unknown, other: unknown): boolean => {
	if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
	const [ofOne, ofOther] = [Object.entries(one), new Map(Object.entries(other))];
	return ofOne.length === ofOther.size && ofOne.every(([key, value]) => ofOther.has(key) && isSame(value, ofOther.get(key)));
};

/** Whether a wall looks as it did when a link to it was made. */
export const isAsSent = (work: WallWork, { wall, designIds }: Extract<ApprovalLink['subject'], { readonly kind: 'wall' }>): boolean => {
	const isInRoom = wall.room !== null;
	const now = contentOf(work, isInRoom);
	const sent = wall.prints.map(({ x, y, frame }, at) => ({ designId: designIds[at], x, y, frame }));
	const hung = now.prints.map(({ designId, x, y, frame }) => ({ designId, x, y, frame }));
	const isSameRoom = isInRoom ? now.isInRoom && isSame(now.room, wall.room) : now.widthMm === wall.widthMm;
	return isSameRoom && isSame(hung, sent);
};

export const deleteFromAccount = (id: string): Promise<unknown> => call(wallRoutes.deleteWall, { params: { id } });
