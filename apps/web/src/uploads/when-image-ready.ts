import { type Image, libraryRoutes } from '@print-room/contract';
import { call } from '../api/client.ts';
import { onArrival } from './arrivals.ts';
import { loadSending } from './commands.ts';
import type { QueuedUpload } from './model/upload-phase.ts';
import { useUploads } from './uploads.ts';

/** The upload was refused, or cancelled if `sentence` is null. */
export class UploadEnded extends Error {
	readonly sentence: string | null;
	/** True if the same file may be sent again. */
	readonly canRetry: boolean;

	constructor(sentence: string | null, canRetry: boolean) {
		super(sentence ?? 'The upload was cancelled.');
		this.sentence = sentence;
		this.canRetry = canRetry;
	}
}

const rowOfImage = (imageId: string): QueuedUpload | undefined => useUploads.getState().queue.find(({ uploadId }) => uploadId === imageId);

const whenRowEnds = (imageId: string, signal: AbortSignal): Promise<Image> =>
	new Promise((resolve, reject) => {
		const end = (settle: () => void): void => {
			stopListening();
			stopWatching();
			signal.removeEventListener('abort', stop);
			settle();
		};
		const stop = (): void => end(() => reject(signal.reason));
		const look = (): void => {
			const row = rowOfImage(imageId);
			if (row === undefined) end(() => reject(new UploadEnded(null, false)));
			else if (row.phase.is === 'failed') {
				const { sentence, canRetry } = row.phase;
				end(() => reject(new UploadEnded(sentence, canRetry)));
			}
		};
		const stopListening = onArrival(({ image }) => {
			if (image?.id === imageId) end(() => resolve(image));
		});
		const stopWatching = useUploads.subscribe(look);
		signal.addEventListener('abort', stop);
		look();
	});

/**
 * Waits for the image of an upload. Without a row of this upload, as after a reload, the server is asked and the upload gets a row. Throws
 * `UploadEnded`, an ApiFailure or the signal's reason.
 */
export const whenImageReady = async (imageId: string, signal: AbortSignal): Promise<Image> => {
	signal.throwIfAborted();
	if (rowOfImage(imageId) === undefined) {
		const status = await call(libraryRoutes.getUpload, { params: { id: imageId }, signal });
		if (status.image !== null) return status.image;
		const { adoptUploads } = await loadSending();
		signal.throwIfAborted();
		adoptUploads([status]);
	}
	return whenRowEnds(imageId, signal);
};
