import { type KeptWall as AccountWall, type WallContent, wallRoutes } from '@print-room/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { newKey } from '../../../api/new-key.ts';
import type { OpenedWall, WallWork } from '../model/wall-work.ts';
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

const contentOf = ({ room, prints, opened, ...work }: WallWork, hasPhoto: boolean): WallContent => {
	const isKept = hasPhoto && room !== null;
	return {
		...work,
		prints: [...prints],
		room: !isKept
			? null
			: {
					photo: room.photo,
					marks: { ...room.marks, corners: [...room.marks.corners], box: [...room.marks.box], lines: [...room.marks.lines] },
				},
		isInRoom: isKept && work.isInRoom,
	};
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
	const work: unknown = { ...content, opened, room: room === null || photo === null ? null : { ...room, photoId: photo.photoId } };
	return isWallWork(work) ? { work, photo } : null;
};

export const deleteFromAccount = (id: string): Promise<unknown> => call(wallRoutes.deleteWall, { params: { id } });
