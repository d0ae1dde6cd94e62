import type { Image } from '@print-room/contract';
import { call } from '../api/client.ts';
import { libraryRoutes } from '../api/customer-routes.ts';
import { toFailure } from '../api/failure.ts';
import { onArrival } from './arrivals.ts';
import { loadSending } from './commands.ts';
import type { QueuedUpload } from './model/upload-phase.ts';
import { retried } from './retried.ts';
import { UploadEnded } from './upload-ended.ts';
import { useUploads } from './uploads.ts';

const rowOfImage = (imageId: string): QueuedUpload | undefined => useUploads.getState().queue.find(({ uploadId }) => uploadId === imageId);

/** Resolves to the image of the row, whatever its id has become; null if the row was removed or had its image before. */
const whenRowEnds = ({ id }: QueuedUpload, signal: AbortSignal): Promise<Image | null> =>
	new Promise((resolve, reject) => {
		const end = (settle: () => void): void => {
			stopListening();
			stopWatching();
			signal.removeEventListener('abort', stop);
			settle();
		};
		const stop = (): void => end(() => reject(signal.reason));
		const look = (): void => {
			const row = useUploads.getState().queue.find((upload) => upload.id === id);
			if (row === undefined) end(() => resolve(null));
			else if (row.phase.is === 'failed') {
				const { sentence, canRetry } = row.phase;
				end(() => reject(new UploadEnded(sentence, canRetry)));
			}
		};
		const stopListening = onArrival(({ key, image }) => {
			if (key === id && image !== null) end(() => resolve(image));
		});
		const stopWatching = useUploads.subscribe(look);
		signal.addEventListener('abort', stop);
		look();
	});

/** True if a row of this page will still announce the image. */
const isAwaited = (imageId: string): boolean => {
	const row = rowOfImage(imageId);
	return row !== undefined && row.phase.is !== 'done';
};

/**
 * Waits for the image of an upload. Without a row that brings it, as after a reload or when the row has ended, the server is asked; an
 * upload that goes on gets a row. Throws `UploadEnded`, an ApiFailure or the signal's reason.
 */
const askOnce = async (imageId: string, signal: AbortSignal): Promise<Image> => {
	for (let hadRow = false; ; hadRow = true) {
		signal.throwIfAborted();
		if (!isAwaited(imageId)) {
			const status = await call(libraryRoutes.getUpload, { params: { id: imageId }, signal }).catch((thrown: unknown) => {
				throw hadRow && toFailure(thrown).status === 404 ? new UploadEnded(null, false) : thrown;
			});
			if (status.image !== null) return status.image;
			const { adoptUploads } = await loadSending();
			signal.throwIfAborted();
			adoptUploads([status]);
		}
		const row = rowOfImage(imageId);
		if (row === undefined) throw new UploadEnded(null, false);
		const image = await whenRowEnds(row, signal);
		if (image !== null) return image;
	}
};

/**
 * Waits as `askOnce` does; a lost connection or a busy server is asked again without limit, at the uploads' pauses. Throws `UploadEnded`, an
 * ApiFailure that asking again cannot change, or the signal's reason.
 */
export const whenImageReady = (imageId: string, signal: AbortSignal): Promise<Image> => retried(() => askOnce(imageId, signal), signal);
