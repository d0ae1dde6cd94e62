import { createContext, useContext, useSyncExternalStore } from 'react';
import { keepPhoto, type RoomPhoto } from '../data/kept-wall.ts';

/** Photographs of rooms that this page has opened, by their keys. They stay in the browser. */
export interface RoomPhotos {
	/** Address of a photograph; null if the browser no longer has it. */
	readonly urlOf: (photoId: string) => string | null;
	readonly blobOf: (photoId: string) => Blob | null;
	/** Adds a photograph and keeps it for a reload; resolves to false if the browser keeps nothing. */
	readonly add: (photo: RoomPhoto) => Promise<boolean>;
	readonly clear: () => void;
	readonly subscribe: (onChange: () => void) => () => void;
}

export const roomPhotos = (first: RoomPhoto | null): RoomPhotos => {
	const photos = new Map<string, { readonly blob: Blob; readonly url: string }>();
	const listeners = new Set<() => void>();
	const put = ({ photoId, blob }: RoomPhoto): void => {
		photos.set(photoId, { blob, url: URL.createObjectURL(blob) });
		for (const listener of listeners) listener();
	};
	if (first !== null) put(first);
	return {
		urlOf: (photoId) => photos.get(photoId)?.url ?? null,
		blobOf: (photoId) => photos.get(photoId)?.blob ?? null,
		add: (photo) => {
			put(photo);
			return keepPhoto(photo);
		},
		clear: () => {
			for (const { url } of photos.values()) URL.revokeObjectURL(url);
			photos.clear();
			for (const listener of listeners) listener();
		},
		subscribe: (onChange) => {
			listeners.add(onChange);
			return () => listeners.delete(onChange);
		},
	};
};

const RoomPhotosContext = createContext<RoomPhotos>(roomPhotos(null));
export const RoomPhotosProvider = RoomPhotosContext.Provider;
export const useRoomPhotos = (): RoomPhotos => useContext(RoomPhotosContext);

/** Address of the photograph of a room; null without one. */
export const useRoomPhotoUrl = (photoId: string | undefined): string | null => {
	const photos = useRoomPhotos();
	const read = (): string | null => (photoId === undefined ? null : photos.urlOf(photoId));
	return useSyncExternalStore(photos.subscribe, read, read);
};
