import type { Bounds } from '@print-room/domain';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { RoomPhoto } from '../data/kept-wall.ts';

/** Photographs of rooms that this page has opened, by their keys. They stay in the browser. */
export interface RoomPhotos {
	/** Address of a photograph; null if the browser no longer has it. */
	readonly urlOf: (photoId: string) => string | null;
	readonly blobOf: (photoId: string) => Blob | null;
	readonly add: (photo: RoomPhoto) => void;
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
		add: put,
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

const RoomPhotosContext = createContext<RoomPhotos | null>(null);
export const RoomPhotosProvider = RoomPhotosContext.Provider;

export const useRoomPhotos = (): RoomPhotos => {
	const photos = useContext(RoomPhotosContext);
	if (photos === null) throw new Error('No wall is open here.');
	return photos;
};

/** Address of the photograph of a room; null without one. */
export const useRoomPhotoUrl = (photoId: string | undefined): string | null => {
	const photos = useRoomPhotos();
	const read = (): string | null => (photoId === undefined ? null : photos.urlOf(photoId));
	return useSyncExternalStore(photos.subscribe, read, read);
};

/** Longer side in pixels of a photograph as it is kept: as many as a large screen shows. */
const LONGEST_SIDE = 2560;
const QUALITY = 0.88;

interface OpenedPhoto {
	readonly blob: Blob;
	readonly photo: Bounds;
}

/** Turns a chosen file upright and makes a JPEG of a handy size of it, without its metadata; null if this browser cannot read it. */
export const openPhoto = async (file: Blob): Promise<OpenedPhoto | null> => {
	try {
		const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
		const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
		const photo = { width: Math.max(1, Math.round(bitmap.width * scale)), height: Math.max(1, Math.round(bitmap.height * scale)) };
		const canvas = document.createElement('canvas');
		canvas.width = photo.width;
		canvas.height = photo.height;
		const context = canvas.getContext('2d');
		if (context === null) return null;
		context.imageSmoothingQuality = 'high';
		context.drawImage(bitmap, 0, 0, photo.width, photo.height);
		bitmap.close();
		const blob = await new Promise<Blob | null>((resolve) => {
			canvas.toBlob(resolve, 'image/jpeg', QUALITY);
		});
		return blob === null ? null : { blob, photo };
	} catch {
		return null;
	}
};
