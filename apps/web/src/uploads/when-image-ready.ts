import type { Image } from '@print-room/contract';
import { call } from '../api/client.ts';
import { libraryRoutes } from '../api/customer-routes.ts';
import { toFailure } from '../api/failure.ts';
import { onArrival } from './arrivals.ts';
import { loadSending } from './commands.ts';
import { mayRecover, pauseMs, verdictOf } from './model/next-attempt.ts';
import type { QueuedUpload } from './model/upload-phase.ts';
import { useUploads } from './uploads.ts';
import { waitToRetry } from './wait-to-retry.ts';

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

/** The image that the row brings; null once the row is gone or had brought it before. */
const whenRowEnds = (imageId: string, signal: AbortSignal): Promise<Image | null> =>
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
			if (row === undefined) end(() => resolve(null));
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
			// An upload that this page has discarded gets no row.
			if (rowOfImage(imageId) === undefined) throw new UploadEnded(null, false);
		}
		const image = await whenRowEnds(imageId, signal);
		if (image !== null) return image;
	}
};

/**
 * Waits as `askOnce` does; a lost connection or a busy server is asked again without limit, at the uploads' pauses. Throws `UploadEnded`, an
 * ApiFailure that asking again cannot change, or the signal's reason.
 */
export const whenImageReady = async (imageId: string, signal: AbortSignal): Promise<Image> => {
	for (let failures = 0; ; failures += 1) {
		try {
			return await askOnce(imageId, signal);
		} catch (thrown) {
			signal.throwIfAborted();
			if (thrown instanceof UploadEnded || !mayRecover(verdictOf(toFailure(thrown)))) throw thrown;
			await waitToRetry(pauseMs(failures), signal);
		}
	}
};
