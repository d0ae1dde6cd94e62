import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { call } from '../api/client.ts';
import { libraryRoutes } from '../api/customer-routes.ts';
import type { LocalPicture } from '../local-picture/index.ts';
import { useSession } from '../session/session.ts';
import { loadSending } from './commands.ts';
import type { QueuedUpload } from './model/upload-phase.ts';
import { toUploadRow, type UploadRow } from './model/upload-row.ts';
import { usePictures } from './pictures.ts';
import { useUploads } from './uploads.ts';

/** An upload with what the browser made of its file. */
export interface PicturedUpload extends UploadRow {
	/** Upright size in pixels; null until the head of the file is read, and if the browser cannot read it. */
	readonly original: LocalPicture['original'] | null;
	/** Null until the browser has made it. Its address is revoked with the row: a page that outlives the row makes its own from the blob. */
	readonly localPicture: LocalPicture | null;
	readonly isLeftToServer: boolean;
}

const useRow = (upload: QueuedUpload | undefined): PicturedUpload | null => {
	const file = usePictures((pictures) => (upload === undefined ? undefined : pictures.get(upload.id)));
	return useMemo(() => {
		if (upload === undefined) return null;
		const { original = null, picture = null, isLeftToServer = !upload.hasFile } = file ?? {};
		return { ...toUploadRow(upload), original, localPicture: picture, isLeftToServer };
	}, [upload, file]);
};

/**
 * The upload with this key; null if this page has none, or once it has ended.
 */
export const useUploadRow = (key: number | null): PicturedUpload | null =>
	useRow(useUploads(({ queue }) => queue.find(({ id }) => id === key)));

/**
 * The upload that becomes this image; null if this page has none, or once it has ended.
 */
export const useUploadOfImage = (imageId: string | null): PicturedUpload | null =>
	useRow(useUploads(({ queue }) => (imageId === null ? undefined : queue.find(({ uploadId }) => uploadId === imageId))));

/** Loads unfinished and processing uploads of earlier pages into the list, once; returns false until that is done. */
export const useEarlierUploads = (): boolean => {
	const userId = useSession((session) => session.userId);
	const { data, isPending } = useQuery({
		queryKey: ['uploads', userId],
		enabled: userId !== null,
		queryFn: ({ signal }) => call(libraryRoutes.listUploads, { signal }),
		gcTime: 0,
	});
	useEffect(() => {
		if (data === undefined || data.uploads.length === 0) return;
		void loadSending().then(
			({ adoptUploads }) => adoptUploads(data.uploads),
			() => undefined,
		);
	}, [data]);
	return !isPending;
};
