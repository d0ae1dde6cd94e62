import { useMemo } from 'react';
import type { LocalPicture } from './local-picture.ts';
import type { QueuedUpload } from './model/upload-phase.ts';
import { toUploadRow, type UploadRow } from './model/upload-row.ts';
import { useUploads } from './uploads.ts';

/** An upload with the picture that the browser made of its file; null while there is none. */
export interface PicturedUpload extends UploadRow {
	readonly localPicture: LocalPicture | null;
}

const useRow = (upload: QueuedUpload | undefined): PicturedUpload | null =>
	useMemo(() => (upload === undefined ? null : { ...toUploadRow(upload), localPicture: null }), [upload]);

/**
 * The upload with this key; null if this page has none, or once it has ended.
 * @public
 */
export const useUploadRow = (key: number | null): PicturedUpload | null =>
	useRow(useUploads(({ queue }) => queue.find(({ id }) => id === key)));

/**
 * The upload that becomes this image; null if this page has none, or once it has ended.
 * @public
 */
export const useUploadOfImage = (imageId: string | null): PicturedUpload | null =>
	useRow(useUploads(({ queue }) => (imageId === null ? undefined : queue.find(({ uploadId }) => uploadId === imageId))));
